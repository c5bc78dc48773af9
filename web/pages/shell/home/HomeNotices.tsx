import { notice } from '@parkdeck/core/catalogue/system/notice';
import { NOTICE_KINDS } from '@parkdeck/core/catalogue/system/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import type { Entity } from '@parkdeck/core/kit/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tag } from '../../../ui/State.tsx';
import styles from './HomeNotices.module.css';
import { HOME_WORDS } from './words.ts';

/** As many as are read before the work begins; the rest is one press away. */
const SHOWN = 3;
const MOST = 50;
type Notice = Entity<typeof notice>;

function Kind({ of }: { readonly of: Notice['kind'] }) {
  const say = useWords();
  const label = choiceLabel(NOTICE_KINDS, of);
  return <Tag mark={choiceMark(NOTICE_KINDS, of) ?? 'off'}>{label ? say(label) : of}</Tag>;
}

/** The notices that hold now, one line each: pinned first, then the latest. Nothing while there are none. */
export function HomeNotices() {
  const say = useWords();
  const [open, setOpen] = useState<Notice>();
  const [size, setSize] = useState(SHOWN);
  const { data } = useQuery({
    queryKey: [notice.name, 'current', size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.act(notice, 'current', { input: { page: 1, size } }, { signal, silent: true }),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={say(HOME_WORDS.notices)}>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id}>
            <Kind of={row.kind} />
            <button type="button" className={styles.title} onClick={() => setOpen(row)}>
              {row.title}
            </button>
            <time className={styles.time} dateTime={row.releasedAt ?? undefined}>
              {row.releasedAt?.slice(0, 16)}
            </time>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && size === SHOWN && (
        <Button kind="link" onClick={() => setSize(MOST)}>
          {say(HOME_WORDS.allNotices)} {data.total}
        </Button>
      )}
      {open && (
        <Dialog
          open
          onClose={() => setOpen(undefined)}
          onSubmit={() => setOpen(undefined)}
          title={open.title}
          consequence={open.releasedAt?.slice(0, 16)}
          footer={
            <Button type="submit" kind="primary">
              {say(HOME_WORDS.close)}
            </Button>
          }
        >
          <p className={styles.content}>{open.content}</p>
        </Dialog>
      )}
    </section>
  );
}

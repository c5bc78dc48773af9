import { handoverNote } from '@parkdeck/core/catalogue/service/handover-note';
import { isUnread } from '@parkdeck/core/domain/service/handover/notes';
import type { Entity } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { usePageRoom } from '../../../state/screen.ts';
import { canCall, useSession } from '../../../state/session.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './handover.module.css';
import { HANDOVER_WORDS } from './words.ts';

type Note = Entity<typeof handoverNote>;
const MOST = 50;
/** In less room, in CSS pixels, unread notes would cover the work: they unfold when asked for. */
const ROOM = 768;
/** Length of `2026-03-01 15:00`. */
const MINUTE = 16;
const NEWS: News = {
  topics: [handoverNote.name],
  outdates: ([first]) => first === handoverNote.name,
};
/** Notes outlive their moment in what was fetched: asked for again this often. */
const AGAIN_MS = 60_000;

const may = (verb: string): boolean => {
  const call = callOf(handoverNote, verb);
  return call !== undefined && canCall(call).ok;
};

interface HandoverBarProps {
  readonly active: boolean;
  /** Only notes of this park; undefined: of all. */
  readonly park?: string | undefined;
}

/**
 * What the shift before has written, above the work: unread ones open and with a button, read ones as one line; on a
 * phone all of them as one line.
 */
export function HandoverBar({ active, park }: HandoverBarProps) {
  const say = useWords();
  const user = useSession().user?.sysUserRecordId ?? '';
  const [isOpen, setOpen] = useState(false);
  const hasRoom = usePageRoom() >= ROOM;
  const reads = may('current');
  useNews(NEWS, active && reads);
  const { data } = useQuery({
    queryKey: [handoverNote.name, 'current'],
    enabled: active && reads,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) =>
      client.act(handoverNote, 'current', { input: { page: 1, size: MOST } }, { signal, silent: true }),
  });
  const notes = (data?.rows ?? []).filter((one) => park === undefined || one.park === park);
  const unread = notes.filter((one) => isUnread(one, user));
  const confirm = async (ids: readonly string[]): Promise<void> => {
    await client.act(handoverNote, 'confirm', { ids }, {}).catch(() => undefined); // told where all refusals are
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => NEWS.outdates(queryKey) });
  };
  const write = (): void => {
    const call = callOf(handoverNote, 'write');
    if (call) startAction({ call, ids: [], source: 'key', preset: park === undefined ? {} : { park } });
  };
  const first = unread[0];
  useKeys(
    'page',
    [
      { keys: 'n', label: HANDOVER_WORDS.write, run: write, when: () => may('write') },
      {
        keys: 'shift+y',
        label: HANDOVER_WORDS.confirmKey,
        run: () => void (first && confirm([first.id])),
        when: () => first !== undefined,
        hint: true,
      },
    ],
    { active: active && reads },
  );
  if (!reads || !data || (notes.length === 0 && !may('write'))) return null;
  const shown = isOpen ? notes : hasRoom ? unread : [];
  return (
    <section className={styles.bar} data-unread={unread.length > 0} aria-label={say(HANDOVER_WORDS.title)}>
      <div className={styles.head}>
        <Icon name="notebook-text" />
        <span className={styles.count}>
          {say(
            unread.length > 0
              ? HANDOVER_WORDS.unread(unread.length)
              : notes.length > 0
                ? HANDOVER_WORDS.count(notes.length)
                : HANDOVER_WORDS.title,
          )}
        </span>
        <span className={styles.grow} />
        {(isOpen || notes.length > shown.length) && (
          <Button kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say(isOpen ? HANDOVER_WORDS.hide : HANDOVER_WORDS.show)}
          </Button>
        )}
        {may('write') && (
          <Button keys="N" icon={<Icon name="clipboard-pen" />} onClick={write}>
            {say(HANDOVER_WORDS.write)}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.notes}>
          {shown.map((note) => (
            <NoteLine
              key={note.id}
              note={note}
              isUnread={unread.includes(note)}
              isFirst={note === first}
              isMine={note.author === user}
              onConfirm={() => void confirm([note.id])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface NoteLineProps {
  readonly note: Note;
  readonly isUnread: boolean;
  /** The one that the key means. */
  readonly isFirst: boolean;
  readonly isMine: boolean;
  readonly onConfirm: () => void;
}

function NoteLine({ note, isUnread: waits, isFirst, isMine, onConfirm }: NoteLineProps) {
  const say = useWords();
  const withdraw = callOf(handoverNote, 'withdraw');
  const at = momentText(note.createdAt ?? '', today()).slice(0, MINUTE);
  const readers = (note.readings ?? []).map(({ name, at: when }) => `${name} ${momentText(when, today())}`).join('、');
  return (
    <li className={styles.note}>
      <div className={styles.text}>
        <p className={styles.said}>{note.content}</p>
        <p className={styles.about}>
          {[
            note.gateName ?? note.parkName,
            say(HANDOVER_WORDS.by(note.authorName ?? note.createdBy ?? '', at)),
            say(HANDOVER_WORDS.until(note.until.slice(5, MINUTE))),
            ...(waits ? [] : [readers ? say(HANDOVER_WORDS.readBy(readers)) : say(HANDOVER_WORDS.readByNone)]),
          ].join(' · ')}
        </p>
      </div>
      {waits && (
        <Button kind="primary" keys={isFirst ? 'Shift Y' : undefined} onClick={onConfirm}>
          {say(HANDOVER_WORDS.confirm)}
        </Button>
      )}
      {isMine && withdraw && (
        <Button
          kind="ghost"
          onClick={() => startAction({ call: withdraw, ids: [note.id], rows: [{ ...note }], source: 'row' })}
        >
          {say(HANDOVER_WORDS.withdraw)}
        </Button>
      )}
    </li>
  );
}

import { counted } from '@parkdeck/core/lib/counted';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import { PenLine, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { momentText } from '../../fields/moment-text.ts';
import { today } from '../../fields/today.ts';
import { discardDraft, openedAt, thisWindow, type Draft } from '../../resource/form/drafts.ts';
import { goOn } from '../../resource/form/go-on.ts';
import { useOwnDrafts } from '../../resource/form/use-own-drafts.ts';
import { useWords } from '../../state/language.ts';
import { storage } from '../../state/storage.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import styles from './Banners.module.css';

const SAY = {
  one: (title: string, moment: string) =>
    words(`「${title}」没有填完（${moment}）`, `Not finished: ${title} (${moment})`),
  several: (number: number, moment: string) =>
    words(
      `有 ${number} 份草稿没有填完，最近的在 ${moment}`,
      `${counted(number, 'draft')} are not finished, the latest of ${moment}`,
    ),
  restore: words('继续填', 'Go on'),
  discard: words('放弃', 'Discard'),
  show: words('查看', 'Show'),
  later: words('以后再说', 'Later'),
} as const;
/** The time up to which the user has put off what was left. */
const PUT_OFF = 'drafts-put-off';
const lockOf = (window: string): string => `parkdeck-window-${window}`;

/** Drafts that an earlier page of this window, or a window since closed, has left, and that nobody has put off. */
const leftOf = (drafts: readonly Draft[], elsewhere: ReadonlySet<string>): readonly Draft[] => {
  const put = storage.read(PUT_OFF);
  const since = typeof put === 'number' ? put : 0;
  return drafts.filter(({ at, window }) => at < openedAt && at > since && !elsewhere.has(window));
};

/** Windows that are open, as far as the browser tells: what is being filled in there is no matter of this one. */
const useOtherWindows = (): ReadonlySet<string> | null => {
  const [others, setOthers] = useState<ReadonlySet<string> | null>('locks' in navigator ? null : new Set());
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const own = thisWindow();
    const end = new AbortController();
    const whileOpen = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    void navigator.locks.request(lockOf(own), { mode: 'shared' }, () => whileOpen);
    void navigator.locks.query().then(({ held = [] }) => {
      const names = held.flatMap(({ name }) => (name === undefined || name === lockOf(own) ? [] : [name]));
      const start = lockOf('');
      setOthers(new Set(names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))));
    });
    return () => end.abort();
  }, []);
  return others;
};

/** A line that tells of what was begun and is not finished, with the ways to go on and to throw it away. */
export function DraftNotice() {
  const say = useWords();
  const others = useOtherWindows();
  const drafts = useOwnDrafts();
  const [, setPutOff] = useState(0);
  const left = others === null ? [] : leftOf(drafts, others);
  const [latest] = left;
  if (!latest) return null;
  const moment = momentText(datetimeOfInstant(latest.at).slice(0, 16), today());
  return (
    <div className={styles.draft} role="status">
      <PenLine />
      <span className={styles.text}>
        {say(left.length > 1 ? SAY.several(left.length, moment) : SAY.one(latest.title, moment))}
      </span>
      {left.length > 1 ? (
        <Button onClick={() => openTab('/desk/jobs', { view: 'drafts' })}>{say(SAY.show)}</Button>
      ) : (
        <>
          <Button onClick={() => discardDraft(latest)}>{say(SAY.discard)}</Button>
          <Button onClick={() => goOn(latest)}>{say(SAY.restore)}</Button>
        </>
      )}
      <IconButton
        label={say(SAY.later)}
        icon={<X />}
        onClick={() => {
          storage.write(PUT_OFF, latest.at);
          setPutOff(latest.at);
        }}
      />
    </div>
  );
}

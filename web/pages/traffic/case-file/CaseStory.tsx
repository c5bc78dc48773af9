import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { useRef, useState, type KeyboardEvent } from 'react';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { byDay, fitting, keyOfEntry, unfoldedAtFirst } from './case-model.ts';
import { CaseLine } from './CaseLine.tsx';
import { foldExits } from './fold.ts';
import type { Case, Shown } from './case-model.ts';
import styles from './CaseFile.module.css';
import storyStyles from './CaseStory.module.css';
import { CASE_WORDS } from './words.ts';

const KINDS: readonly Shown[] = ['all', 'stay', 'money', 'handling'];
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The history of a car, newest first, by day; with the keys of a list. */
export function CaseStory({ file, active }: { readonly file: Case; readonly active: boolean }) {
  const say = useWords();
  const [kind, setKind] = useState<Shown>('all');
  const [text, setText] = useState('');
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst(file.entries));
  const [current, setCurrent] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const fits = fitting(file.entries, kind, text);
  // what was searched for is told line by line
  const isFolded = kind === 'all' && text.trim() === '';
  const folds = new Map((isFolded ? foldExits(fits) : []).map(({ entry, parts }) => [entry, parts]));
  const shown = isFolded ? [...folds.keys()] : fits;
  const at = shown.findIndex((entry) => keyOfEntry(entry) === current);
  const go = (to: number): void => {
    const entry = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (!entry) return;
    setCurrent(keyOfEntry(entry));
    const line = list.current?.querySelector(`[data-at="${CSS.escape(keyOfEntry(entry))}"]`);
    line?.scrollIntoView({ block: 'nearest' });
    line?.querySelector('button')?.focus({ preventScroll: true });
  };
  const toggle = (key: string): void =>
    setUnfolded((open) => new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]));
  const openRow = ({ noun, id }: CaseEntry): void => {
    const found = nounNamed(noun);
    if (found) openRecord(found, id);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    if (text === '') focusWork();
    else setText('');
  };
  const isOn = (): boolean => at >= 0;
  useKeys(
    'page',
    [
      { keys: 'j', label: CASE_WORDS.move, hint: true, run: () => go(at + 1) },
      { keys: 'k', label: CASE_WORDS.move, hint: true, run: () => go(at < 0 ? 0 : at - 1) },
      { keys: 'down', label: CASE_WORDS.move, run: () => go(at + 1) },
      { keys: 'up', label: CASE_WORDS.move, run: () => go(at < 0 ? 0 : at - 1) },
      {
        keys: 'enter',
        label: CASE_WORDS.unfold,
        hint: true,
        when: isOn,
        run: () => current !== null && toggle(current),
      },
      {
        keys: 'o',
        label: CASE_WORDS.record,
        hint: true,
        when: isOn,
        run: () => {
          const entry = shown[at];
          if (entry) openRow(entry);
        },
      },
      { keys: 'm', label: CASE_WORDS.onlyMoney, hint: true, run: () => setKind(kind === 'money' ? 'all' : 'money') },
      { keys: '/', label: CASE_WORDS.find, run: () => search.current?.focus() },
    ],
    { active },
  );
  return (
    <Panel
      flush
      className={`${styles.story} ${storyStyles.panel}`}
      title={say(CASE_WORDS.story)}
      actions={
        <>
          <Segment
            label={say(CASE_WORDS.story)}
            value={kind}
            onChange={setKind}
            options={KINDS.map((value) => ({ value, label: say(CASE_WORDS[value]) }))}
          />
          <TextInput
            ref={search}
            frame="sm"
            className={storyStyles.find}
            aria-label={say(CASE_WORDS.find)}
            placeholder={say(CASE_WORDS.find)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={leave}
          />
        </>
      }
    >
      <div ref={list} className={styles.days}>
        {shown.length === 0 && (
          <EmptyState
            kind={file.entries.length === 0 ? 'first-use' : 'nothing-found'}
            title={say(
              file.entries.length > 0
                ? CASE_WORDS.nothingFits
                : file.withheld.length > 0
                  ? CASE_WORDS.nothingSeen
                  : CASE_WORDS.nothing,
            )}
            actions={
              file.entries.length > 0 ? (
                <Button
                  onClick={() => {
                    setKind('all');
                    setText('');
                  }}
                >
                  {say(CASE_WORDS.showAll)}
                </Button>
              ) : undefined
            }
          />
        )}
        {byDay(shown).map(({ day, entries }) => (
          <section key={day} aria-label={day}>
            <h3 className={styles.day}>
              {day} {say(CASE_WORDS.weekdays[weekday(day)] ?? CASE_WORDS.weekdays[0])}
            </h3>
            <ol>
              {entries.map((entry) => {
                const key = keyOfEntry(entry);
                return (
                  <CaseLine
                    key={key}
                    entry={entry}
                    parts={folds.get(entry) ?? []}
                    isOpen={unfolded.has(key)}
                    isCurrent={key === current}
                    onToggle={() => {
                      setCurrent(key);
                      toggle(key);
                    }}
                    onOpen={openRow}
                  />
                );
              })}
            </ol>
          </section>
        ))}
        {file.truncated && <p className={styles.faint}>{say(CASE_WORDS.earlier)}</p>}
      </div>
    </Panel>
  );
}

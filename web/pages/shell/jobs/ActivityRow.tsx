import { ACTIVITY_ORIGINS, UNDO_STATES } from '@parkdeck/core/catalogue/shell/choices';
import { runbookRun } from '@parkdeck/core/catalogue/system/runbook-run';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { formatFen } from '@parkdeck/core/lib/money';
import { ChevronDown, ChevronRight, Undo2 } from 'lucide-react';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { RowName } from '../../../resource/action/PreviewCard.tsx';
import { openRecord } from '../../../resource/action/start.ts';
import { namedRow } from '../../../resource/named-row.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/class-names.ts';
import { State } from '../../../ui/State.tsx';
import { ActivityChanges } from './ActivityChanges.tsx';
import styles from './MyJobs.module.css';
import type { Activity } from './use-activity.ts';
import { JOB_WORDS } from './words.ts';

const NAMES_SHOWN = 3;

interface ActivityRowProps {
  readonly entry: Activity;
  readonly focused: boolean;
  readonly open: boolean;
  readonly chosen: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onChoose: (chosen: boolean) => void;
  readonly onUndo: () => void;
}

/** One thing that was done: when, from where, to which rows, the money, and whether it can be taken back. */
export function ActivityRow({ entry, focused, open, chosen, onFocus, onOpen, onChoose, onUndo }: ActivityRowProps) {
  const say = useWords();
  const language = useLanguage();
  const noun = nounNamed(entry.noun);
  const names = entry.names ?? [];
  const ids = entry.rows ?? [];
  const { plan, run } = entry;
  return (
    <>
      <tr className={cx(focused && styles.focused)} onClick={onFocus} aria-current={focused || undefined}>
        <td className={styles.narrow}>
          <Checkbox checked={chosen} aria-label={say(JOB_WORDS.choose(entry.title))} onChange={onChoose} />
        </td>
        <td className={styles.narrow}>
          <IconButton
            label={say(open ? JOB_WORDS.hideRows : JOB_WORDS.showRows)}
            icon={open ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={open}
            onClick={onOpen}
          />
        </td>
        <td className={styles.quiet}>{momentText(entry.at.slice(0, 16), today())}</td>
        <td className={styles.strong}>{entry.title}</td>
        <td className={styles.names} title={names.join('、')}>
          <span className={styles.some}>
            {names.slice(0, NAMES_SHOWN).map((name, at) => (
              <button
                key={ids[at] ?? at}
                type="button"
                className={styles.link}
                onClick={() => noun && openRecord(noun, ids[at] ?? '')}
              >
                {noun ? <RowName noun={noun.name} row={namedRow(noun, name)} /> : name}
              </button>
            ))}
            {entry.count > NAMES_SHOWN && <span className={styles.faint}>{say(JOB_WORDS.more(entry.count))}</span>}
            {plan !== null && (
              <button type="button" className={styles.link} onClick={() => openTab('/desk/plans', { id: plan })}>
                {say(JOB_WORDS.plan)}
              </button>
            )}
            {run !== null && (
              <button type="button" className={styles.link} onClick={() => openRecord(runbookRun, run)}>
                {say(JOB_WORDS.run)}
              </button>
            )}
          </span>
        </td>
        <td className={styles.end}>{entry.amount === null || entry.amount === 0 ? '—' : formatFen(entry.amount)}</td>
        <td className={styles.quiet}>{choiceLabel(ACTIVITY_ORIGINS, entry.origin)?.[language]}</td>
        <td className={styles.why} title={entry.reason ?? undefined}>
          {entry.undo === null ? (
            <State mark="off">{entry.reason}</State>
          ) : (
            <State mark={choiceMark(UNDO_STATES, entry.undoState) ?? 'off'}>
              {choiceLabel(UNDO_STATES, entry.undoState)?.[language]}
            </State>
          )}
        </td>
        <td className={styles.end}>
          {entry.undo !== null && (
            <Button icon={<Undo2 />} onClick={onUndo}>
              {say(entry.count > 1 ? JOB_WORDS.undoAll(entry.count) : JOB_WORDS.undo)}
            </Button>
          )}
        </td>
      </tr>
      {open && (
        <tr className={styles.inner}>
          <td colSpan={2} />
          <td colSpan={7}>
            <ActivityChanges id={entry.id} />
          </td>
        </tr>
      )}
    </>
  );
}

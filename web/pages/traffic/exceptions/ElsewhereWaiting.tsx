import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { grouped } from '../../../fields/grouped.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useWords } from '../../../state/language.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { countsByKind } from '../triage/triage-model.ts';
import { useWaitingCounts } from '../triage/use-triage.ts';
import styles from './CaseList.module.css';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';

/** The triage of all kinds. */
const TRIAGE = '/desk/triage';

/** What else waits for this user, with one key to all of it. */
export function ElsewhereWaiting({ active }: { readonly active: boolean }) {
  const say = useWords();
  const waiting = countsByKind(useWaitingCounts(active).data ?? [], '').filter(({ kind }) => kind !== exception.name);
  const open = (kind?: string): void => openTab(TRIAGE, kind === undefined ? {} : { kind });
  useKeys('page', [{ keys: 'i', label: CASE_WORDS.elsewhere, run: () => open() }], { active });
  if (waiting.length === 0) return null;
  return (
    <footer className={styles.elsewhere} aria-label={say(CASE_WORDS.elsewhere)}>
      <Button keys="I" onClick={() => open()}>
        {say(CASE_WORDS.elsewhere)} {grouped(waiting.reduce((sum, { count }) => sum + count, 0))}
      </Button>
      {waiting.slice(0, MOST).map(({ kind, count }) => {
        const noun = nounNamed(kind);
        return (
          noun && (
            <Button key={kind} kind="ghost" onClick={() => open(kind)}>
              {say(noun.title)} {grouped(count)}
            </Button>
          )
        );
      })}
    </footer>
  );
}

/** Kinds told besides the number of all. */
const MOST = 3;

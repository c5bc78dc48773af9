import { dayOf } from '@parkdeck/core/lib/datetime';
import { grouped } from '../../../fields/grouped.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { useWords } from '../../../state/language.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { isDecidable } from '../../shell/home/decidable.ts';
import { figureLink } from '../../shell/home/links.ts';
import { NumberLink } from '../../shell/home/NumberLink.tsx';
import { useFigures } from '../../shell/home/use-figures.ts';
import { HOME_WORDS } from '../../shell/home/words.ts';
import styles from './CaseList.module.css';
import { CASE_WORDS } from './words.ts';

/** Inboxes of other kinds, in the order in which somebody waits for an answer. */
const KINDS = ['approvals', 'visitors', 'complaints', 'tasks'] as const;

/** What waits for this user in other inboxes, with one key to the first of them. */
export function ElsewhereWaiting({ active }: { readonly active: boolean }) {
  const say = useWords();
  const { data } = useFigures();
  const waiting = data
    ? KINDS.filter((kind) => data[kind] > 0 && isDecidable(kind)).map((kind) => ({
        kind,
        count: data[kind],
        to: figureLink(kind, dayOf(data.at)),
      }))
    : [];
  const first = waiting.find(({ to }) => to !== undefined)?.to;
  useKeys(
    'page',
    [{ keys: 'i', label: CASE_WORDS.elsewhere, run: () => first?.open(), when: () => first !== undefined }],
    {
      active,
    },
  );
  if (waiting.length === 0) return null;
  return (
    <footer className={styles.elsewhere} aria-label={say(CASE_WORDS.elsewhere)}>
      {waiting.map(({ kind, count, to }, index) => (
        <NumberLink key={kind} to={to} className={styles.other}>
          {say(HOME_WORDS[kind])} {grouped(count)}
          {index === 0 && <Keys keys="I" />}
        </NumberLink>
      ))}
    </footer>
  );
}

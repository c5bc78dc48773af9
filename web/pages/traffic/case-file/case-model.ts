import type { caseFile, CaseEntry, CaseKind } from '@parkdeck/core/catalogue/traffic/case-file';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { CASE_WORDS } from './words.ts';
import type { Selection } from '../../../state/selection.ts';

/** Everything the platform knows about a plate. */
export type Case = AnswerOf<typeof caseFile, 'get', Blob>;

/** Whether stays are among what the person may not see: then there are none to tell of, and no sums. */
export const hidesStays = ({ withheld }: Pick<Case, 'withheld'>, language: Language): boolean =>
  withheld.includes(session.title[language]);

/**
 * The most important sentence about a car: what it owes, whether it stands in a park, what it has to pay. Of what the
 * person may not see it says nothing, and never that there is none.
 */
export const sentenceOf = (
  { owed, inside, entries }: Pick<Case, 'owed' | 'inside' | 'entries'>,
  isHidden: boolean,
): Words => {
  if (typeof owed === 'number' && owed > 0) return CASE_WORDS.owes(formatFen(owed, { sign: true }));
  const [here] = inside;
  if (typeof owed !== 'number')
    return isHidden ? CASE_WORDS.allHidden : here ? CASE_WORDS.stands(here.due) : CASE_WORDS.away;
  return entries.length === 0 ? CASE_WORDS.neverSeen : CASE_WORDS.owesNothing;
};

/** The unpaid arrears of a car, without those that are left out of what is paid. */
export const pickedOf = (debts: Case['debts'], left: ReadonlySet<string>): Case['debts'] =>
  debts.filter(({ id, state }) => state === 'unpaid' && !left.has(id));

/** What the palette offers first for a car: to pay the arrears that are picked, otherwise what its pass allows. */
export const actedOn = (
  { plate, debts, passes }: Pick<Case, 'plate' | 'debts' | 'passes'>,
  left: ReadonlySet<string>,
): Partial<Selection> => {
  const picked = pickedOf(debts, left);
  const about = { about: 'case-file', known: { plate } };
  const [pass] = passes;
  if (picked.length > 0)
    return {
      ...about,
      noun: 'arrears',
      ids: picked.map(({ id }) => id),
      rows: Object.fromEntries(picked.map((debt) => [debt.id, { ...debt, owed: debt.rest, plate }])),
    };
  return pass ? { ...about, noun: 'pass', focusedId: pass.id } : about;
};

export type Shown = CaseKind | 'all';

/** Key of a history entry; the same row may have several entries, at different times. */
export const keyOfEntry = ({ noun, id, at, title }: CaseEntry): string => `${noun}/${id}/${at}/${title}`;

const textOf = ({ title, detail, park, by, lines }: CaseEntry): string =>
  [title, detail, park, by, ...lines].join(' ').toLowerCase();

/** Entries of a kind that contain every typed word. */
export const fitting = (entries: readonly CaseEntry[], kind: Shown, text: string): readonly CaseEntry[] => {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) => (kind === 'all' || entry.kind === kind) && wanted.every((word) => textOf(entry).includes(word)),
  );
};

export interface Day {
  readonly day: string;
  readonly entries: readonly CaseEntry[];
}

/** Groups entries by day, keeping their order (newest first). */
export const byDay = (entries: readonly CaseEntry[]): readonly Day[] => {
  const days: { day: string; entries: CaseEntry[] }[] = [];
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

/** Entries expanded at first: those that explain why money is still owed. */
export const unfoldedAtFirst = (entries: readonly CaseEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ mark, lines }) => mark === 'bad' && lines.length > 0).map(keyOfEntry));

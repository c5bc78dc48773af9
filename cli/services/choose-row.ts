import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import { fold } from '@parkdeck/core/search/text';
import { UserError } from './errors.ts';
import { distance } from './similar-words.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}
/** What may be chosen whose name contains a text; an empty text: of everything the first. */
export type OptionsOf = (text: string) => Promise<readonly Choice[]>;

const MOST_SHOWN = 10;
/** A code, as keys are: signs of ASCII with a digit among them, which no name is. */
const CODE = /^(?=.*\d)[0-9A-Za-z]+$/;
/** Between a name and what it lies in, as lookups answer it and as people write it. */
const STEP = /[/\\>›]+/;
const stepsOf = (label: string): readonly string[] =>
  label
    .split(STEP)
    .map((step) => step.trim())
    .filter(Boolean);
const nameOf = ({ label }: Choice): string => fold(stepsOf(label).at(-1) ?? label);

/** Whether what is chosen lies in all of that: `广东/天河` is not the 天河 of another province. */
const liesIn = ({ label }: Choice, above: readonly string[]): boolean => {
  const steps = stepsOf(label).slice(0, -1).map(fold);
  // names alone are told where what they lie in was given
  return steps.length === 0 || above.every((one) => steps.some((step) => step.startsWith(fold(one))));
};

const shown = ({ value, label }: Choice): string => `${value}  ${label}`;

/** Signs in which a name that was meant may differ, of a short one too. */
const MOST_WRONG = 1;

/** What may have been meant by a name, or the beginning of one, that nothing has: whatever differs in one sign. */
const meant = async (name: string, optionsFor: OptionsOf): Promise<readonly Choice[]> => {
  const query = fold(name);
  const signs = [...new Set(name)].slice(0, MOST_SHOWN);
  const sharing = signs.length > 1 ? (await Promise.all(signs.map(optionsFor))).flat() : [];
  const choices = [...new Map(sharing.map((choice) => [choice.value, choice])).values()];
  return choices.filter((choice) => distance(query, nameOf(choice).slice(0, query.length)) <= MOST_WRONG);
};

/**
 * Finds the one row of a noun that is not listed but chosen from, as regions are: by its key, by its name or the
 * beginning of just one, with what it lies in before it where names are not enough: `广东省/广州市`.
 */
export const chooseRow = async (noun: ResourceDef, text: string, optionsFor: OptionsOf): Promise<string> => {
  if (CODE.test(text)) return text;
  const steps = stepsOf(text);
  const name = steps.at(-1) ?? text;
  const found = (await optionsFor(name)).filter((choice) => liesIn(choice, steps.slice(0, -1)));
  const same = found.filter((choice) => nameOf(choice) === fold(name));
  const rows = same.length > 0 ? same : found.filter((choice) => nameOf(choice).startsWith(fold(name)));
  const [first, ...more] = rows;
  if (first && more.length === 0) return first.value;
  const { zh, en } = noun.title;
  if (!first) {
    const next = found.length > 0 ? found : await meant(name, optionsFor);
    throw new UserError(
      'not-found',
      next.length > 0
        ? words(
            `没有叫「${text}」的${zh}，是不是下面这些`,
            `There is no ${en.toLowerCase()} "${text}"; did you mean one of these?`,
          )
        : words(`没有叫「${text}」的${zh}`, `There is no ${en.toLowerCase()} "${text}"`),
      { next: next.slice(0, MOST_SHOWN).map(shown) },
    );
  }
  const like = stepsOf(first.label).join('/');
  throw new UserError(
    'ambiguous',
    words(
      `有 ${rows.length} 个${zh}叫「${text}」，写上所属，如「${like}」，或用代码指明`,
      `${counted(rows.length, en.toLowerCase())} are called "${text}": name it like "${like}", or by its code`,
    ),
    { next: rows.slice(0, MOST_SHOWN).map(shown) },
  );
};

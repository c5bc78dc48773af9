import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import { shellWords } from './shell-words.ts';

const PLACE = /\$([1-9])/g;
const needs = (name: string, count: number) =>
  words(`「${name}」后面要给 ${count} 个词`, `${name} takes ${counted(count, 'word')} after it`);

/**
 * The words that an alias stands for, with the words that were typed after it: `$1` to `$9` are taken from them, the
 * others follow. Throws when there are fewer than the alias takes.
 */
export const expandAlias = (name: string, line: string, typed: readonly string[]): readonly string[] => {
  const taken = Math.max(0, ...[...line.matchAll(PLACE)].map(([, number]) => Number(number)));
  if (typed.length < taken)
    throw new UserError('usage', needs(name, taken), { field: name, next: ['parkdeck alias list'] });
  const own = shellWords(line) ?? [];
  const filled = own.map((word) => word.replaceAll(PLACE, (_all, number: string) => typed[Number(number) - 1] ?? ''));
  return [...filled, ...typed.slice(taken)];
};

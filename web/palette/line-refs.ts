import { refTarget, type FieldValues } from '@parkdeck/core/kit/field';
import { limitsOf } from '@parkdeck/core/kit/limits';
import { words, type Words } from '@parkdeck/core/kit/words';
import { namedRefs, type NamedRef } from '@parkdeck/core/palette/line-refs';
import type { Reading as LineReading } from '@parkdeck/core/palette/one-line';
import { isFromList, loadRefs } from '../fields/lookup.ts';
import { nounNamed } from '../resource/nouns.ts';
import type { PaletteEntry } from './entry.ts';

type Reading = LineReading<PaletteEntry>;

const NO_REF = (title: Words, name: string): Words =>
  words(`没有${title.zh}「${name}」`, `No ${title.en.toLowerCase()} “${name}”`);
const WHICH_REF = (name: string, count: number): Words =>
  words(`「${name}」有 ${count} 个，选一个`, `${count} match “${name}”, choose one`);

/** What the names stand for that a parameter looks up, within what the row, the values and the parks say. */
export const refsNamed = async (
  reading: Reading,
  known: FieldValues,
  signal: AbortSignal,
): Promise<readonly NamedRef[]> => {
  const { call, asks } = reading;
  const field = asks && call.input[asks.key];
  const noun = field && nounNamed(refTarget(field) ?? '');
  if (!noun) return [];
  const load = loadRefs(noun, limitsOf(field, known), isFromList(field));
  return namedRefs(reading, async (name) => load(name, signal));
};

/** Why a name is not certain that a parameter looks up; null when all are. */
export const vagueRef = ({ call }: Reading, refs: readonly NamedRef[]): Words | null => {
  const vague = refs.find(({ options }) => options.length !== 1);
  if (!vague) return null;
  const title = call.input[vague.key]?.options.label ?? call.title;
  return vague.options.length === 0 ? NO_REF(title, vague.name) : WHICH_REF(vague.name, vague.options.length);
};

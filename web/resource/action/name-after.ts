import type { Answered } from '@parkdeck/core/client/answer';
import type { Call } from '@parkdeck/core/kit/call';
import { fieldText, type Row } from '../../fields/text.ts';
import type { Language } from '@parkdeck/core/kit/words';

interface Before {
  /** What the row was called. */
  readonly name: string | undefined;
  /** The row as it was; undefined: not known. */
  readonly row: Row | undefined;
  readonly language: Language;
}

/** What a row is called after an action: `京A12345 → 京A12346` where what it shows itself by has become another. */
export const nameAfter = (
  { resource, output }: Pick<Call, 'resource' | 'output'>,
  answered: Answered<unknown>,
  { name, row, language }: Before,
): string | undefined => {
  const field = resource?.fields[resource.display];
  if (!resource || !field || !row || answered.answers !== 'row' || output !== resource.fields) return name;
  const [old, now] = [row, answered.value].map((one) => fieldText(field, resource.display, one, language));
  return old && now && old !== now ? `${old} → ${now}` : name;
};

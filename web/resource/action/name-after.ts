import type { Answered } from '@parkdeck/core/client/answer';
import type { Call } from '@parkdeck/core/kit/call';
import { rowName } from '../../fields/row-name.ts';
import { fieldText, type Row } from '../../fields/text.ts';
import type { Language } from '@parkdeck/core/kit/words';

interface Before {
  /** What the row was called. */
  readonly name: string | undefined;
  /** The row as it was; undefined: not known. */
  readonly row: Row | undefined;
  readonly language: Language;
}

/**
 * What a row is called after an action: `京A12345 → 京A12346` where what it shows itself by has become another; one that
 * the action has added as it shows itself, which is where a person reads the code that was drawn for it.
 */
export const nameAfter = (
  { resource, output, action }: Pick<Call, 'resource' | 'output' | 'action'>,
  answered: Answered<unknown>,
  { name, row, language }: Before,
): string | undefined => {
  const field = resource?.fields[resource.display];
  if (!resource || !field || answered.answers !== 'row' || output !== resource.fields) return name;
  if (action?.creates) return rowName(resource, answered.value, language) || name;
  if (!row) return name;
  const [old, now] = [row, answered.value].map((one) => fieldText(field, resource.display, one, language));
  return old && now && old !== now ? `${old} → ${now}` : name;
};

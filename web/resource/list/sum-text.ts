import type { Field } from '@parkdeck/core/kit/field';
import { isMoney } from '@parkdeck/core/kit/kinds';
import type { Language } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { tenthsText } from '@parkdeck/core/lib/tenths';
import { grouped } from '../../fields/grouped.ts';

/** A sum with its unit; money is `¥320.00`. */
export const sumText = (field: Field, sum: number, language: Language): string => {
  if (isMoney(field)) return formatFen(sum, { sign: true });
  const { tenths, unit } = field.options;
  const number = tenths ? tenthsText(sum) : grouped(sum);
  return unit ? `${number} ${unit[language]}` : number;
};

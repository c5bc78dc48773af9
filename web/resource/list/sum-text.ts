import type { Field } from '@parkdeck/core/kit/field';
import { isMoney } from '@parkdeck/core/kit/kinds';
import { withUnit } from '@parkdeck/core/kit/unit';
import type { Language } from '@parkdeck/core/kit/words';
import { lengthIn } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { decimalText } from '@parkdeck/core/lib/decimals';
import { grouped } from '../../fields/grouped.ts';

/** A sum with its unit; money is `¥320.00`. */
export const sumText = (field: Field, sum: number, language: Language): string => {
  if (isMoney(field)) return formatFen(sum, { sign: true });
  const { decimals, inWords, unit } = field.options;
  if (inWords) return lengthIn(inWords, sum)[language];
  return withUnit(decimals ? decimalText(sum, decimals) : grouped(sum), unit, language);
};

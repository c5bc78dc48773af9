import type { Call } from '@parkdeck/core/kit/call';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Language } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';

const WHEN = words('仅当', 'Only when');

/** The states in which an action may run, as text: `仅当 状态 正常`; `undefined`: always. */
export const ruleName = (call: Call, language: Language): string | undefined => {
  const rules = Object.entries(call.action?.when ?? {}).map(([key, allowed]) => {
    const field = call.resource?.fields[key];
    const names = allowed.map((value) =>
      field && typeof value === 'string' ? (choiceLabel(choicesOf(field), value)?.[language] ?? value) : String(value),
    );
    return `${field?.options.label[language] ?? key} ${names.join(' / ')}`;
  });
  return rules.length === 0 ? undefined : `${WHEN[language]} ${rules.join(', ')}`;
};

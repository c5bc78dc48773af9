import { EXPIRE_STATES, PASS_STATES } from '@parkdeck/core/catalogue/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { useLanguage } from '../../state/language.ts';
import { State } from '../../ui/State.tsx';
import type { Row } from '../../fields/text.ts';

/**
 * How a pass stands, in one word: one in force by its days where they are told, as it lets its car in only on those.
 */
export function PassState({ row: { state, expireState } }: { readonly row: Row }) {
  const language = useLanguage();
  const byDays = state === 'active' && expireState !== undefined && expireState !== 'valid';
  const [states, word] = byDays ? [EXPIRE_STATES, String(expireState)] : [PASS_STATES, String(state)];
  return <State mark={choiceMark(states, word) ?? 'off'}>{choiceLabel(states, word)?.[language] ?? word}</State>;
}

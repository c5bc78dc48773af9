import { EXPIRE_STATES, PASS_STATES } from '@parkdeck/core/catalogue/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { useLanguage } from '../../state/language.ts';
import { State } from '../../ui/State.tsx';
import type { Row } from '../../fields/text.ts';

/**
 * State of a pass in one word; for an active pass its expiry state when the row has one, because it admits its car only
 * on those days.
 */
export function PassState({ row: { state, expireState } }: { readonly row: Row }) {
  const language = useLanguage();
  const byDays = state === 'active' && expireState !== undefined && expireState !== 'valid';
  const [states, word] = byDays ? [EXPIRE_STATES, String(expireState)] : [PASS_STATES, String(state)];
  return <State mark={choiceMark(states, word) ?? 'off'}>{choiceLabel(states, word)?.[language] ?? word}</State>;
}

import { TARIFF_STATES } from '@parkdeck/core/catalogue/fees/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Mark } from '../../ui/State.tsx';
import type { Tariff } from './use-tariff.ts';
import { FEE_WORDS } from './words.ts';

/** How a version stands, in a word: one that is published for later is not in force yet. */
export const versionState = (
  { state, effectiveFrom }: Pick<Tariff, 'state' | 'effectiveFrom'>,
  now: Datetime,
): readonly [mark: Mark, label: Words] =>
  state === 'active' && effectiveFrom !== null && effectiveFrom > now
    ? ['warn', FEE_WORDS.toCome]
    : [choiceMark(TARIFF_STATES, state) ?? 'off', choiceLabel(TARIFF_STATES, state) ?? FEE_WORDS.nothing];

import { PLAN_STATES } from '@parkdeck/core/catalogue/shell/choices';
import { plan as planned } from '@parkdeck/core/catalogue/shell/plan';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import { fieldText } from '../../fields/text.ts';
import type { PlanState } from './use-plan.ts';
import { PLAN_WORDS } from './words.ts';

/** How a plan stands. One that was begun and is not being applied here has stopped, or goes on in another window. */
export const stateWords = ({ state }: Pick<PlanState, 'state'>, isApplying: boolean): Words =>
  state === 'ready'
    ? PLAN_WORDS.draft
    : state === 'running' && !isApplying
      ? PLAN_WORDS.unfinished
      : (choiceLabel(PLAN_STATES, state) ?? words(state, state));

/** Who made a plan, and when. */
export const madeWords = (plan: PlanState, language: Language): Words => {
  const { createdBy } = planned.actions.get.output;
  return PLAN_WORDS.made(fieldText(createdBy, 'createdBy', plan, language), plan.createdAt.slice(5, 16));
};

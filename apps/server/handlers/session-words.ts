import { SESSION_REFUSALS } from '@parkdeck/core/domain/sessions/refusals';
import type { SessionRefusal } from '@parkdeck/core/domain/sessions/refusals';
import { refused } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';

/** A refusal of the rules of sessions as the engine carries it: same code, same sentence. */
export const noSession = (code: SessionRefusal): Refusal => refused(code, SESSION_REFUSALS[code]);

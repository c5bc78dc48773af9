import { SESSION_REFUSALS } from '@parkdeck/core/domain/traffic/sessions/refusals';
import type { SessionRefusal } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** A refusal of the rules of sessions as the engine carries it: same code, same sentence. */
export const sessionRefusal = (code: SessionRefusal): Refusal => refused(code, SESSION_REFUSALS[code]);

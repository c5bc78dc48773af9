import { SESSION_REFUSALS } from '@parkdeck/core/domain/traffic/sessions/refusals';
import type { SessionRefusal } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Converts a refusal of the session rules to the engine's: same code, same message. */
export const sessionRefusal = (code: SessionRefusal, data?: { readonly amountFen: number }): Refusal =>
  refused(code, SESSION_REFUSALS[code], data);

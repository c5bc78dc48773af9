import type { ListGroup } from '@parkdeck/core/wire/envelope';
import type { Call } from '@parkdeck/core/kit/call';
import type { CallInput } from '@parkdeck/core/wire/codec';
import type { Presets } from '../access/access.ts';
import type { Actor } from '../platform/actor.ts';

/** One request of a caller for one call. */
export interface Asking {
  readonly call: Call;
  readonly actor: Actor;
  readonly asked: CallInput;
  readonly presets: Presets;
  readonly dryRun: boolean;
  readonly intent: string | undefined;
  /** Aborts when the caller disconnects before the answer, or the server stops. */
  readonly signal?: AbortSignal;
}

/** The answer to a call before it is encoded for the wire. */
export interface Answered {
  readonly data: unknown;
  readonly total?: number;
  readonly estimated?: boolean;
  readonly next?: string;
  readonly sums?: Readonly<Record<string, number>>;
  readonly groups?: readonly ListGroup[];
}

import type { Call } from '@parkdeck/core/kit/call';
import type { CallInput } from '@parkdeck/core/wire/codec';
import type { Presets } from '../access/access.ts';
import type { Actor } from '../platform/actor.ts';

/** One call as somebody makes it. */
export interface Asking {
  readonly call: Call;
  readonly actor: Actor;
  readonly asked: CallInput;
  readonly presets: Presets;
  readonly dryRun: boolean;
  readonly intent: string | undefined;
  /** Aborts when the caller has left before the answer, or the server is stopping. */
  readonly signal?: AbortSignal;
}

/** What a call answers before it is put on the wire. */
export interface Answered {
  readonly data: unknown;
  readonly total?: number;
  readonly estimated?: boolean;
  readonly next?: string;
  readonly sums?: Readonly<Record<string, number>>;
}

import type { Call } from '@parkdeck/core/kit/call';
import type { Preset } from '@parkdeck/core/kit/page';
import type { AwaitedApproval, ListGroup } from '@parkdeck/core/wire/envelope';
import type { CallInput } from '@parkdeck/core/wire/codec';
import type { Presets } from '../access/access.ts';
import type { Actor } from '../platform/actor.ts';
import type { Work } from './work.ts';

/** One request of a caller for one call. */
export interface Asking {
  readonly call: Call;
  readonly actor: Actor;
  readonly asked: CallInput;
  readonly presets: Presets;
  /** What the route itself limits the rows to; `presets` has it already. */
  readonly preset?: Preset | undefined;
  readonly dryRun: boolean;
  readonly intent: string | undefined;
  /** What it is a part of: its audit lines and its way back are told under this key. */
  readonly within?: string;
  /** Aborts when the caller disconnects before the answer, or the server stops. */
  readonly signal?: AbortSignal;
  /** Runs in the transaction when everything is written, before it is kept or, for a dry run, discarded. */
  readonly written?: (work: Work) => Promise<void>;
}

/** The answer to a call before it is encoded for the wire. */
export interface Answered {
  readonly data: unknown;
  readonly total?: number;
  readonly estimated?: boolean;
  readonly next?: string;
  /** Seconds that what was read may be behind the present: it was read from a standby. */
  readonly age?: number;
  readonly archivedUntil?: string;
  readonly sums?: Readonly<Record<string, number>>;
  readonly groups?: readonly ListGroup[];
  /** It was not done: it waits for approval, and `data` is null. */
  readonly approval?: AwaitedApproval;
}

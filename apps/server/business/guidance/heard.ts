import type { guidanceGateway } from '@parkdeck/core/catalogue/guidance/guidance-gateway';
import type { GuidanceFault, GuidanceOutcome } from '@parkdeck/core/domain/guidance/spaces/reports';
import type { Stored } from '../../engine/work.ts';
import type { GuidanceSaid, RawMessage } from './message.ts';

export type Gateway = Stored<typeof guidanceGateway>;

/** A believed message. */
export interface Heard {
  readonly gateway: Gateway;
  readonly said: GuidanceSaid;
}

/** What became of one space or device that a message names. */
export interface Part {
  readonly name: string;
  readonly fault: GuidanceFault | undefined;
  readonly isChange: boolean;
}

/** A message with what became of it. */
export interface Judged extends RawMessage {
  readonly gateway: Gateway | undefined;
  readonly said: GuidanceSaid | undefined;
  readonly outcome: GuidanceOutcome;
  readonly fault: GuidanceFault | null;
  readonly items: number;
  readonly changed: number;
  /** Numbers of the spaces and devices that were not taken. */
  readonly left: readonly string[];
}

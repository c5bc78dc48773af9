import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { HeardLine, IceServer, SoundOffer } from '@parkdeck/core/catalogue/service/intercom-actions';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { lastNumber, lastSound, linesOf } from '../../business/service/call-talk.ts';
import type { Call } from '../../business/service/seats.ts';
import type { Work } from '../../engine/work.ts';
import { TEXT } from './words.ts';

/** How a call stands, as the phone in it is told. */
export interface CallNow {
  readonly state: Call['state'];
  readonly text: string;
  readonly lines: readonly HeardLine[];
  /** The attendant's answer to the phone's offer of sound. */
  readonly sound: SoundOffer | null;
  /** The number of the phone's last offer. */
  readonly mine: number;
  /** How often the attendant's console has asked for a new offer: it was loaded anew. */
  readonly renew: number;
  readonly ice: readonly IceServer[];
}

const ENDED: Readonly<Record<NonNullable<Call['result']>, Words>> = {
  answered: TEXT.callOver,
  missed: TEXT.callMissed,
  busy: TEXT.callBusy,
};

/** What the driver reads of a call. */
const callText = ({ state, result, rung }: Call): Words => {
  if (state === 'ringing') return TEXT.calling;
  if (state === 'talking') return TEXT.callTalking;
  // Nobody serves the lane from afar: its case is on the boards of the staff.
  return result === 'missed' && rung.length === 0 ? TEXT.helpSent : ENDED[result ?? 'answered'];
};

/** The call with that key, as it stands; undefined: there is none. */
export const callNow = async (
  work: Work,
  id: string,
  language: Language,
): Promise<{ readonly call: Call; readonly now: CallNow } | undefined> => {
  const [call] = await work.find(intercomCall, { where: { id }, full: true });
  if (!call) return undefined;
  const isOver = call.state === 'ended';
  const now: CallNow = {
    state: call.state,
    text: callText(call)[language],
    lines: isOver ? (call.lines ?? []) : await linesOf(work, id),
    sound: isOver ? null : await lastSound(work, id, 'seat'),
    mine: (isOver ? null : await lastSound(work, id, 'driver'))?.number ?? 0,
    renew: isOver ? 0 : await lastNumber(work, id, 'seat', 'renew'),
    ice: work.platform.config.ice,
  };
  return { call, now };
};

import type { Moves } from '../../../lib/moves.ts';
import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { CALL_ENDERS, CALL_RESULTS, CALL_STATES } from '../../../vocabulary/service.ts';

/** The states of a call from a lane. */
export type CallState = keyof typeof CALL_STATES;
/** What became of it. */
export type CallResult = keyof typeof CALL_RESULTS;
/** `answer`: by an attendant; `hang-up`: by either side; `ring-out`: nobody came; `lose`: one side is gone. */
export type CallEvent = 'answer' | 'hang-up' | 'ring-out' | 'lose';
/** Who ended a call. */
export type CallEnder = keyof typeof CALL_ENDERS;

/** The states of a call and what each event leads to. Source: rules 5.20a. */
export const CALL_MOVES: Moves<CallState, CallEvent> = {
  ringing: { answer: 'talking', 'hang-up': 'ended', 'ring-out': 'ended', lose: 'ended' },
  talking: { 'hang-up': 'ended', lose: 'ended' },
  ended: {},
};

/** Seconds without a sign of life after which a side of a call is taken to be gone. */
export const GONE_SECONDS = 60;

/** An attendant whose grant for the lane holds now. */
export interface GrantedSeat {
  readonly online: boolean;
  /** In another call. */
  readonly talking: boolean;
}

/**
 * How a call begins: it rings; or it ends at once, since nobody serves the lane (`missed`) or every attendant who is
 * there talks already (`busy`).
 */
export const beginCall = (seats: readonly GrantedSeat[]): 'ringing' | Extract<CallResult, 'missed' | 'busy'> => {
  if (seats.length === 0) return 'missed';
  const isTaken = seats.some(({ talking }) => talking);
  return isTaken && seats.every(({ online, talking }) => talking || !online) ? 'busy' : 'ringing';
};

/** Why somebody may not answer a call, or act in it. */
export type CallRefusal = 'answered' | 'over' | 'not-granted' | 'in-call' | 'not-yours';
/** What is said to the user for each reason. */
export const CALL_REFUSALS: Readonly<Record<CallRefusal, Words>> = {
  answered: { zh: '已由他人接听。等下一个来电', en: 'A colleague has answered it. Wait for the next one' },
  over: { zh: '来电已结束。在呼叫记录里查看', en: 'The call is over. See the call records' },
  'not-granted': {
    zh: '你不是这个通道的坐席。找管理员授权',
    en: 'You do not serve this lane. Ask an administrator for a grant',
  },
  'in-call': { zh: '你正在通话。先挂断再接听', en: 'You are in another call. Hang up first' },
  'not-yours': { zh: '通话由他人接听，不能代办', en: 'A colleague has this call: only they can do that' },
};

/** Whether an attendant may answer a call now; the first who does gets it. */
export const mayAnswer = (
  call: { readonly state: CallState },
  seat: { readonly granted: boolean; readonly talking: boolean },
): Result<void, CallRefusal> => {
  if (call.state === 'ended') return err('over');
  if (!seat.granted) return err('not-granted');
  if (call.state === 'talking') return err('answered');
  return seat.talking ? err('in-call') : ok(undefined);
};

/** Moments of a call, epoch milliseconds. */
export interface CallTimes {
  readonly state: CallState;
  readonly ringAt: number;
  readonly answerAt: number | null;
}

/** Whether the two sides of a call have given a sign of life lately. */
export interface CallSides {
  readonly driver: boolean;
  readonly seat: boolean;
}

/** How long calls may ring, and last once they are answered, in seconds. */
export interface CallLimits {
  readonly ring: number;
  readonly talk: number;
}

/** What ends a call by itself at a moment (epoch ms), if anything does. */
export const dueEvent = (
  { state, ringAt, answerAt }: CallTimes,
  sides: CallSides,
  now: number,
  limits: CallLimits,
): Extract<CallEvent, 'ring-out' | 'lose'> | null => {
  if (state === 'ringing') return now - ringAt >= limits.ring * 1000 ? 'ring-out' : null;
  if (state === 'ended' || answerAt === null) return null;
  const talked = (now - answerAt) / 1000;
  if (talked >= limits.talk) return 'lose';
  return talked >= GONE_SECONDS && !(sides.driver && sides.seat) ? 'lose' : null;
};

/** What is written down of a call that ends, in whole seconds. */
export interface CallOutcome {
  readonly result: CallResult;
  /** From the first ring until it was answered, or ended unanswered. */
  readonly wait: number;
  /** For how long it was talked; null when nobody answered. */
  readonly talk: number | null;
}

/** The outcome of a call that ends at a moment (epoch ms). */
export const outcomeOf = ({ ringAt, answerAt }: Omit<CallTimes, 'state'>, now: number): CallOutcome => {
  const seconds = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1000));
  return answerAt === null
    ? { result: 'missed', wait: seconds(ringAt, now), talk: null }
    : { result: 'answered', wait: seconds(ringAt, answerAt), talk: seconds(answerAt, now) };
};

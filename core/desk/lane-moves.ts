import { gate as gateNoun } from '../catalogue/parks/gate.ts';
import { exception } from '../catalogue/traffic/exception.ts';
import { session } from '../catalogue/traffic/session.ts';
import { visitor } from '../catalogue/vehicles/visitor.ts';
import { callsByVerb, type Call } from '../kit/call.ts';
import type { ResourceDef } from '../kit/resource.ts';
import { words, type Words } from '../kit/words.ts';
import { isEntry, plateAt, type Lane } from './lane-model.ts';
import { BOARD_WORDS } from './lane-words.ts';

/** A call that a lane offers, with what the lane already knows of its input. */
export interface LaneCall {
  readonly call: Call;
  /** Keys of its rows. */
  readonly ids: readonly string[];
  /** Values of its parameters, in domain units. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** Its rows where the lane has them. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

/** Something that can be done at a lane now, with its key; without `does` it opens the case that waits there. */
export interface LaneMove {
  readonly keys: string;
  readonly label: Words;
  /** The move that the lane waits for. */
  readonly primary?: boolean;
  /** By its key only: no button of its own. */
  readonly aside?: boolean;
  /** Why it cannot be done now. */
  readonly blocked?: Words;
  /** The case to deal with. */
  readonly opens?: string;
  readonly does?: LaneCall;
}

const callOf = (noun: ResourceDef, verb: string): Call => {
  const call = callsByVerb(noun).get(verb);
  if (!call) throw new Error(`${noun.name}.${verb} is not declared`);
  return call;
};

const HOLD = words('常开', 'Hold open');

/** The moves at a lane, the one it waits for first. `may`: whether the person may make a call; others are left out. */
export const movesAt = (at: Lane, park: string, may: (call: Call) => boolean): readonly LaneMove[] => {
  const { gate: lane, live, event, standing } = at;
  const waits = standing && event?.outcome === 'confirm';
  const plate = plateAt(at);
  const paying = !live && standing && event?.outcome === 'pay' ? event : null;
  const car = live?.session ?? (standing ? event?.session : null) ?? null;
  const onSite = lane.barrierOnline ? {} : { blocked: BOARD_WORDS.onSite };
  const operate = (order: 'open' | 'hold', stay: string | null): LaneCall => ({
    call: callOf(gateNoun, 'operate'),
    ids: [lane.id],
    preset: { order, ...(stay ? { session: stay } : {}) },
    rows: [{ ...lane }],
  });
  const resolve = (found: NonNullable<typeof live>, preset: LaneCall['preset']): LaneCall => ({
    call: callOf(exception, 'resolve'),
    ids: [found.id],
    preset,
    rows: [found],
  });
  const moves: readonly (LaneMove | false | null | undefined)[] = [
    live && { keys: 'enter', label: BOARD_WORDS.deal, primary: true, opens: live.id },
    live?.kind === 'unpaid-at-exit' && {
      keys: 'm',
      label: BOARD_WORDS.collect,
      does: resolve(live, { decision: 'collect', session: live.session, payWay: 'cash' }),
    },
    paying?.session && {
      keys: 'm',
      label: BOARD_WORDS.collect,
      primary: true,
      does: {
        call: callOf(session, 'exit'),
        ids: [paying.session],
        preset: { payWay: 'cash', gate: lane.id },
        rows: [{ id: paying.session, plate: paying.plate, state: 'open' }],
      },
    },
    live &&
      !isEntry(lane) && {
        keys: 'v',
        label: BOARD_WORDS.waive,
        does: resolve(live, { decision: 'waive', ...(live.session ? { session: live.session } : {}) }),
      },
    { keys: 'o', label: BOARD_WORDS.open, primary: waits, does: operate('open', car), ...onSite },
    { keys: 'h', label: HOLD, aside: true, does: operate('hold', null), ...onSite },
    isEntry(lane) && {
      keys: 'v',
      label: BOARD_WORDS.visitor,
      does: {
        call: callOf(visitor, 'admit'),
        ids: [],
        preset: { gate: lane.id, ...(plate === null ? {} : { plate }) },
      },
    },
    !live &&
      event?.session && {
        keys: 'c',
        label: BOARD_WORDS.correct,
        does: {
          call: callOf(session, 'correct-plate'),
          ids: [event.session],
          preset: {}, // the plate that was read is what must be changed
          rows: [{ id: event.session, plate: event.plate, state: 'open' }],
        },
      },
    !live &&
      isEntry(lane) && {
        keys: 'e',
        label: BOARD_WORDS.supplement,
        does: { call: callOf(session, 'supplement'), ids: [], preset: { park, gate: lane.id } },
      },
  ];
  return moves.flatMap((move) => (move && (!move.does || may(move.does.call)) ? [move] : []));
};

import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import { callOf } from '../../../resource/calls.ts';
import { startAction } from '../../../resource/action/start.ts';
import type { Row } from '../../../state/selection.ts';
import { canCall } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { isEntry, plateAt, type Lane } from './lane-model.ts';
import { BOARD_WORDS } from './words.ts';

/** An action available at a lane now, with its key. */
export interface LaneAction {
  readonly keys: string;
  readonly label: Words;
  readonly run: () => void;
  /** The action that the lane waits for. */
  readonly primary?: boolean;
  readonly blocked?: Words;
}

const started =
  (
    call: Call | undefined,
    ids: readonly string[],
    preset: Readonly<Record<string, unknown>>,
    rows?: readonly Row[],
  ): (() => void) =>
  () => {
    if (call) startAction({ call, ids, source: 'key', preset, ...(rows ? { rows } : {}) });
  };
const may = (call: Call | undefined): boolean => call !== undefined && canCall(call).ok;

/** The actions at a lane, the one it waits for first. Actions without permission are omitted. */
export const actionsAt = (at: Lane, park: string): readonly LaneAction[] => {
  const { gate: lane, live, event, standing } = at;
  const [operate, resolve, correct, supplement] = [
    callOf(gate, 'operate'),
    callOf(exception, 'resolve'),
    callOf(session, 'correct-plate'),
    callOf(session, 'supplement'),
  ];
  const waits = standing && event?.outcome === 'confirm';
  const leave = callOf(session, 'exit');
  const admit = callOf(visitor, 'admit');
  const plate = plateAt(at);
  const pays = !live && standing && event?.outcome === 'pay' && event.session !== null;
  const car = live?.session ?? (standing ? event?.session : null) ?? null;
  return [
    ...(live
      ? [
          {
            keys: 'enter',
            label: BOARD_WORDS.deal,
            primary: true,
            run: () => openTab('/desk/exceptions', { id: live.id }),
          },
        ]
      : []),
    ...(live?.kind === 'unpaid-at-exit' && may(resolve)
      ? [
          {
            keys: 'm',
            label: BOARD_WORDS.collect,
            run: started(resolve, [live.id], { decision: 'collect', session: live.session, payWay: 'cash' }, [live]),
          },
        ]
      : []),
    ...(pays && event?.session && may(leave)
      ? [
          {
            keys: 'm',
            label: BOARD_WORDS.collect,
            primary: true,
            run: started(leave, [event.session], { payWay: 'cash', gate: lane.id }, [
              { id: event.session, plate: event.plate, state: 'open' },
            ]),
          },
        ]
      : []),
    ...(live && !isEntry(lane) && may(resolve)
      ? [
          {
            keys: 'v',
            label: BOARD_WORDS.waive,
            run: started(
              resolve,
              [live.id],
              { decision: 'waive', ...(live.session ? { session: live.session } : {}) },
              [live],
            ),
          },
        ]
      : []),
    ...(may(operate)
      ? [
          {
            keys: 'o',
            label: BOARD_WORDS.open,
            primary: waits,
            run: started(operate, [lane.id], { order: 'open', ...(car ? { session: car } : {}) }, [{ ...lane }]),
            ...(lane.barrierOnline ? {} : { blocked: BOARD_WORDS.onSite }),
          },
        ]
      : []),
    ...(isEntry(lane) && may(admit)
      ? [
          {
            keys: 'v',
            label: BOARD_WORDS.visitor,
            run: started(admit, [], { gate: lane.id, ...(plate === null ? {} : { plate }) }),
          },
        ]
      : []),
    ...(!live && event?.session && may(correct)
      ? [
          {
            keys: 'c',
            label: BOARD_WORDS.correct,
            run: started(correct, [event.session], event.plate ? { plate: event.plate } : {}),
          },
        ]
      : []),
    ...(!live && isEntry(lane) && may(supplement)
      ? [{ keys: 'e', label: BOARD_WORDS.supplement, run: started(supplement, [], { park, gate: lane.id }) }]
      : []),
  ];
};

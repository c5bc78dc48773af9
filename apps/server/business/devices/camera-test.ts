import * as z from 'zod/mini';
import { device } from '@parkdeck/core/catalogue/devices/device';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { laneOfGate } from '../lanes/lane.ts';
import { notInState } from '../../engine/guards.ts';
import type { Item, OwnTransaction } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { askDevice } from './ask.ts';
import { findBroker } from './broker-place.ts';
import { connectionParts } from './camera-addresses.ts';
import { operateGate, orderDevice, questionDevice } from './operate.ts';
import type { Sent } from './operate.ts';

const NO_GATE = refused('no-gate', {
  zh: '设备没有绑定通道，不能试道闸。先在设备里选通道',
  en: 'The device stands at no gate, so its boom cannot be tried. Choose its gate first',
});

const STATE = z.object({
  boom: z.optional(z.enum(['closed', 'open', 'unknown'])),
  held: z.optional(z.boolean()),
  told: z.optional(z.string()),
});

/** Asks a camera of another maker how it stands; where the camera does not say where its boom is, as it last told. */
const askState: OwnTransaction = async (platform, { call, actor, asked }) => {
  let known: Stored<typeof device>['boom'] = null;
  const answer = await askDevice({ platform, actor, call }, async (work) => {
    const [id = ''] = asked.ids;
    const row = (await work.rows(device, [id])).get(id);
    const refusal = row ? notInState(call, device, row) : UNKNOWN;
    if (!row || refusal) throw new Refused(refusal ?? UNKNOWN);
    known = row.boom;
    const sent = await questionDevice(work, row, 'read-state', {});
    if (!sent.ok) throw new Refused(sent.error);
    return { serial: row.serial, command: sent.value.command };
  });
  const { boom, held = false, told = '' } = STATE.parse(answer ?? {});
  return { data: encodeRow(call.output ?? {}, { boom: boom ?? known ?? 'unknown', held, told }) };
};

/** A person tries the boom: as an opening at its gate, by this device. */
const testBoom = async (
  work: Work,
  items: readonly Item<typeof device, InputOf<typeof device, 'test-boom'>>[],
): Promise<readonly Result<Sent, Refusal>[]> => {
  const outcomes: Result<Sent, Refusal>[] = [];
  for (const { row, input } of items) {
    const lane = row.gate === null ? undefined : await laneOfGate(work, row.gate);
    const through = lane?.devices.find(({ id }) => id === row.id);
    outcomes.push(lane && through ? await operateGate(work, { gate: lane.gate.id, through, ...input }) : err(NO_GATE));
  }
  return outcomes;
};

const showText = async (
  work: Work,
  items: readonly Item<typeof device, InputOf<typeof device, 'show-text'>>[],
): Promise<readonly Result<Sent, Refusal>[]> => {
  const outcomes: Result<Sent, Refusal>[] = [];
  for (const { row, input } of items)
    outcomes.push(await orderDevice(work, row, { kind: 'show-text', payload: { text: input.text } }));
  return outcomes;
};

/** Trying a device from its page: what it answers, moves and shows, and what is to be typed into it. */
export const cameraTests = {
  'ask-state': askState,
  'test-boom': testBoom,
  'show-text': showText,
  connection: async (work: Work, { row }: Item<typeof device, unknown>) => {
    const rows = connectionParts(work.platform, row, await findBroker(work));
    return ok({ rows, total: rows.length });
  },
};

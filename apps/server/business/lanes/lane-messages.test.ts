import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { receivePlate } from '../../devices/plate-read.ts';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';

/**
 * A car waits for every message to the database: each wakes a process there and one here, which on a busy machine costs
 * more than what most statements do.
 */
const lanes = laneWorld();
const { ask, pass, serial } = lanes;
const { newPlate } = laneCars(lanes);

const messagesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const sent = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  try {
    await work();
    return sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const one of sent) one.mockRestore();
  }
};

test('what a car in and out takes, from the plate to the barrier that has moved', async () => {
  const { platform } = lanes.world;
  const [cameras, barrier] = [
    { in: await serial(IN, 'camera'), out: await serial(OUT, 'camera') },
    await serial(IN, 'barrier'),
  ];
  const read = (camera: string, plate: string) => receivePlate(platform, camera, { id: plate, plate, confidence: 98 });
  // what is asked once only: parameters, plans
  const first = newPlate();
  await read(cameras.in, first);
  const plate = newPlate();
  const entry = await messagesOf(() => read(cameras.in, plate));
  const [command] = await ask('select id from gate_command where plate = $1', [plate]);
  const answer = await messagesOf(() => receiveAnswer(platform, barrier, { command: String(command?.id), ok: true }));
  pass(90 * 60);
  await read(cameras.out, first);
  const exit = await messagesOf(() => read(cameras.out, plate));
  // one for each that waited for an answer before; now and then one more, when an answer is early
  expect(entry).toBeLessThanOrEqual(8);
  expect(answer).toBeLessThanOrEqual(8);
  expect(exit).toBeLessThanOrEqual(13);
});

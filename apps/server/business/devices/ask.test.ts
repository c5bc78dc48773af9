import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACK_DEADLINE_MS } from '@parkdeck/core/domain/traffic/sessions/gate-command';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { calls } from '../../db/registry.ts';
import { systemActor } from '../../platform/actor.ts';
import { Refused } from '../../platform/refusal.ts';
import { askDevice } from './ask.ts';
import type { Timer } from './ask.ts';
import { answerTo } from '../../events/publish.ts';
import { systemUnit } from '../../engine/system-unit.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const questionOf = () => {
  const call = calls.get('device-log.list');
  if (!call) throw new Error('device-log.list is not declared');
  return { platform: world.platform, actor: systemActor('ask'), call };
};
const answer = (command: string, data: unknown): Promise<void> =>
  systemUnit(world.platform, 'device.status', (work) =>
    answerTo(work, { serial: 'S1', command }, { ok: true, message: null, data }),
  );
const never: Timer = () => () => undefined;

test('who does not answer in ten seconds is given up', async () => {
  const waits: number[] = [];
  const silent = askDevice(
    questionOf(),
    async () => ({ serial: 'S1', command: 'C1' }),
    (ms, late) => {
      waits.push(ms);
      late();
      return () => undefined;
    },
  );
  await expect(silent).rejects.toSatisfy(
    (error) => error instanceof Refused && error.refusal.kind === 'refused' && error.refusal.reason === 'no-answer',
  );
  expect(waits).toEqual([ACK_DEADLINE_MS]);
});

test('several who ask at a time hear their own answers, on one connection', async () => {
  const listening = async (): Promise<number> =>
    (
      await world.platform.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen parkdeck_%'`,
      )
    ).rowCount ?? 0;
  const before = await listening();
  const asked = ['C2', 'C3', 'C4'].map((command) =>
    askDevice(questionOf(), async () => ({ serial: 'S1', command }), never),
  );
  expect(await listening()).toBe(before);
  for (const command of ['C4', 'C2', 'C3']) await answer(command, `of ${command}`);
  expect(await Promise.all(asked)).toEqual(['of C2', 'of C3', 'of C4']);
});

test('an answer that comes before the question is over counts too', async () => {
  expect(
    await askDevice(
      questionOf(),
      async () => {
        await answer('C5', [1, 2]);
        return { serial: 'S1', command: 'C5' };
      },
      never,
    ),
  ).toEqual([1, 2]);
});

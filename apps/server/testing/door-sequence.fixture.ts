import { seeded } from '@parkdeck/core/lib/fixtures/random';
import type { History, Played } from './history-runner.fixture.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { endDoorGrantsJob } from '../jobs/end-door-grants.ts';
import { differences } from './door-compare.fixture.ts';
import { DOOR_HAPPENINGS, DOOR_SITE, USUAL_AT_DOORS } from './door-events.fixture.ts';
import type { DoorHappening } from './door-events.fixture.ts';
import { periodKey, planKey } from './door-model.fixture.ts';
import { doorStage } from './door-stage.fixture.ts';
import type { DoorStage } from './door-stage.fixture.ts';
import { inline, pngOf } from './photos.fixture.ts';

/** Invariants of which a history of doors asks at its end. */
const INVARIANTS = ['I41', 'I42', 'I44'] as const;

const one = async (stage: DoorStage, table: string, field: string, value: string): Promise<string> =>
  String((await stage.ask(`select id from "${table}" where "${field}" = $1`, [value]))[0]?.id);

/** Three people, two terminals at a door, a period with its week plan. */
const furnish = async (stage: DoorStage, seed: string): Promise<void> => {
  const name = `history ${seed}`;
  const [site] = await stage.ask(
    `select v.company_id as company, d.id as department from village v join department d on d.village_id = v.id
      where v.id = $1 and d.deleted_at is null order by d.id limit 1`,
    [DOOR_SITE],
  );
  await stage.asks('door.create-or-update', { input: { name, village: DOOR_SITE } });
  const door = await one(stage, 'door', 'name', name);
  for (const serial of [`PDH${seed}A`, `PDH${seed}B`]) {
    await stage.asks('door-device.create-or-update', {
      input: { name: serial, serial, village: DOOR_SITE, door, direction: 'both' },
    });
    stage.install(await one(stage, 'door_device', 'serial', serial), serial);
  }
  for (const number of [1, 2, 3]) {
    const [hasPhoto, card] = [number !== 2, number === 1 ? null : `${number}F${seed.replace('-', 'F')}`];
    const who = `H${seed}-${number}`;
    await stage.asks('employee.create-or-update', {
      input: {
        name: `Person ${number}`,
        number: who,
        village: DOOR_SITE,
        departments: [String(site?.department)],
        card,
        photo: hasPhoto ? inline(pngOf(400, 400)) : null,
      },
    });
    stage.hire(await one(stage, 'employee', 'number', who), { state: 'in', card, hasPhoto });
  }
  const spans = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '18:00' }));
  await stage.asks('week-plan.create-or-update', { input: { name, company: String(site?.company), spans } });
  const plan = await one(stage, 'week_plan', 'name', name);
  await stage.asks('door-period.create-or-update', {
    input: { name, company: String(site?.company), plan, holidays: false },
  });
  const period = await one(stage, 'door_period', 'name', name);
  stage.facts.apply(
    { [planKey(plan)]: spans, [periodKey(period)]: { plan, start: null, end: null, holidays: false } },
    stage.now(),
  );
};

/** Everybody is there, answers, and is asked again for what failed: the model and the terminals must agree entirely. */
const calmDown = async (stage: DoorStage): Promise<readonly string[]> => {
  for (const terminal of stage.terminals.values()) {
    terminal.manner = 'takes';
    if (!terminal.isThere) await stage.connect(terminal);
  }
  stage.sleep();
  await stage.settle();
  stage.wait(5); // what was not answered is sent again after a pause
  await stage.settle();
  await endDoorGrantsJob.run(stage.platform(), new AbortController().signal);
  await DOOR_HAPPENINGS['send again']?.(stage, seeded(1));
  await stage.settle();
  for (const terminal of stage.terminals.values()) terminal.refused.clear();
  return differences(stage);
};

/** Everybody leaves: the terminals are empty, and nothing of the history is left to the next one. */
const leaveAll = async (stage: DoorStage): Promise<readonly string[]> => {
  for (const person of stage.people) {
    await stage.asks('employee.withdraw', { ids: [person], input: {} });
    await stage.asks('employee.leave', { ids: [person] });
  }
  stage.wait(5);
  await stage.settle();
  const left = [...stage.terminals.values()].flatMap(({ serial, held }) =>
    held.size > 0 ? [`${serial} still holds ${[...held.keys()].join(', ')}`] : [],
  );
  for (const terminal of stage.terminals.values()) await stage.disconnect(terminal);
  return left;
};

/** Plays a history of doors; the model and the platform are compared after every step. */
export const playDoors = async (
  world: TestPlatform,
  { seed, steps, without }: History,
  happenings: Readonly<Record<string, DoorHappening>> = DOOR_HAPPENINGS,
): Promise<Played> => {
  const stage = await doorStage(world, seed);
  const names = Object.keys(happenings) as [string, ...string[]]; // there are some
  const story: string[] = [];
  try {
    await furnish(stage, `${seed}-${stage.play}`);
    for (const terminal of stage.terminals.values()) await stage.connect(terminal);
    for (let step = 1; step <= steps; step += 1) {
      const random = seeded(seed * 7919 + step); // a step's outcome does not affect the draws of later ones
      stage.wait(1 + random.below(90));
      const usual = random.chance(0.5) ? random.pick(USUAL_AT_DOORS) : undefined;
      const name = usual && happenings[usual] ? usual : random.pick(names);
      if (without?.has(step)) continue;
      if (await happenings[name]?.(stage, random)) story.push(`${step} ${name}`);
      await stage.settle();
      const found = await differences(stage);
      if (found.length > 0) return { story, broken: found };
    }
    const ended = await calmDown(stage);
    if (ended.length > 0) return { story: [...story, 'calm down'], broken: ended };
    const broken = await stage.broken(INVARIANTS);
    return { story, broken: [...broken, ...(await leaveAll(stage))] };
  } catch (error) {
    return { story, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    await stage.close();
  }
};

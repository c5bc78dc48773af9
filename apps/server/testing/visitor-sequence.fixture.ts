import { seeded } from '@parkdeck/core/lib/fixtures/random';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import type { History, Played } from './history-runner.fixture.ts';
import { mayCome, VISITOR_HAPPENINGS } from './visitor-events.fixture.ts';
import type { VisitorHappening } from './visitor-events.fixture.ts';
import { visitorStage } from './visitor-stage.fixture.ts';
import type { VisitorStage } from './visitor-stage.fixture.ts';

const INVARIANTS = ['I30', 'I41', 'I42', 'I44'] as const;
/** The most frequent events: visitors come and go. */
const USUAL = ['announce and pass', 'announce and pass', 'drive in', 'walk in', 'drive out', 'walk out'] as const;

/** What differs between visitors, their cars and their doors, and what the model says of them. */
const differences = async (stage: VisitorStage): Promise<readonly string[]> => {
  const rows = await stage.ask(
    `select v.id, v.state, exists (select from visitor_car c where c.visitor_id = v.id and c.state = 'valid'
        and c.deleted_at is null) as car, exists (select from door_grant g where g.employee_id = v.person_id
        and g.deleted_at is null) as doors
      from visitor v where v.id = any($1) and v.deleted_at is null`,
    [stage.visitors],
  );
  const stored = new Map(rows.map(({ id, ...row }) => [String(id), JSON.stringify(row)]));
  return [
    ...stage.wrong.splice(0),
    ...stage.visitors.flatMap((id) => {
      const visitor = stage.visitor(id);
      if (!visitor) return [];
      const isGood = mayCome(visitor);
      const wanted = JSON.stringify({ state: visitor.state, car: isGood, doors: isGood });
      return stored.get(id) === wanted ? [] : [`${id} is ${String(stored.get(id))}, not ${wanted}`];
    }),
  ];
};

/** Nobody of the history is left to the next one: who has not left ends with his time. */
const endVisits = async (stage: VisitorStage): Promise<void> => {
  for (const id of stage.visitors) {
    const plate = stage.visitor(id)?.plate;
    for (const row of await stage.ask(`select id from session where plate = $1 and state = 'open'`, [plate]))
      await stage.does('session.exit', { ids: [String(row.id)], input: { payWay: 'cash' } });
  }
  stage.wait(24 * 60);
  await stage.expire();
  await stage.does('employee.leave', { ids: [stage.host] });
};

/** Plays a history of visitors; the model and the platform are compared after every step. */
export const playVisitors = async (
  world: TestPlatform,
  { seed, steps, without }: History,
  happenings: Readonly<Record<string, VisitorHappening>> = VISITOR_HAPPENINGS,
): Promise<Played> => {
  const names = Object.keys(happenings) as [string, ...string[]]; // there are some
  const story: string[] = [];
  const stage = await visitorStage(world, seed);
  try {
    for (let step = 1; step <= steps; step += 1) {
      const random = seeded(seed * 7919 + step); // a step's outcome does not affect the draws of later ones
      stage.wait(1 + random.below(40));
      const usual = random.chance(0.5) ? random.pick(USUAL) : undefined;
      const name = usual && happenings[usual] ? usual : random.pick(names);
      if (without?.has(step)) continue;
      story.push(`${step} ${name}${(await happenings[name]?.(stage, random)) ? '' : ' (nothing)'}`);
      const found = await differences(stage);
      if (found.length > 0) return { story, broken: found };
    }
    const broken = await stage.broken(INVARIANTS);
    await endVisits(stage);
    return { story, broken };
  } catch (error) {
    return { story, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    await stage.stop();
  }
};

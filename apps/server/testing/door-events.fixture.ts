import { addDays } from '@parkdeck/core/lib/day';
import { day } from '@parkdeck/core/lib/fixtures/day';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { endDoorGrantsJob } from '../jobs/end-door-grants.ts';
import { grantKey, periodKey, personKey, planKey } from './door-model.fixture.ts';
import type { ModelGrant, ModelPerson, ModelPeriod, ModelSpan } from './door-model.fixture.ts';
import { learnAfterUndo } from './door-compare.fixture.ts';
import type { DoorStage } from './door-stage.fixture.ts';
import { anyOf } from './history-stage.fixture.ts';
import type { Manner, Meeting } from './history-terminal.fixture.ts';
import { inline, pngOf } from './photos.fixture.ts';

/** A possible event. Returns whether it took place. */
export type DoorHappening = (stage: DoorStage, random: Random) => Promise<boolean>;

/** Site of the histories. */
const SITE = 'V0003';
const HOUR = 3_600_000;

const dayAfter = (stage: DoorStage, days: number): string => addDays(day(stage.today()), days);
const timesOf = (stage: DoorStage, random: Random): ModelGrant => {
  const [period] = stage.facts.keys('period:');
  const from = random.chance(0.5) ? null : dayAfter(stage, random.below(9) - 4);
  return {
    period: random.chance(0.5) && period ? period.slice('period:'.length) : null,
    start: from,
    end: random.chance(0.5) ? null : dayAfter(stage, random.below(8) - 1),
  };
};
const inputOf = ({ period, start, end }: ModelGrant) => ({ period, startDate: start, endDate: end });
const someOf = <T>(random: Random, values: readonly T[]): readonly T[] => {
  const some = values.filter(() => random.chance(0.5));
  return some.length > 0 ? some : values.slice(0, 1);
};
const spansOf = (random: Random): readonly ModelSpan[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    random.chance(0.3)
      ? []
      : random.chance(0.5)
        ? [{ weekday, start: '00:00', end: '00:00' }]
        : [
            { weekday, start: '07:30', end: '11:00' },
            { weekday, start: '13:00', end: random.chance(0.5) ? '00:00' : '18:30' },
          ],
  );
/** What is left of the grants of a person: none. */
const noGrants = (stage: DoorStage, person: string): Record<string, undefined> =>
  Object.fromEntries(stage.facts.keys(grantKey(person, '')).map((key) => [key, undefined]));
const grantsOf = (stage: DoorStage) =>
  stage.people.flatMap((person) =>
    stage.facts.keys(grantKey(person, '')).map((key) => ({ person, device: key.slice(key.indexOf('/') + 1), key })),
  );
const rowOf = async (stage: DoorStage, table: string, person: string, device: string): Promise<string> =>
  String(
    (
      await stage.ask(`select id from "${table}" where employee_id = $1 and device_id = $2 and deleted_at is null`, [
        person,
        device,
      ])
    )[0]?.id,
  );

/** Changes a person in the model, as a form changes him on the platform. */
const edit = (stage: DoorStage, person: string, input: object, values: Partial<ModelPerson>): Promise<boolean> =>
  stage.does('employee.create-or-update', { ids: [person], input: { ...input } }, () => ({
    [personKey(person)]: { ...stage.personOf(person), ...values },
    ...(values.state === 'left' ? noGrants(stage, person) : {}),
  }));

const GRANTS: Readonly<Record<string, DoorHappening>> = {
  'grant people': (stage, random) => {
    const people = someOf(random, stage.people);
    const devices = someOf(random, [...stage.terminals.keys()]);
    const times = timesOf(stage, random);
    return stage.does('employee.grant', { ids: people, input: { devices, ...inputOf(times) } }, () =>
      Object.fromEntries(
        people
          .filter((person) => stage.wasDoneFor(person))
          .flatMap((person) => devices.map((device) => [grantKey(person, device), times])),
      ),
    );
  },
  'grant one': (stage, random) => {
    const [person, device] = [anyOf(random, stage.people) ?? '', stage.terminal(random).id];
    const times = timesOf(stage, random);
    const input = { employee: person, device, ...inputOf(times) };
    return stage.does('door-grant.create-or-update', { input }, () => ({ [grantKey(person, device)]: times }));
  },
  'set times': async (stage, random) => {
    const one = anyOf(random, grantsOf(stage));
    if (!one) return false;
    const times = timesOf(stage, random);
    const id = await rowOf(stage, 'door_grant', one.person, one.device);
    return stage.does('door-grant.set-times', { ids: [id], input: inputOf(times) }, () => ({ [one.key]: times }));
  },
  'remove a grant': async (stage, random) => {
    const one = anyOf(random, grantsOf(stage));
    if (!one) return false;
    const id = await rowOf(stage, 'door_grant', one.person, one.device);
    return stage.does('door-grant.remove', { ids: [id] }, () => ({ [one.key]: undefined }));
  },
  withdraw: (stage, random) => {
    const person = anyOf(random, stage.people) ?? '';
    return stage.does('employee.withdraw', { ids: [person], input: {} }, () => noGrants(stage, person));
  },
  'withdraw a face': async (stage, random) => {
    const one = anyOf(random, grantsOf(stage));
    if (!one) return false;
    const id = await rowOf(stage, 'face_delivery', one.person, one.device);
    return stage.does('face-delivery.withdraw', { ids: [id] }, () => ({ [one.key]: undefined }));
  },
  'grants end': async (stage, random) => {
    stage.wait(random.below(60) + 24 * 60 * random.below(4));
    await endDoorGrantsJob.run(stage.platform(), new AbortController().signal);
    return true;
  },
};

const PEOPLE: Readonly<Record<string, DoorHappening>> = {
  leave: (stage, random) => {
    const person = anyOf(random, stage.people) ?? '';
    return stage.does('employee.leave', { ids: [person] }, () => ({
      [personKey(person)]: { ...stage.personOf(person), state: 'left' },
      ...noGrants(stage, person),
    }));
  },
  'leave by the form': (stage, random) =>
    edit(stage, anyOf(random, stage.people) ?? '', { state: 'left' }, { state: 'left' }),
  'come back': (stage, random) => {
    const person = anyOf(random, stage.people) ?? '';
    return stage.does('employee.come-back', { ids: [person] }, () => ({
      [personKey(person)]: { ...stage.personOf(person), state: 'in' },
    }));
  },
  'another card': (stage, random) => {
    const card = random.chance(0.4) ? null : (0xa0000000 + random.below(0xfffffff)).toString(16).toUpperCase();
    return edit(stage, anyOf(random, stage.people) ?? '', { card }, { card });
  },
  'another photo': (stage, random) => {
    const photo = random.chance(0.3) ? null : inline(pngOf(400 + random.below(50), 400));
    return edit(stage, anyOf(random, stage.people) ?? '', { photo }, { hasPhoto: photo !== null });
  },
  'remove a person': async (stage, random) => {
    const person = anyOf(random, stage.people.slice(1)) ?? '';
    return stage.does('employee.remove', { ids: [person] }, () => ({
      [personKey(person)]: undefined,
      ...noGrants(stage, person),
    }));
  },
};

const TIMES: Readonly<Record<string, DoorHappening>> = {
  'another week': (stage, random) => {
    const [key = ''] = stage.facts.keys('plan:');
    const spans = spansOf(random);
    const id = key.slice('plan:'.length);
    return stage.does('week-plan.create-or-update', { ids: [id], input: { spans } }, () => ({ [planKey(id)]: spans }));
  },
  'another period': (stage, random) => {
    const [key = ''] = stage.facts.keys('period:');
    const id = key.slice('period:'.length);
    const period = stage.facts.get<ModelPeriod>(key);
    if (!period) return Promise.resolve(false);
    const changed: ModelPeriod = {
      ...period,
      start: random.chance(0.5) ? null : dayAfter(stage, random.below(6) - 4),
      end: random.chance(0.5) ? null : dayAfter(stage, random.below(6) + 1),
      holidays: random.chance(0.5),
    };
    const input = { startDate: changed.start, endDate: changed.end, holidays: changed.holidays };
    return stage.does('door-period.create-or-update', { ids: [id], input }, () => ({ [periodKey(id)]: changed }));
  },
};

/** What grants name may go when no grant does; what an undo brings back must not name what is gone. */
const PLACES: Readonly<Record<string, DoorHappening>> = {
  'remove the period': (stage) => {
    const [key = ''] = stage.facts.keys('period:');
    const id = key.slice('period:'.length);
    return id === ''
      ? Promise.resolve(false)
      : stage.does('door-period.remove', { ids: [id] }, () => ({ [periodKey(id)]: undefined }));
  },
  'remove a terminal': async (stage, random) => {
    if (stage.terminals.size < 2) return false;
    const { id } = stage.terminal(random);
    if (!(await stage.asks('door-device.remove', { ids: [id] }))) return false;
    stage.terminals.delete(id);
    return true;
  },
};

const MANNERS = ['refuses', 'ignores', 'answers twice', 'answers late'] as const satisfies readonly Manner[];

const meetings = (stage: DoorStage, random: Random): Meeting => ({
  person: anyOf(random, stage.people) ?? '',
  says: random.pick(['passed', 'passed', 'passed', 'passed', 'no-right', 'out-of-period', 'blacklisted'] as const),
  by: random.pick(['face', 'face', 'card', 'code'] as const),
  at: stage.now() + (random.below(20) - 14) * 60_000 - (random.chance(0.2) ? random.below(40) * HOUR : 0),
});

const TERMINALS: Readonly<Record<string, DoorHappening>> = {
  'a terminal goes': async (stage, random) => {
    const terminal = stage.terminal(random);
    if (!terminal.isThere) return false;
    await stage.disconnect(terminal);
    return true;
  },
  'a terminal comes back': async (stage, random) => {
    const terminal = stage.terminal(random);
    if (terminal.isThere) return false;
    await stage.connect(terminal);
    return true;
  },
  'a terminal forgets': async (stage, random) => {
    const terminal = stage.terminal(random);
    if (terminal.isThere) await stage.disconnect(terminal);
    terminal.held.clear();
    await stage.connect(terminal);
    return true;
  },
  'a terminal has its moods': async (stage, random) => {
    stage.terminal(random).manner = random.pick(MANNERS);
    return true;
  },
  'late answers': async (stage, random) => {
    const terminal = stage.terminal(random);
    const results = terminal.late.splice(0);
    if (results.length === 0 || !terminal.isThere) return false;
    stage.say(terminal.serial, 'face', { results });
    return true;
  },
  'nobody answers': async (stage) => {
    stage.sleep();
    stage.wait(1);
    return true;
  },
  'send again': async (stage) => {
    const failed = await stage.ask(
      `select id from face_delivery where employee_id = any($1) and state = 'failed' and deleted_at is null
        order by id`,
      [stage.people],
    );
    const ids = failed.map(({ id }) => String(id));
    return ids.length > 0 && stage.does('face-delivery.resend-many', { ids }, () => ({}));
  },
  pass: async (stage, random) => {
    for (let one = 0; one < 3; one += 1) stage.meet(stage.terminal(random), meetings(stage, random));
    return true;
  },
};

const PLAIN: Readonly<Record<string, DoorHappening>> = { ...GRANTS, ...PEOPLE, ...TIMES, ...PLACES, ...TERMINALS };
const CALLS = Object.keys({ ...GRANTS, ...PEOPLE, ...TIMES, ...PLACES }) as [string, ...string[]]; // nor is this

/** All possible events of people, grants and terminals, including deaths of the server. */
export const DOOR_HAPPENINGS: Readonly<Record<string, DoorHappening>> = {
  ...PLAIN,
  undo: async (stage, random) => {
    const one = stage.undoable.splice(random.below(stage.undoable.length), 1)[0];
    if (!one || !(await stage.asks('undo-entry.undo', { ids: [one.entry] }))) return false;
    stage.facts.undo(one.changes, stage.now());
    if (!stage.wasDoneForAll())
      await learnAfterUndo(
        stage,
        one.changes.map(({ key }) => key),
      );
    return true;
  },
  'the server starts again': async (stage) => {
    await stage.restart();
    return true;
  },
  'the server dies': (stage, random) =>
    stage.dies(random.below(30), async () => {
      await PLAIN[random.pick(CALLS)]?.(stage, random);
      await stage.settle();
    }),
};

/** The most frequent events: grants are given, people pass, time passes. */
export const USUAL_AT_DOORS = [
  'grant people',
  'grant people',
  'grant one',
  'set times',
  'pass',
  'pass',
  'undo',
  'leave',
] as const;
export { SITE as DOOR_SITE };

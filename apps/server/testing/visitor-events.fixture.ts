import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { anyOf } from './history-stage.fixture.ts';
import { PARK, SITE, stayKey, visitorKey } from './visitor-stage.fixture.ts';
import type { ModelVisitor, VisitorStage } from './visitor-stage.fixture.ts';

const MINUTE = 60_000;

/** A possible event. Returns whether it took place. */
export type VisitorHappening = (stage: VisitorStage, random: Random) => Promise<boolean>;

const anyVisitor = (stage: VisitorStage, random: Random) => {
  const id = anyOf(random, stage.visitors);
  const visitor = id === undefined ? undefined : stage.visitor(id);
  return id !== undefined && visitor ? { id, visitor } : undefined;
};
const to = (stage: VisitorStage, id: string, state: ModelVisitor['state']) => ({
  [visitorKey(id)]: { ...stage.visitor(id), state },
});
const personOf = async (stage: VisitorStage, id: string): Promise<string | undefined> => {
  const [row] = await stage.ask('select person_id as person from visitor where id = $1', [id]);
  return row?.person ? String(row.person) : undefined;
};
const walkedKey = (id: string): string => `walked:${id}`;
export const mayCome = ({ state }: ModelVisitor): boolean => state === 'passed' || state === 'arrived';
const dayIn = (moment: number): string => new Date(moment + 8 * 60 * MINUTE).toISOString().slice(0, 10);
/** Doors are open to a visitor on the days of his visit. */
const isOnDay = ({ from, to: end }: ModelVisitor, now: number): boolean =>
  dayIn(from) <= dayIn(now) && dayIn(now) <= dayIn(end);

const announce: VisitorHappening = async (stage, random) => {
  const plate = stage.plate();
  const [from, length] = [random.below(3) * 60 - 30, 60 + random.below(4) * 60];
  const times = { startTime: stage.moment(from), endTime: stage.moment(from + length) };
  const input = {
    name: `访客${plate.slice(-3)}`,
    phone: '13900000001',
    village: SITE,
    park: PARK,
    host: stage.host,
    reason: '商务洽谈',
    plate,
    ...times,
  };
  const begin = stage.now() + from * MINUTE;
  if (!(await stage.does('visitor.create-or-update', { input }))) return false;
  const [row] = await stage.ask('select id from visitor where plate = $1 order by created_at desc limit 1', [plate]);
  const id = String(row?.id);
  stage.visitors.push(id);
  stage.facts.apply(
    { [visitorKey(id)]: { state: 'pending', plate, from: begin, to: begin + length * MINUTE } },
    stage.now(),
  );
  return true;
};
const pass: VisitorHappening = async (stage, random) => {
  const one = anyVisitor(stage, random);
  return (
    one !== undefined &&
    stage.changes('visitor.examine', { ids: [one.id], input: { decision: 'pass' } }, () => to(stage, one.id, 'passed'))
  );
};

const PLAIN: Readonly<Record<string, VisitorHappening>> = {
  announce,
  pass,
  'announce and pass': async (stage, random) => {
    if (!(await announce(stage, random))) return false;
    const id = stage.visitors.at(-1) ?? '';
    return stage.changes('visitor.examine', { ids: [id], input: { decision: 'pass' } }, () => to(stage, id, 'passed'));
  },
  refuse: async (stage, random) => {
    const one = anyVisitor(stage, random);
    const input = { decision: 'refuse', remark: '被访人不在' };
    return (
      one !== undefined &&
      stage.changes('visitor.examine', { ids: [one.id], input }, () => to(stage, one.id, 'refused'))
    );
  },
  cancel: async (stage, random) => {
    const one = anyVisitor(stage, random);
    return (
      one !== undefined && stage.changes('visitor.cancel', { ids: [one.id] }, () => to(stage, one.id, 'cancelled'))
    );
  },
  'announce again': async (stage, random) => {
    const one = anyVisitor(stage, random);
    if (!one || (one.visitor.state !== 'refused' && one.visitor.state !== 'cancelled')) return false;
    const input = { startTime: stage.moment(0), endTime: stage.moment(120) };
    return stage.changes('visitor.create-or-update', { ids: [one.id], input }, () => ({
      [visitorKey(one.id)]: {
        ...one.visitor,
        state: 'pending',
        from: stage.now(),
        to: stage.now() + 120 * MINUTE,
      },
    }));
  },
  'drive in': async (stage, random) => {
    const one = anyVisitor(stage, random);
    if (!one || stage.facts.get(stayKey(one.visitor.plate)) !== undefined) return false;
    const isGuest = mayCome(one.visitor) && one.visitor.from <= stage.now() && stage.now() <= one.visitor.to;
    const stay = await stage.drive(one.visitor.plate);
    if ((stay?.visitor ?? null) !== (isGuest ? one.id : null))
      stage.wrong.push(`${one.visitor.plate} came in as ${JSON.stringify(stay)}, ${isGuest ? '' : 'not '}a visitor`);
    if (!stay) return true;
    stage.facts.apply(
      {
        [stayKey(one.visitor.plate)]: isGuest ? one.id : 'temporary',
        ...(isGuest ? to(stage, one.id, 'arrived') : {}),
      },
      stage.now(),
    );
    return true;
  },
  'drive out': async (stage, random) => {
    const one = anyVisitor(stage, random);
    const stay = one && stage.facts.get<string>(stayKey(one.visitor.plate));
    if (!one || stay === undefined) return false;
    const [row] = await stage.ask(`select id from session where plate = $1 and state = 'open' and deleted_at is null`, [
      one.visitor.plate,
    ]);
    return stage.changes('session.exit', { ids: [String(row?.id)], input: { payWay: 'cash' } }, () => ({
      [stayKey(one.visitor.plate)]: undefined,
      ...(stay === one.id && stage.visitor(one.id)?.state === 'arrived' ? to(stage, one.id, 'left') : {}),
    }));
  },
  'walk in': async (stage, random) => {
    const one = anyVisitor(stage, random);
    const person = one && (await personOf(stage, one.id));
    if (!one || person === undefined) return false;
    const mayPass = mayCome(one.visitor) && isOnDay(one.visitor, stage.now());
    const result = await stage.walk('in', person, random.pick(['face', 'code'] as const));
    if (result === undefined) return true;
    if ((result === 'passed') !== mayPass) stage.wrong.push(`${one.id} walked in as ${result}, ${one.visitor.state}`);
    if (result !== 'passed') return true;
    const hasCome = one.visitor.state === 'passed' && stage.now() <= one.visitor.to;
    stage.facts.apply({ [walkedKey(one.id)]: true, ...(hasCome ? to(stage, one.id, 'arrived') : {}) }, stage.now());
    return true;
  },
  'walk out': async (stage, random) => {
    const one = anyVisitor(stage, random);
    const person = one && (await personOf(stage, one.id));
    if (!one || person === undefined) return false;
    const mayPass = mayCome(one.visitor) && isOnDay(one.visitor, stage.now());
    const result = await stage.walk('out', person, 'face');
    if (result === undefined) return true;
    if ((result === 'passed') !== mayPass) stage.wrong.push(`${one.id} walked out as ${result}, ${one.visitor.state}`);
    const isInside = stage.facts.get(stayKey(one.visitor.plate)) === one.id;
    const hasLeft = stage.facts.get(walkedKey(one.id)) === true && !isInside && one.visitor.state === 'arrived';
    if (result === 'passed' && hasLeft) stage.facts.apply(to(stage, one.id, 'left'), stage.now());
    return true;
  },
  'visits end': async (stage, random) => {
    stage.wait(random.below(120));
    await stage.expire();
    for (const id of stage.visitors) {
      const visitor = stage.visitor(id);
      if (!visitor || visitor.to > stage.now()) continue;
      if (visitor.state === 'pending' || visitor.state === 'passed')
        stage.facts.apply(to(stage, id, 'expired'), stage.now());
      const isInside = stage.facts.get(stayKey(visitor.plate)) === id;
      if (visitor.state === 'arrived' && !isInside) stage.facts.apply(to(stage, id, 'left'), stage.now());
    }
    return true;
  },
};
const CALLS = [
  'walk in',
  'walk out',
  'announce',
  'pass',
  'announce and pass',
  'refuse',
  'cancel',
  'announce again',
  'drive out',
] as const;

/** All possible events of visitors, including deaths of the server. */
export const VISITOR_HAPPENINGS: Readonly<Record<string, VisitorHappening>> = {
  ...PLAIN,
  undo: async (stage, random) => {
    const one = stage.undoable.splice(random.below(stage.undoable.length), 1)[0];
    if (!one || !(await stage.does('undo-entry.undo', { ids: [one.entry] }))) return false;
    if (stage.wasDoneForAll()) stage.facts.undo(one.changes, stage.now());
    return stage.wasDoneForAll();
  },
  'the server starts again': async (stage) => {
    await stage.restart();
    return true;
  },
  'the server dies': async (stage, random) => {
    const died = await stage.dies(random.below(40), async () => PLAIN[random.pick(CALLS)]?.(stage, random));
    await PLAIN['visits end']?.(stage, random); // the job finds what was missed
    return died;
  },
};

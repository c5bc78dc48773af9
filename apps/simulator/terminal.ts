import { playDevice } from './device.ts';
import type { Command, FaceTask, PlayedDevice, Upgrade } from './device.ts';
import { waits } from './later.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { SceneFace, SceneTerminal } from './scene.ts';

/** Durations of the simulation, in milliseconds. */
const MOVES = { takes: [120, 500], opens: [200, 700], loads: [900, 2200], away: [40_000, 90_000] } as const;
/** Commands that a terminal cannot carry out, per cent, and upgrades that fail. */
const FAILS_PERCENT = { open: 2, upgrade: 8 } as const;
/** Of a hundred people, the photos of so many no terminal can read: the same ones everywhere. */
const UNREADABLE_PERCENT = 1;
const STEP = [8, 22] as const;
/** Persons of one part of what a terminal says that it holds. */
const HELD_PART = 500;
const DAY_MS = 24 * 3_600_000;
/** The terminals of the demo stand in China. */
const ZONE_MS = 8 * 3_600_000;

const mixed = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const isUnreadable = (person: string): boolean => mixed(person) % 100 < UNREADABLE_PERCENT;

/** Whether a face may pass at a moment, as far as a terminal knows by itself. */
const mayPass = ({ from, until, spans }: SceneFace, now: number): boolean => {
  const local = new Date(now + ZONE_MS);
  const [day, time] = [local.toISOString().slice(0, 10), local.toISOString().slice(11, 16)];
  const weekday = (Math.floor((now + ZONE_MS) / DAY_MS + 3) % 7) + 1;
  if ((from !== null && day < from) || (until !== null && day > until)) return false;
  return (
    spans === null ||
    spans.some((one) => one.weekday === weekday && one.start <= time && (one.end === '00:00' || time < one.end))
  );
};

export interface PlayedTerminal {
  /** Somebody comes to it. */
  meet(now: number): void;
  /** Its network fails for a while; what happens meanwhile it tells later. */
  leave(): void;
  isThere(): boolean;
  close(): Promise<void>;
}

/** Simulates a terminal at a door: it holds faces, lets people pass, opens when it is told to, and upgrades. */
export const playTerminal = (
  url: string,
  scene: SceneTerminal,
  { random, name }: { readonly random: Random; readonly name: string },
): PlayedTerminal => {
  const { later, clear } = waits();
  const faces = new Map(scene.faces.map((face) => [face.person, face]));
  /** Lists that arrive in parts: how many are still to come. */
  const coming = new Map<string, number>();
  let stored: Readonly<Record<string, unknown>>[] = [];
  let runs = scene.firmware;
  let isThere = true;
  let number = 0;

  const take = ({ order, person, card, photo, code, from, until, holidays, spans }: FaceTask): string | undefined => {
    if (order === 'withdraw') return void faces.delete(person);
    if (!photo && !card && !code) return 'no-face';
    if (photo && isUnreadable(person)) return 'no-face';
    faces.set(person, {
      person,
      card: card ?? null,
      hasPhoto: Boolean(photo),
      from: from ?? null,
      until: until ?? null,
      holidays: holidays ?? true,
      spans: spans ?? null,
    });
    return undefined;
  };
  const onFaces = (tasks: readonly FaceTask[]): void =>
    later(between(random, ...MOVES.takes), () => {
      const results = tasks.map((task) => {
        const reason = take(task);
        return reason === undefined ? { task: task.task, ok: true } : { task: task.task, ok: false, reason };
      });
      played.say('face', { results });
    });
  const onCommand = ({ id, kind, parts }: Command): void =>
    later(between(random, ...MOVES.opens), () => {
      if (kind === 'set-images' && Number(parts) > 0) return void coming.set(id, Number(parts));
      const isStuck = kind === 'open' && random() * 100 < FAILS_PERCENT.open;
      played.say('answer', isStuck ? { command: id, ok: false, message: '门锁故障' } : { command: id, ok: true });
    });
  const onList = ({ command, parts }: { readonly command: string; readonly parts: number }): void =>
    later(between(random, ...MOVES.opens), () => {
      const rest = (coming.get(command) ?? parts) - 1;
      coming.set(command, rest);
      if (rest > 0) return;
      coming.delete(command);
      played.say('answer', { command, ok: true });
    });
  const load = (upgrade: Upgrade, percent: number, failsAt: number): void =>
    later(between(random, ...MOVES.loads), () => {
      if (percent >= failsAt)
        return played.say('progress', { upgrade: upgrade.id, state: 'failed', message: 'MD5 校验失败' });
      if (percent < 100) {
        played.say('progress', { upgrade: upgrade.id, state: 'running', percent });
        return load(upgrade, Math.min(100, percent + between(random, ...STEP)), failsAt);
      }
      runs = upgrade.version;
      played.say('progress', { upgrade: upgrade.id, state: 'done', percent: 100, firmware: runs });
    });
  const sayHeld = (): void => {
    const persons = [...faces.keys()];
    const parts = Math.max(1, Math.ceil(persons.length / HELD_PART));
    for (let part = 0; part < parts; part++)
      played.say('held', { part, parts, persons: persons.slice(part * HELD_PART, (part + 1) * HELD_PART) });
    for (const event of stored) played.say('pass', event);
    stored = [];
  };
  const connect = (): PlayedDevice =>
    playDevice(
      url,
      scene,
      {
        onFaces,
        onCommand,
        onList,
        onOnline: sayHeld,
        onUpgrade: (upgrade) =>
          load(upgrade, 0, random() * 100 < FAILS_PERCENT.upgrade ? between(random, 20, 90) : Number.POSITIVE_INFINITY),
      },
      { presence: { model: scene.model, firmware: runs } },
    );
  let played = connect();
  if (scene.upgrade) load(scene.upgrade, scene.upgrade.percent, Number.POSITIVE_INFINITY);

  /** Who comes: mostly somebody whom it holds, now and then a stranger, seldom somebody with a fever. */
  const visitor = (now: number): Readonly<Record<string, unknown>> => {
    const draw = random() * 100;
    const face = pick(random, [...faces.values()]);
    if (!face || draw < 2) return { verify: 'face', result: 'no-right' };
    const byCard = face.card !== null && (!face.hasPhoto || random() < 0.25);
    const who = { person: face.person, ...(byCard ? { verify: 'card', card: face.card } : { verify: 'face' }) };
    if (draw < 2.5) return { ...who, result: 'temperature', temperature: between(random, 374, 386) };
    return { ...who, result: mayPass(face, now) ? 'passed' : 'out-of-period', temperature: between(random, 360, 371) };
  };
  return {
    isThere: () => isThere,
    meet: (now) => {
      const event = { id: `${name}-${++number}`, at: now, ...visitor(now) };
      if (isThere) played.say('pass', event);
      else stored.push({ ...event, offline: true });
    },
    leave: () => {
      isThere = false;
      void played.breakOff();
      later(between(random, ...MOVES.away), () => {
        isThere = true;
        played = connect();
      });
    },
    close: async () => {
      clear();
      if (isThere) await played.close();
    },
  };
};

import * as z from 'zod/mini';
import { DOOR_RESULTS, FACE_REFUSALS, VERIFY_WAYS } from '@parkdeck/core/vocabulary/doors';
import { tellOfPassages } from '../business/doors/passage-followers.ts';
import { bookPassages } from '../business/doors/passage-intake.ts';
import type { PassageHeard } from '../business/doors/passage-intake.ts';
import type { Passage } from '../business/doors/passage-news.ts';
import {
  FACE_CHANNEL,
  markPhotos,
  missFaceTasks,
  nextFaceTasks,
  retryFaceTasks,
  settleFaceTasks,
  settleHeld,
} from '../business/doors/face-tasks.ts';
import type { FaceAnswer, FaceRefusal, FaceTask } from '../business/doors/face-tasks.ts';
import { visitsOfPassages } from '../business/vehicles/visitor-passages.ts';
import { listenOn } from '../db/listen.ts';
import type { DeviceMessage } from '../events/publish.ts';
import type { Platform } from '../platform/platform.ts';
import { inBatches } from '../platform/batches.ts';

/** What only door terminals say. */
export const TERMINAL_KINDS = ['pass', 'face', 'held'] as const;
export type TerminalKind = (typeof TERMINAL_KINDS)[number];
export const isTerminalKind = (kind: string): kind is TerminalKind => TERMINAL_KINDS.some((one) => one === kind);

// no text of the database holds a zero character
const text = (most: number, least = 0) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((written) => !written.includes('\0')),
  );
const wordsOf = <K extends string>(choices: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(choices) as [K, ...K[]]); // a choice has words

const PASS = z.object({
  id: text(40, 1),
  verify: wordsOf(VERIFY_WAYS),
  result: wordsOf(DOOR_RESULTS),
  person: z.optional(text(40, 1)),
  card: z.optional(text(20, 1)),
  at: z.optional(z.int().check(z.positive())),
  offline: z.optional(z.boolean()),
  temperature: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
  image: z.optional(text(300)),
});
const FACE = z.object({
  results: z
    .array(z.object({ task: text(60, 1), ok: z.boolean(), reason: z.optional(text(40)) }))
    .check(z.maxLength(200)),
});
const PARTS_MOST = 1000;
const HELD = z.object({
  part: z.int().check(z.minimum(0), z.maximum(PARTS_MOST)),
  parts: z.int().check(z.minimum(1), z.maximum(PARTS_MOST)),
  persons: z.array(text(40, 1)).check(z.maxLength(2000)),
});

/** Tasks of one message to a terminal. */
const TASKS_PER_MESSAGE = 20;
/** How long an answer to a task is waited for. */
const ANSWER_MS = 10_000;

interface Flying {
  readonly id: string;
  readonly rev: number;
  readonly device: string;
  readonly serial: string;
  readonly sentAt: number;
}

/** Name of a task as the terminal answers it: the row and its version, so that an old answer is known as such. */
const taskName = ({ id, rev }: Pick<FaceTask, 'id' | 'rev'>): string => `${id}.${rev}`;
const taskOf = (name: string): { readonly id: string; readonly rev: number } => {
  const at = name.lastIndexOf('.');
  return { id: name.slice(0, at), rev: Number(name.slice(at + 1)) };
};
const whyOf = (reason: string | undefined): FaceRefusal =>
  reason !== undefined && Object.hasOwn(FACE_REFUSALS, reason) ? (reason as FaceRefusal) : 'other'; // its word

/** The part of the host that serves door terminals. */
export interface Terminals {
  /** A promise resolves when what was said is written down, and rejects when it may be said again. */
  hear(serial: string, kind: TerminalKind, payload: Buffer): Promise<void> | void;
  /** A terminal has come back: what it is to forget and to hold goes out at once. */
  back(serial: string): Promise<void>;
  /** Sends what waits, and looks after what was not answered. Also runs by itself when the database says so. */
  pump(): Promise<void>;
  /** Resolves when what was heard has been written down. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves door terminals: sends them the faces that they are to hold or forget, writes down their answers and who passed
 * them. What is under way is only remembered here: after a restart it is sent again, which changes nothing at a
 * terminal.
 */
export const openTerminals = async (platform: Platform, send: (message: DeviceMessage) => void): Promise<Terminals> => {
  const { log } = platform;
  const { pool } = platform.database;
  const flying = new Map<string, Flying>();
  const held = new Map<string, Map<number, readonly string[]>>();
  /** What terminals have said that they hold, while it is compared. */
  const comparing = new Set<Promise<void>>();
  const now = (): string => platform.clock().now;

  const bodyOf = (task: FaceTask) => {
    const { order, person, name, number, card, photo, code, from, until, holidays, spans } = task;
    return order === 'withdraw'
      ? { task: taskName(task), order, person }
      : {
          task: taskName(task),
          order,
          person,
          name,
          number,
          card,
          photo: photo && new URL(photo, platform.config.publicUrl).href,
          code,
          from,
          until,
          holidays,
          spans,
        };
  };
  const tell = (tasks: readonly FaceTask[]): void => {
    const bySerial = new Map<string, FaceTask[]>();
    for (const task of tasks) {
      flying.set(task.id, { ...task, sentAt: performance.now() });
      const own = bySerial.get(task.serial);
      if (own) own.push(task);
      else bySerial.set(task.serial, [task]);
    }
    for (const [serial, own] of bySerial)
      for (let at = 0; at < own.length; at += TASKS_PER_MESSAGE)
        send({ serial, kind: 'faces', body: { tasks: own.slice(at, at + TASKS_PER_MESSAGE).map(bodyOf) } });
  };
  const pumpOnce = async (): Promise<void> => {
    const late = performance.now() - ANSWER_MS;
    const missed = [...flying.values()].filter(({ sentAt }) => sentAt <= late);
    for (const { id } of missed) flying.delete(id);
    if (missed.length > 0) await missFaceTasks(pool, now(), missed);
    tell(await nextFaceTasks(pool, now(), [...flying.values()]));
  };
  let isOver = false;
  let pumping: Promise<void> | undefined;
  let isWanted = false;
  /** One run at a time; what wakes it meanwhile makes it run once more. */
  const pump = (): Promise<void> => {
    isWanted = true;
    pumping ??= (async () => {
      while (isWanted && !isOver) {
        isWanted = false;
        await pumpOnce();
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, 'sending faces failed'))
      .finally(() => (pumping = undefined));
    return pumping;
  };

  const answers = inBatches<FaceAnswer>({
    most: 1000,
    waiting: 50_000,
    handle: async (items) => {
      await settleFaceTasks(pool, now(), items);
      await markPhotos(pool, items);
      for (const { id, rev } of items) if (flying.get(id)?.rev === rev) flying.delete(id);
      void pump();
    },
    lost: ({ serial, id }, error) => log.warn({ err: error, serial, id }, 'an answer of a terminal was not taken'),
  });
  // what is told here is written down already: the next ones do not wait for it
  const news = inBatches<Record<'taken' | 'followed', readonly Passage[]>>({
    most: 20,
    waiting: 1000,
    handle: async (batches) => {
      const followed = batches.flatMap((one) => one.followed);
      if (followed.length > 0)
        await tellOfPassages(platform, followed).catch((error: unknown) =>
          log.error({ err: error }, 'followers could not be told'),
        );
      await visitsOfPassages(
        platform,
        batches.flatMap(({ taken }) => taken),
      );
    },
    // a job asks for what was missed
    lost: (_passages, error) => log.error({ err: error }, 'arrivals of visitors could not be written down'),
  });
  const passages = inBatches<PassageHeard>({
    most: 400,
    waiting: 50_000,
    handle: async (items) => {
      const { passages: taken, followed, unknown } = await bookPassages(platform, items);
      for (const serial of unknown) log.warn({ serial }, 'news of an unknown terminal');
      if (taken.length > 0) void news.add({ taken, followed });
    },
    lost: ({ serial }, error) => log.warn({ err: error, serial }, 'an event of a terminal was not taken'),
  });

  const back = async (serial: string): Promise<void> => {
    for (const one of flying.values()) if (one.serial === serial) flying.delete(one.id);
    await retryFaceTasks(pool, serial);
    await pump();
  };
  const readPass = (serial: string, payload: Buffer): PassageHeard => {
    let body: unknown;
    try {
      body = JSON.parse(payload.toString('utf8'));
    } catch {
      return { serial, malformed: 'JSON', id: null };
    }
    const read = PASS.safeParse(body);
    if (read.success) return { serial, said: read.data };
    const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'id') : undefined;
    return {
      serial,
      malformed: [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'JSON'))].join(', '),
      id: typeof id === 'string' ? id.slice(0, 80) : null,
    };
  };
  const readHeld = async (serial: string, payload: Buffer): Promise<void> => {
    const { part, parts, persons } = HELD.parse(JSON.parse(payload.toString('utf8')));
    const got = part === 0 ? new Map<number, readonly string[]>() : (held.get(serial) ?? new Map());
    got.set(part, persons);
    if (got.size < parts) return void held.set(serial, got);
    held.delete(serial);
    // whoever says what he holds has just come: what was under way to him is lost
    const strangers = await settleHeld(pool, now(), serial, [...got.values()].flat());
    await back(serial);
    for (let at = 0; at < strangers.length; at += TASKS_PER_MESSAGE)
      send({
        serial,
        kind: 'faces',
        body: {
          tasks: strangers
            .slice(at, at + TASKS_PER_MESSAGE)
            .map((person) => ({ task: `-.0`, order: 'withdraw', person })),
        },
      });
  };
  const unlisten = await listenOn(platform, FACE_CHANNEL, () => void pump());
  void pump();
  return {
    hear: (serial, kind, payload) => {
      if (kind === 'pass') return passages.add(readPass(serial, payload));
      const warn = (error: unknown): void =>
        log.warn({ err: error, serial, kind }, 'a message of a terminal was not taken');
      try {
        if (kind === 'held') {
          const reading = readHeld(serial, payload)
            .catch(warn)
            .finally(() => comparing.delete(reading));
          return void comparing.add(reading);
        }
        const { results } = FACE.parse(JSON.parse(payload.toString('utf8')));
        for (const { task, ok, reason } of results) {
          const { id, rev } = taskOf(task);
          if (Number.isSafeInteger(rev)) void answers.add({ serial, id, rev, why: ok ? null : whyOf(reason) });
        }
      } catch (error) {
        warn(error);
      }
    },
    back,
    pump,
    idle: async () => {
      await passages.idle();
      await news.idle();
      await answers.idle();
      await Promise.all(comparing);
    },
    stop: async () => {
      isOver = true;
      await unlisten();
      await passages.idle();
      await news.idle();
      await answers.idle();
      await Promise.all(comparing);
      await pumping;
    },
  };
};

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CameraOrder } from '../../channels/cameras/port.ts';
import type { Errand } from '../../devices/camera-desk.ts';
import { DEVICE_CHANNEL, markOf } from '../../events/publish.ts';
import type { Platform } from '../../platform/platform.ts';

/** An order that waits for the camera's next question, and what it is a part of. */
export interface Waiting {
  readonly order: CameraOrder;
  readonly errand: Errand;
  /** The last one of its errand: with it, all has been fetched. */
  readonly last: boolean;
}

/** Bytes of a NOTIFY; what does not fit stays where it is. */
const MOST_BYTES = 7900;

const NOTE = z.object({
  mark: z.string(),
  /** A camera asks the process `by`. */
  asks: z.optional(z.string()),
  by: z.optional(z.string()),
  /** The process `to` is given an order of the camera `of`. */
  to: z.optional(z.string()),
  of: z.optional(z.string()),
  handed: z.optional(z.unknown()),
});

/** Bytes for a board come as JSON has them. */
const withBytes = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as readonly number[]) // as `Buffer` writes itself
    : value;

/**
 * Orders that wait until their cameras ask. A balancer may lead a camera to any process: the one that was asked last
 * keeps them, which all hear on the channel of the orders, in the same order as those; another one hands over what it
 * has. `arrived`: something waits for a camera.
 */
export const openCameraOutbox = (platform: Platform, arrived: (serial: string) => void) => {
  const self = randomUUID();
  const waiting = new Map<string, readonly Waiting[]>();
  const asked = new Map<string, string>();
  const { pool } = platform.database;
  const add = (serial: string, more: readonly Waiting[]): void => {
    if (more.length === 0) return;
    waiting.set(serial, [...(waiting.get(serial) ?? []), ...more]);
    arrived(serial);
  };
  const takeAll = (serial: string): readonly Waiting[] => {
    const all = waiting.get(serial) ?? [];
    waiting.delete(serial);
    return all;
  };
  const handOver = async (serial: string, to: string): Promise<void> => {
    for (const handed of takeAll(serial)) {
      const note = JSON.stringify({ mark: '', to, of: serial, handed });
      if (Buffer.byteLength(note) > MOST_BYTES) add(serial, [handed]);
      else await pool.query('select pg_notify($1, $2)', [DEVICE_CHANNEL, note]);
    }
  };
  return {
    add,
    takeAll,
    has: (serial: string): boolean => waiting.has(serial),
    /** Puts back what did not fit into an answer, before what has come meanwhile. */
    putBack: (serial: string, kept: readonly Waiting[]): void => {
      const all = [...kept, ...takeAll(serial)];
      if (all.length > 0) waiting.set(serial, all);
    },
    /** Whether orders of a camera are for this process: it was asked last, or nobody was. */
    isOurs: (serial: string): boolean => (asked.get(serial) ?? self) === self,
    /** Whether the camera is known to ask this process. */
    isAsked: (serial: string): boolean => asked.get(serial) === self,
    /** Tells all processes which one a camera asks, with a mark by which what was sent before is known to be heard. */
    tellAsked: async (serial: string, mark: string): Promise<void> => {
      await pool.query('select pg_notify($1, $2)', [DEVICE_CHANNEL, markOf(mark, { asks: serial, by: self })]);
    },
    /** Hears what other processes and this one have told; answers its mark. */
    hear: async (text: string): Promise<string> => {
      const { mark, asks, by, to, of, handed } = NOTE.parse(JSON.parse(text, withBytes));
      if (asks !== undefined && by !== undefined) {
        asked.set(asks, by);
        if (by !== self) await handOver(asks, by);
      }
      if (to === self && of !== undefined) add(of, [handed as Waiting]); // written by `handOver` only
      return mark;
    },
  };
};

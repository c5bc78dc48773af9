import * as z from 'zod/mini';
import type { GUIDANCE_KINDS } from '@parkdeck/core/catalogue/guidance/choices';

/** Kinds of messages that gateways send. */
export type GuidanceKind = keyof typeof GUIDANCE_KINDS;

/** A message as it came from the broker. */
export interface RawMessage {
  readonly serial: string;
  readonly kind: GuidanceKind;
  readonly payload: string;
}

/** What a message says of spaces and devices, whatever its kind. */
export interface GuidanceSaid {
  readonly number: string | undefined;
  /** By the gateway's clock, epoch milliseconds; a last will has none. */
  readonly at: number | undefined;
  readonly spaces: readonly {
    readonly space: string;
    readonly occupied: boolean;
    readonly plate: string | undefined;
  }[];
  readonly devices: readonly { readonly serial: string; readonly state: 'online' | 'offline' | 'fault' }[];
  /** All spaces of the gateway: of those that are not named nobody knows how they stand. */
  readonly full: boolean;
  /** What the gateway says of itself; it is online when it says anything else. */
  readonly state: 'online' | 'offline' | 'fault';
  readonly ip: string | undefined;
}

const MOST_SPACES = 600;
const MOST_DEVICES = 300;
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const head = { id: text(40), at: z.int().check(z.positive()) };
const plate = z.optional(z.nullable(z.string().check(z.maxLength(20))));
const aSpace = z.object({ space: text(20), occupied: z.boolean(), plate });
const state = z.enum(['online', 'offline', 'fault']);

const BODIES = {
  space: z.extend(aSpace, head),
  spaces: z.object({
    ...head,
    spaces: z.array(aSpace).check(z.maxLength(MOST_SPACES)),
    full: z.optional(z.boolean()),
  }),
  devices: z.object({ ...head, devices: z.array(z.object({ sn: text(40), state })).check(z.maxLength(MOST_DEVICES)) }),
  heartbeat: z.object(head),
  status: z.object({
    id: z.optional(text(40)),
    at: z.optional(z.int().check(z.positive())),
    state,
    reason: z.optional(z.string().check(z.maxLength(50))),
    ip: z.optional(z.string().check(z.maxLength(40))),
  }),
};

const NOTHING = { spaces: [], devices: [], full: false, state: 'online', ip: undefined } as const;

const READ: Readonly<Record<GuidanceKind, (body: unknown) => GuidanceSaid>> = {
  space: (body) => {
    const { id, at, space, occupied, plate: read } = BODIES.space.parse(body);
    return { ...NOTHING, number: id, at, spaces: [{ space, occupied, plate: read || undefined }] };
  },
  spaces: (body) => {
    const { id, at, spaces, full = false } = BODIES.spaces.parse(body);
    return {
      ...NOTHING,
      number: id,
      at,
      spaces: spaces.map((one) => ({ ...one, plate: one.plate || undefined })),
      full,
    };
  },
  devices: (body) => {
    const { id, at, devices } = BODIES.devices.parse(body);
    return { ...NOTHING, number: id, at, devices: devices.map(({ sn, state: is }) => ({ serial: sn, state: is })) };
  },
  heartbeat: (body) => {
    const { id, at } = BODIES.heartbeat.parse(body);
    return { ...NOTHING, number: id, at };
  },
  status: (body) => {
    const { id, at, state: is, ip } = BODIES.status.parse(body);
    return { ...NOTHING, number: id, at, state: is, ip };
  },
};

/** Whether a kind of message is one of a gateway's own; `status` is said by every device. */
export const isGuidanceKind = (kind: string): kind is Exclude<GuidanceKind, 'status'> =>
  kind !== 'status' && Object.hasOwn(READ, kind);

/** What a message says; undefined: it cannot be read. */
export const saidIn = ({ kind, payload }: Pick<RawMessage, 'kind' | 'payload'>): GuidanceSaid | undefined => {
  try {
    return READ[kind](JSON.parse(payload));
  } catch {
    return undefined; // logged as malformed with the message itself
  }
};

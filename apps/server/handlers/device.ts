import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions, countRows } from '../db/list.ts';
import { selectRows } from '../db/rows.ts';
import { orderDevice } from '../devices/operate.ts';
import type { Command, Sent } from '../devices/operate.ts';
import { malformed } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { changes } from './place-rules.ts';
import { isSerialTaken } from './serials.ts';
import type { HandlersOf, Hooks, Item } from './types.ts';

/** Tells each device the same; `payload` makes of the input what the device understands. */
const order = <I>(kind: Command['kind'], payload: (work: Work, input: I) => Readonly<Record<string, unknown>>) => async (work: Work, items: readonly Item<typeof device, I>[]): Promise<readonly Result<Sent, Refusal>[]> => {
  const outcomes: Result<Sent, Refusal>[] = [];
  for (const { row, input } of items) outcomes.push(await orderDevice(work, row, kind, payload(work, input)));
  return outcomes;
};

const PAGE = 20;

export const deviceHandlers = {
  'check-number': async (work, { number, park }) => {
    const taken = await work.find(device, { where: [sql`t.number = ${number}`, ...(park ? [sql`t.park_id = ${park}`] : [])], columns: [], limit: 1 });
    return ok({ free: taken.length === 0 });
  },
  'list-status': async (work, { page, size, park, state, type }) => {
    const where = conditions(device, { park: park ? [park] : undefined, state: state ? [state] : undefined, type: type ? [type] : undefined });
    const limit = size ?? PAGE;
    const rows = await selectRows(work.tx, device, { where, order: sql`t.state = 'online', t.last_online nulls first, t.id`, limit, offset: ((page ?? 1) - 1) * limit, full: true });
    return ok({ rows, total: (await countRows(work.tx, device, where, true)).total });
  },
  'set-light': order('set-light', (_work, { brightness }: { readonly brightness: number }) => ({ brightness })),
  'set-speech': order('set-speech', (_work, { on }: { readonly on?: boolean | null }) => ({ on: on ?? false })),
  'set-volume': order('set-volume', (_work, { volume, text }: { readonly volume: number; readonly text?: string | null }) => ({ volume, ...(text ? { text } : {}) })),
  'set-time': order('set-time', (work) => ({ now: work.now })),
} satisfies HandlersOf<typeof device>;

export const deviceHooks: Hooks<typeof device> = {
  /** A device stands at a gate of its own park; its serial number is the platform's, whoever else has a device. */
  save: async (work, { before, values }) => {
    const whole = { ...before, ...values };
    if (values.gate && changes(before, values, 'gate')) {
      const [lane] = await work.find(gate, { where: [sql`t.id = ${values.gate} and t.park_id = ${whole.park}`], columns: [] });
      if (!lane) return err(malformed({ field: 'gate', rule: 'choice' }));
    }
    if (!changes(before, values, 'serial')) return ok(undefined);
    return (await isSerialTaken(work, values.serial, before?.id)) ? err(malformed({ field: 'serial', rule: 'taken' })) : ok(undefined);
  },
};

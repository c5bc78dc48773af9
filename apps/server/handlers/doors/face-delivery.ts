import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { faceDelivery } from '@parkdeck/core/catalogue/doors/face-delivery';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** The task waits again, from its first attempt on (E#124). */
const waitAgain = (work: Work, row: Stored<typeof faceDelivery>): void =>
  work.update(faceDelivery, row, {
    state: 'waiting',
    attempts: 0,
    error: null,
    queuedAt: work.now,
    sentAt: null,
    retryAt: null,
  });

export const faceDeliveryHandlers = {
  resend: async (work, { delivery, employee, device }) => {
    if (!delivery && !(employee && device)) return err(malformed({ field: 'delivery', rule: 'required' }));
    const [found] = await work.find(faceDelivery, {
      where: delivery ? { id: delivery } : { employee: employee ?? '', device: device ?? '' },
      lock: true,
    });
    if (!found) return err(UNKNOWN);
    waitAgain(work, found);
    return ok((await work.rows(faceDelivery, [found.id])).get(found.id));
  },
  'resend-many': async (work, items) => {
    for (const { row } of items) waitAgain(work, row);
    return items.map(() => ok(undefined));
  },
  // the grant goes, and the database queues that the face follows
  withdraw: async (work, items) => {
    for (const { row } of items)
      for (const grant of await work.find(doorGrant, {
        where: { employee: row.employee, device: row.device },
        lock: true,
      }))
        work.remove(doorGrant, grant);
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof faceDelivery>;

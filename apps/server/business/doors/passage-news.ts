import { sql } from 'drizzle-orm';
import type { DOOR_RESULTS, VERIFY_WAYS } from '@parkdeck/core/vocabulary/doors';
import { groupBy } from '@parkdeck/core/lib/group';
import { LIVE_CHANNEL } from '../../events/live.ts';
import type { LiveEvent } from '../../events/live.ts';
import type { Tx } from '../../platform/database.ts';

/** Somebody at a terminal, as it has been written down. */
export interface Passage {
  readonly id: string;
  readonly company: string;
  readonly village: string;
  readonly time: string;
  readonly door: string | null;
  readonly device: string;
  readonly employee: string | null;
  readonly person: string | null;
  readonly verify: keyof typeof VERIFY_WAYS;
  readonly result: keyof typeof DOOR_RESULTS;
  readonly opened: boolean;
  readonly temperature: number | null;
  readonly user: string | null;
  readonly image: string | null;
}

/** Payloads of NOTIFY must stay below 8000 bytes: so many events with names and addresses of pictures do. */
const PER_MESSAGE = 8;
/** A picture whose address is longer is read from the event itself. */
const ADDRESS_MAX = 300;

const shown = ({ company: _company, village: _village, image, ...rest }: Passage) => ({
  ...rest,
  image: image !== null && image.length <= ADDRESS_MAX ? image : null,
});

/** Live events of some passages: those of one site together, so that a busy one costs few messages. */
const newsOf = (passages: readonly Passage[]): readonly LiveEvent[] =>
  [...groupBy(passages, ({ company, village }) => `${company}/${village}`).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / PER_MESSAGE) }, (_, part): LiveEvent => {
      const events = own.slice(part * PER_MESSAGE, (part + 1) * PER_MESSAGE);
      return {
        topic: 'door-event',
        company: own[0]?.company ?? '',
        village: own[0]?.village ?? '',
        events: events.map(shown),
      };
    }),
  );

/** Publishes passages when their transaction commits, on the live topic `door-event`. */
export const publishPassages = async (tx: Pick<Tx, 'execute'>, passages: readonly Passage[]): Promise<void> => {
  const news = newsOf(passages);
  if (news.length === 0) return;
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, payload)
    from unnest(${sql.param(news.map((one) => JSON.stringify(one)))}::text[]) payload`);
};

import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { DisplayFacts } from '@parkdeck/core/domain/devices/displays/texts';
import type { ScreenScene } from '@parkdeck/core/domain/traffic/sessions/screens';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { lengthWords } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Words } from '@parkdeck/core/lib/words';
import type { Stored, Work } from '../../engine/work.ts';
import type { GateEvent, Lane } from './lane.ts';
import { send } from '../../events/publish.ts';

/** What the displays and voices of a lane tell its driver. */
export interface Shown {
  /** What it is about: an event or a request. */
  readonly event: string;
  readonly text: Words;
  /** Which texts of the display's own take the place of `text`; absent or null: none do. */
  readonly scene?: ScreenScene | null;
  readonly plate: string | null;
  readonly due: number | null;
  readonly outcome: GateEvent['outcome'];
  readonly session: string | null;
}

/** The stay as it stands, also one that this very unit has opened. */
const stayOf = async (
  work: Work,
  id: string | null,
): Promise<Pick<Stored<typeof session>, 'inTime' | 'pass'> | undefined> => {
  if (id === null) return undefined;
  const fresh = work.changes.find((change) => change.resource === session && change.id === id)?.after;
  // queued whole by `work.insert`
  return fresh ? (fresh as Stored<typeof session>) : (await work.find(session, { where: [sql`t.id = ${id}`] }))[0];
};

/** What the placeholders of a display's texts stand for now (E#24). */
const factsOf = async (work: Work, lane: Lane, { plate, due, session: id }: Shown): Promise<DisplayFacts> => {
  const stay = await stayOf(work, id);
  const [around] = await work.find(park, {
    where: [sql`t.id = ${lane.gate.park}`],
    columns: ['remaining'],
    full: true,
  });
  const [held] = stay?.pass ? await work.find(pass, { where: [sql`t.id = ${stay.pass}`], columns: ['endDate'] }) : [];
  return {
    ...(plate === null ? {} : { plate }),
    ...(due === null ? {} : { fee: formatFen(due) }),
    ...(stay ? { stay: lengthWords(Math.max(0, (instantOf(work.now) - instantOf(stay.inTime)) / 1000)).zh } : {}),
    ...(around?.remaining === null || around === undefined ? {} : { remain: String(around.remaining) }),
    ...(held ? { endDate: held.endDate } : {}),
  };
};

/**
 * Shows and says at a lane what it does with a car; a display that holds texts of its own for the scene shows those,
 * with the facts filled in.
 */
export const showAt = async (work: Work, lane: Lane, shown: Shown): Promise<void> => {
  const devices = lane.devices.filter(({ type }) => type === 'display' || type === 'voice');
  if (devices.length === 0) return;
  const facts = await factsOf(work, lane, shown);
  for (const { serial } of devices) await send(work, { serial, kind: 'show', body: { ...shown, facts } });
};

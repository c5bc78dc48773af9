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
import { together } from '../../db/together.ts';

/** What displays and speakers of a lane present to the driver. */
export interface Shown {
  /** The event or request that it is about. */
  readonly event: string;
  readonly text: Words;
  /** The scene whose texts, if the display has its own, replace `text`; absent or null: none. */
  readonly scene?: ScreenScene | null;
  readonly plate: string | null;
  readonly due: number | null;
  readonly outcome: GateEvent['outcome'];
  readonly session: string | null;
}

/** The stay as in this unit of work, also one that it has begun. */
const stayOf = async (
  work: Work,
  id: string | null,
): Promise<Pick<Stored<typeof session>, 'inTime' | 'pass'> | undefined> => {
  if (id === null) return undefined;
  const fresh = work.changes.find((change) => change.resource === session && change.id === id)?.after;
  // `work.insert` queues whole rows
  return fresh ? (fresh as Stored<typeof session>) : (await work.find(session, { where: { id } }))[0];
};

const REMAINING = ['remaining'];
/** The present values of the placeholders in a display's texts (E#24). */
const factsOf = async (work: Work, lane: Lane, { plate, due, session: id }: Shown): Promise<DisplayFacts> => {
  const [stay, [around]] = await together(
    work.tx,
    () => stayOf(work, id),
    () => work.find(park, { where: { id: lane.gate.park }, columns: REMAINING, full: true }),
  );
  const [held] = stay?.pass ? await work.find(pass, { where: { id: stay.pass }, columns: ['endDate'] }) : [];
  return {
    ...(plate === null ? {} : { plate }),
    ...(due === null ? {} : { fee: formatFen(due) }),
    ...(stay ? { stay: lengthWords(Math.max(0, (instantOf(work.now) - instantOf(stay.inTime)) / 1000)).zh } : {}),
    ...(around?.remaining === null || around === undefined ? {} : { remain: String(around.remaining) }),
    ...(held ? { endDate: held.endDate } : {}),
  };
};

/**
 * Presents the lane's decision on its displays and speakers; a display with texts of its own for the scene uses those,
 * with the facts filled in.
 */
export const showAt = async (work: Work, lane: Lane, shown: Shown): Promise<void> => {
  const devices = lane.devices.filter(({ type }) => type === 'display' || type === 'voice');
  if (devices.length === 0) return;
  const facts = await factsOf(work, lane, shown);
  await together(
    work.tx,
    ...devices.map(
      ({ serial }) =>
        () =>
          send(work, { serial, kind: 'show', body: { ...shown, facts } }),
    ),
  );
};

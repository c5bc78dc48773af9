import { area } from '@parkdeck/core/catalogue/parks/area';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { areaNow, enterArea, isKeptOut, leaveArea } from '@parkdeck/core/domain/traffic/sessions/inner';
import { areaFull } from '@parkdeck/core/domain/traffic/sessions/refusals';
import type { EntryRefusal } from '@parkdeck/core/domain/traffic/sessions/refusals';
import { refusalScreen } from '@parkdeck/core/domain/traffic/sessions/screens';
import type { Words } from '@parkdeck/core/kit/words';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { entryAreaOf, visitsOf } from '../traffic/session-areas.ts';
import type { Session } from '../traffic/session-rows.ts';
import type { Work } from '../../engine/work.ts';
import { decideLane, isOpenFor } from './lane.ts';
import type { Lane, LaneAct, Visit } from './lane.ts';
import { findSession } from './find-session.ts';

export type InnerWay = 'inner-in' | 'inner-out';

const PASS = { zh: '请通行', en: 'Please pass' };

const areaAt = async (work: Work, id: string) =>
  (await work.find(area, { where: { id }, columns: ['name', 'remaining'], full: true }))[0];

/** The inner area that a gate between areas leads into or out of. */
const innerOf = ({ gate }: Lane): string => gate.linkedArea ?? gate.area;

/** Records that a car has passed a gate between areas: its stay moves to the new area. */
export const moveInside = (
  work: Work,
  lane: Lane,
  row: Session,
  { direction, at }: { readonly direction: InnerWay; readonly at: number },
): void => {
  const [visits, inner, entry] = [visitsOf(row), asId<'area'>(innerOf(lane)), entryAreaOf(row)];
  const after =
    direction === 'inner-in'
      ? enterArea(visits, inner, Math.max(at, instantOf(row.inTime)))
      : leaveArea(visits, inner, at);
  if (after !== visits)
    work.update(session, row, {
      visits: after,
      entryArea: entry,
      area: areaNow(after, entry === null ? null : asId(entry)),
    });
};

const keptOut = ({ id }: Session, reason: EntryRefusal, said?: Words): LaneAct => {
  const { words: usual, scene } = refusalScreen(reason, 0);
  const words = said ?? usual;
  return decideLane('refused', words, { scene, type: 'refuse', session: id, reason: words.zh });
};

/**
 * A car passes from one area of its park to another (rules 4.1, nested areas): the stay goes on, and is charged there
 * by that area's tariff. A car without a recorded entry is let through: its exit will ask. The park is locked.
 */
export const passInside = async (work: Work, lane: Lane, visit: Visit, direction: InnerWay): Promise<LaneAct> => {
  const row = await findSession(work, lane, visit.plate);
  if (!row) return decideLane('let-in', PASS, { scene: 'entry', opens: true });
  if (!(await isOpenFor(work, lane, row.carType, visit.at))) return keptOut(row, 'gate-hours');
  const isThere = visitsOf(row).some(({ area: own, to }) => own === innerOf(lane) && to === null);
  const inner = await areaAt(work, innerOf(lane));
  if (!isThere && isKeptOut({ direction, isTemporary: row.pass === null, remaining: inner?.remaining ?? Infinity }))
    return keptOut(row, 'full', inner && areaFull(inner.name));
  moveInside(work, lane, row, { direction, at: visit.at });
  return decideLane('let-in', PASS, { scene: 'entry', opens: true, session: row.id });
};

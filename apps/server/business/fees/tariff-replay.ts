import type { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { DayCaps } from '@parkdeck/core/domain/fees/replay/day-caps';
import type { Trace } from '@parkdeck/core/domain/fees/fees/trace';
import type { Read } from '@parkdeck/core/kit/field';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { addDays } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { pricingOf } from '../traffic/session-pricing.ts';
import { entryAreaOf } from '../traffic/session-areas.ts';
import { charger, entered, leftStays, spansIn } from './replay-charges.ts';
import type { Tariff } from './tariff-content.ts';
import type { RowReader } from '../../engine/behaviour.ts';

const DAYS = 30;
/** Maximum of stays that one replay computes, the latest ones; each takes a few dozen microseconds. */
const MOST_STAYS = 50_000;
const MOST_SHOWN = 50;

type Replay = Read<(typeof tariff)['actions']['replay']['output']>;

/**
 * Recomputes real stays of a past period with the old tariffs and with this version: the effect on the revenue, and the
 * stays with the largest changes (rules 5.28a). Only stays that this version would charge count. Reads only.
 */
export const replayTariff: RowReader<typeof tariff, InputOf<typeof tariff, 'replay'>, Replay> = async (
  work,
  { row, input },
) => {
  const draft: Tariff = row;
  const endDate = input.endDate ?? work.today;
  const beginDate = input.beginDate ?? addDays(endDate, 1 - DAYS);
  if (beginDate > endDate) return err(malformed({ field: 'endDate', rule: 'order' }));
  const found = await leftStays(work, draft.park, entered(beginDate, endDate), ['-inTime', '-id'], MOST_STAYS + 1);
  const sessions = found.slice(0, MOST_STAYS).reverse();
  const spansOf = await spansIn(work, draft.park, sessions);
  const [present, planned] = [await pricingOf(work, [draft.park]), await pricingOf(work, [draft.park], [draft])];
  const [byPresent, byPlanned] = [charger(present, new DayCaps()), charger(planned, new DayCaps())];
  const sumOf = (traces: readonly Trace[]) => sumFen(traces.map(({ amountFen }) => amountFen));
  const stays = sessions.flatMap((one): Replay['worst'][number][] => {
    const spans = spansOf(one);
    if (
      one.outTime === null ||
      !spans.some((span) => planned.ruleOf(one, span.area ?? entryAreaOf(one))?.id === draft.id)
    )
      return [];
    return [
      {
        session: one.id,
        plate: one.plate,
        in: one.inTime,
        out: one.outTime,
        old: sumOf(byPresent(one, spans)),
        new: sumOf(byPlanned(one, spans)),
      },
    ];
  });
  const [before, after] = [sumFen(stays.map((stay) => stay.old)), sumFen(stays.map((stay) => stay.new))];
  const differing = stays.filter((stay) => stay.new !== stay.old);
  return ok({
    beginDate,
    endDate,
    stays: stays.length,
    old: before,
    new: after,
    change: after - before,
    truncated: found.length > MOST_STAYS,
    more: differing.filter((stay) => stay.new > stay.old).length,
    less: differing.filter((stay) => stay.new < stay.old).length,
    worst: differing.toSorted((a, b) => Math.abs(b.new - b.old) - Math.abs(a.new - a.old)).slice(0, MOST_SHOWN),
  });
};

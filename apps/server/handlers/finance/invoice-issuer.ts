import { sql } from 'drizzle-orm';
import { invoiceIssuer } from '@parkdeck/core/catalogue/finance/invoice-issuer';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { addMonths, maxDay } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { Issuer } from '../../business/finance/invoice-orders.ts';
import { saleOrder } from '../../business/finance/order-book.ts';
import { ownShift } from '../../business/finance/shift-own.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const changed = (day: string): Refusal =>
  refused(
    'preview-changed',
    { zh: `新到期日现为 ${day}，与所见不同。看过再续`, en: `The new end is ${day} now. Look again, then renew` },
    { newEndDate: day },
  );
const NO_PARK = refused('no-park', {
  zh: '开票方没有车场，不能续费。先选车场',
  en: 'The issuer has no park, cannot renew. Choose its parks first',
});

/** Parks of an issuer within the actor's scope. */
const parksOf = async (
  work: Work,
  { parks, company }: Pick<Issuer, 'parks' | 'company'>,
): Promise<readonly string[]> => {
  const where = parks.length > 0 ? sql`t.id = any(${sql.param([...parks])})` : sql`t.company_id = ${company}`;
  return (await work.find(park, { where: [where], columns: [], order: 'id' })).map(({ id }) => String(id));
};

/** Charges the price of the parks' invoice service, if it has one, and extends it by the years (E#131). */
const renew = async (
  work: Work,
  row: Issuer,
  { years, endDate: seen }: { readonly years: number; readonly endDate?: string | null },
): Promise<Result<void, Refusal>> => {
  const endDate = addMonths(row.endDate === null ? work.today : maxDay(work.today, row.endDate), 12 * years);
  if (seen && seen !== endDate) return err(changed(endDate));
  const parks = await parksOf(work, row);
  const services = await work.find(parkService, {
    where: { park: parks, kind: 'invoice' },
    columns: ['price'],
  });
  const amount = years * sumFen(services.map(({ price }) => price ?? 0));
  const [place] = parks;
  if (amount > 0 && place === undefined) return err(NO_PARK);
  const order =
    amount > 0 && place !== undefined
      ? saleOrder(work, { type: 'service', park: place, amount, payWay: 'transfer', shift: await ownShift(work) })
      : null;
  work.update(invoiceIssuer, row, { endDate, endBefore: row.endDate, renewalOrder: order?.id ?? null });
  work.charge(row.id, amount);
  return ok(undefined);
};

export const invoiceIssuerHandlers: HandlersOf<typeof invoiceIssuer> = {
  renew: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) outcomes.push(await renew(work, row, input)); // one per call, as declared
    return outcomes;
  },
  'set-interface': async (work, items) =>
    items.map(({ row, input }) => {
      work.update(invoiceIssuer, row, { interfaceData: input.interfaceData });
      return ok(undefined);
    }),
};

export const invoiceIssuerHooks: Hooks<typeof invoiceIssuer> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { parks = [], company } = { ...before, ...values } as Partial<Issuer>; // required fields were checked
    const own = await work.find(park, {
      where: { id: parks, company },
      columns: [],
    });
    return own.length === new Set(parks).size ? ok(undefined) : err(malformed({ field: 'parks', rule: 'choice' }));
  }),
};

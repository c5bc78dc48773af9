import { debitEntry } from '@parkdeck/core/catalogue/index';
import { endOf } from './moment.ts';
import type { Places } from './places.ts';
import { at } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';

const MINUTE = 60_000;
/** Stays of the last hours, and how many of each company are told of. */
const KEPT = 6 * 60 * MINUTE;
const MOST = 8;

/** What wallets have answered to stays that are not over, in turn. */
const ANSWERS = [
  { state: 'normal', payWay: 'wechat-auto', reason: null, tries: 0 },
  { state: 'blocked', payWay: 'alipay-auto', reason: 'NOT_AGREED', tries: 0 },
  { state: 'refused', payWay: 'wechat-auto', reason: 'PARAM_ERROR', tries: 0 },
  { state: 'waiting', payWay: 'alipay-auto', reason: 'HTTP 502', tries: 3 },
  { state: 'blocked', payWay: 'wechat-auto', reason: 'OUT_SERVICE', tries: 0 },
] as const;
const WALLETS = {
  'wechat-auto': { wallet: 'wechat', accountId: 'WA000001' },
  'alipay-auto': { wallet: 'alipay', accountId: 'AA000001' },
} as const;

/** What wallets were told of the last stays in garages, so that they may debit the plates (E#21). */
export const debitEntries = (setting: Setting, places: Places, lately: Traffic['lately']): SeedTable => {
  const end = endOf(setting.baseDate);
  const stays = lately(end - KEPT, 'garage').filter(({ plateColor }) => plateColor && plateColor !== 'none');
  const parks = new Map(places.parks.map((park) => [park.id, park]));
  const told = places.companies.flatMap(({ id }) =>
    stays
      .flatMap((stay) => {
        const park = parks.get(String(stay.park));
        return park?.company === id ? [{ stay, park }] : [];
      })
      .slice(-MOST),
  );
  const answers = told.map((_, turn) => ANSWERS[turn % ANSWERS.length] ?? ANSWERS[0]);
  return table(debitEntry)(told, ({ stay, park }, index) => {
    const answer = answers[index] ?? ANSWERS[0];
    const isOver = stay.state !== 'open';
    const isTold = isOver || answer.state === 'normal' || answer.state === 'blocked';
    return {
      id: key('DE', 12, index + 1),
      session: stay.id,
      park: stay.park,
      company: park.company,
      plate: stay.plate,
      plateColor: stay.plateColor ?? 'blue',
      payWay: answer.payWay,
      ...WALLETS[answer.payWay],
      inTime: stay.inTime,
      parkName: park.name,
      state: isOver ? 'left' : answer.state,
      reason: isOver ? null : answer.reason,
      tries: isOver ? 0 : answer.tries,
      nextTry: answer.state === 'waiting' && !isOver ? at(end + 8 * MINUTE) : stay.inTime,
      there: isTold ? key('5K', 10, index + 1) : null,
      createdAt: stay.inTime,
    };
  });
};

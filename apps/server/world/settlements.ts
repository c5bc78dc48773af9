import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { payoutSettings, revenueShare, settlement, transfer } from '@parkdeck/core/catalogue/index';
import { settleDay, settleNumber } from '@parkdeck/core/domain/finance/settlement/day';
import type { DayRow, Taking } from '@parkdeck/core/domain/finance/settlement/day';
import { sharesOn } from '@parkdeck/core/domain/finance/settlement/shares';
import type { ShareRule } from '@parkdeck/core/domain/finance/settlement/shares';
import { checkTransfer, maskAccount } from '@parkdeck/core/domain/finance/settlement/transfer';
import type { SettleState } from '@parkdeck/core/domain/finance/settlement/states';
import { addDays, daysBetween, isDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import type { ChannelMoney } from './online.ts';
import type { Places } from './places.ts';
import { at } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINIMUM = 5000;
/** Yesterday is open; days are confirmed on the next morning, and transferred from this age in days on (rules 9.5). */
const TRANSFERRED_FROM = 4;
const BANK = '城东银行城东支行';
/** The account of the failed transfer; it has been corrected since. */
const OLD_ACCOUNT = '622848000000000000';

const payeesOf = (places: Places) =>
  places.companies
    .filter(({ id }) => places.parks.some(({ company }) => company === id))
    .map((own, index) => ({ ...own, account: `6228480000${key('', 8, index + 1001)}` }));

/**
 * Parks of a subordinate company share with the one above; the first one also with a second company, since a week ago.
 */
const sharesOf = (
  places: Places,
  baseDate: Day,
): readonly (ShareRule & { readonly id: string; readonly park: string })[] => {
  const parentOf = new Map(places.companies.map(({ id, parent }) => [id, parent]));
  const up = places.parks.flatMap((park, index) => {
    const parent = parentOf.get(park.company);
    return parent && parent !== '1'
      ? [
          {
            park: park.id,
            receiver: parent,
            permille: 150 + 50 * (index % 4),
            startDate: addDays(baseDate, -300),
            endDate: null,
          },
        ]
      : [];
  });
  const [first] = up;
  const aside = first
    ? [{ ...first, receiver: 'C0003', permille: 33, startDate: addDays(baseDate, -7), endDate: addDays(baseDate, 300) }]
    : [];
  return [...up, ...aside].map((one, index) => ({ id: key('RS', 6, index + 1), ...one }));
};

/** Receipts of each park by pay way and day. */
const takingsOf = (money: Iterable<ChannelMoney>): ReadonlyMap<string, readonly Taking[]> => {
  const sums = new Map<string, Map<string, Taking>>();
  for (const { park, payWay, time, trade, fee, refund } of money) {
    const day = at(time).slice(0, 10);
    const known = sums.get(day) ?? new Map<string, Taking>();
    sums.set(day, known);
    const place = `${park.id} ${payWay}`;
    const before = known.get(place) ?? { company: park.company, park: park.id, payWay, trade: 0, refund: 0, fee: 0 };
    known.set(place, { ...before, trade: before.trade + trade, refund: before.refund + refund, fee: before.fee + fee });
  }
  return new Map([...sums].map(([day, ways]) => [day, [...ways.values()]]));
};

interface Settled extends DayRow {
  readonly id: string;
  readonly day: Day;
  readonly state: SettleState;
}

/**
 * Settlements of all past days and their payouts; shares and payout settings. `tables`: the traffic's tables; `money`:
 * the part that went through channels.
 */
export const settlements = (
  setting: Setting,
  places: Places,
  tables: readonly SeedTable[],
  money: Iterable<ChannelMoney>,
): readonly SeedTable[] => {
  const { baseDate } = setting;
  const [payees, shares] = [payeesOf(places), sharesOf(places, baseDate)];
  const nameOf = new Map(places.companies.map(({ id, name }) => [id, name]));
  const takings = takingsOf(money);
  const groups = [...takings.keys()]
    .filter(isDay)
    .filter((day) => day < baseDate)
    .toSorted()
    .flatMap((day) => {
      const age = daysBetween(day, baseDate);
      const rows = settleDay(takings.get(day) ?? [], (park) =>
        sharesOn(
          shares.filter((one) => one.park === park),
          day,
        ),
      );
      return payees.flatMap((payee, place) => {
        const own = rows
          .filter(({ company }) => company === payee.id)
          .toSorted((a, b) => (a.payWay < b.payWay ? -1 : 1));
        const isPaidOut =
          age >= TRANSFERRED_FROM &&
          checkTransfer(
            own.map(({ company, net }) => ({ company, net, state: 'confirmed', inTransfer: false })),
            MINIMUM,
          ).ok;
        const state: SettleState =
          age === 1
            ? 'open'
            : !isPaidOut
              ? 'confirmed'
              : age === TRANSFERRED_FROM && place === 0
                ? 'failed'
                : 'transferred';
        return own.length === 0 ? [] : [{ day, payee, state, own }];
      });
    });
  let count = 0;
  const rows: Settled[] = [];
  const paidOut = groups.flatMap(({ own, ...group }) => {
    const mine = own.map((row): Settled => ({
      ...row,
      id: key('ST', 8, (count += 1)),
      day: group.day,
      state: group.state,
    }));
    rows.push(...mine);
    return group.state === 'transferred' || group.state === 'failed' ? [{ ...group, mine }] : [];
  });
  const morning = (day: Day, time: string): string => `${addDays(day, 1)} ${time}`;
  return [
    ...tables,
    table(revenueShare)(shares, (one) => one),
    table(payoutSettings)(payees, ({ id: company, name, account }, index) => ({
      id: key('PO', 6, index + 1),
      company,
      accountName: name,
      bank: BANK,
      accountNo: account,
      account: maskAccount(account),
      minimum: MINIMUM,
      cycle: index % 2 === 0 ? 'day' : 'week',
      auto: false,
    })),
    table(settlement)(rows, ({ day, state, parts, ...row }) => ({
      number: settleNumber(day, row.company, PAY_WAYS[row.payWay][0]),
      ...row,
      settleDate: day,
      state,
      parts: parts.map((part) => ({ ...part, name: nameOf.get(part.company) ?? '' })),
      confirmedBy: state === 'open' ? null : '财务',
      confirmedAt: state === 'open' ? null : morning(day, '09:30:00'),
      createdAt: morning(day, '01:15:00'),
      updatedAt: morning(day, state === 'open' ? '01:15:00' : '09:30:00'),
    })),
    table(transfer)(paidOut, ({ day, payee, state, mine }, index) => ({
      id: key('TF', 8, index + 1),
      number: key(`T${day.replaceAll('-', '')}`, 6, index + 1),
      company: payee.id,
      settlements: mine.map(({ id }) => id),
      amount: sumFen(mine.map(({ net }) => net)),
      bank: BANK,
      accountName: payee.name,
      account: maskAccount(state === 'failed' ? OLD_ACCOUNT : payee.account),
      accountNo: state === 'failed' ? OLD_ACCOUNT : payee.account,
      state: state === 'failed' ? 'failed' : 'done',
      error: state === 'failed' ? '账号不存在' : null,
      bankNo: state === 'failed' ? null : key(`B${day.replaceAll('-', '')}`, 8, index + 1),
      time: morning(day, '10:00:00'),
      placedAt: morning(day, '10:00:01'),
      askedAt: morning(day, '10:00:03'),
      doneAt: morning(day, '10:00:03'),
      createdAt: morning(day, '10:00:00'),
      updatedAt: morning(day, '10:00:03'),
    })),
  ];
};

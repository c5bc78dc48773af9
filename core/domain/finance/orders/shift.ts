import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { PayWay } from './states.ts';

/** The four columns of a cashier's shift (E#68). */
export type ShiftColumn = 'cash' | 'online' | 'etc' | 'other';

const COLUMNS: Readonly<Partial<Record<PayWay, ShiftColumn>>> = {
  cash: 'cash',
  etc: 'etc',
  wechat: 'online',
  alipay: 'online',
  unionpay: 'online',
  'wechat-auto': 'online',
  'alipay-auto': 'online',
  'bank-auto': 'online',
  ecny: 'online',
};

/** The column that money paid one way stands in. */
export const shiftColumnOf = (payWay: PayWay): ShiftColumn => COLUMNS[payWay] ?? 'other';

interface Booked {
  readonly payWay: PayWay;
  readonly amount: Fen;
}

/** What a shift took, in fen: its payments less its offline refunds (rules 4.5, I29). */
export function shiftSums(
  payments: readonly Booked[],
  offlineRefunds: readonly Booked[],
): Readonly<Record<ShiftColumn, Fen>> {
  const sum = (column: ShiftColumn): Fen => {
    const of = (rows: readonly Booked[]): Fen =>
      sumFen(rows.filter(({ payWay }) => shiftColumnOf(payWay) === column).map(({ amount }) => amount));
    return of(payments) - of(offlineRefunds);
  };
  return { cash: sum('cash'), online: sum('online'), etc: sum('etc'), other: sum('other') };
}

/** Why a shift cannot be started or ended. */
export type ShiftRefusal = 'shift-open' | 'booth-taken' | 'no-remark' | 'no-shift' | 'newer-shift' | 'not-empty';

/** The sentence for each refusal: what is refused, why, and what to do instead. */
export const SHIFT_REFUSALS: Readonly<Record<ShiftRefusal, Words>> = {
  'shift-open': { zh: '已在班，不能再上班。先交班', en: 'Your shift is open, cannot start another. End it first' },
  'booth-taken': { zh: '岗亭有人在班，不能上班。换岗亭', en: 'The booth is taken, cannot start. Choose another' },
  'no-shift': { zh: '没有当班，不能交班。先上班', en: 'You have no open shift, cannot end one. Start one first' },
  'newer-shift': {
    zh: '之后又上过班，不能再打开。在新的班次里更正',
    en: 'A newer shift was started, cannot open it again. Correct it in that one',
  },
  'not-empty': {
    zh: '班次里已有收款、退款或放行，不能撤销。交班即可',
    en: 'Something was taken, given back or let out in it, cannot undo. End it instead',
  },
  'no-remark': {
    zh: '交款和应交现金不一样，要写明原因。填备注',
    en: 'The handover differs from the cash. Enter a remark',
  },
};

/** A user opens one shift at a time, a booth has one. Source: rules 5.27. */
export const checkShiftStart = ({
  hasOpenShift,
  isBoothFree,
}: {
  readonly hasOpenShift: boolean;
  readonly isBoothFree: boolean;
}): Result<null, ShiftRefusal> => {
  if (hasOpenShift) return err('shift-open');
  return isBoothFree ? ok(null) : err('booth-taken');
};

/** Ends a shift: what was handed over against its cash, in fen. A difference needs a remark. Source: rules 5.27. */
export function endShift(
  cash: Fen,
  {
    handover,
    remark,
  }: {
    readonly handover: Fen;
    readonly remark: string;
  },
): Result<{ readonly handover: Fen; readonly diff: Fen }, ShiftRefusal> {
  const diff = handover - cash;
  return diff !== 0 && remark.trim() === '' ? err('no-remark') : ok({ handover, diff });
}

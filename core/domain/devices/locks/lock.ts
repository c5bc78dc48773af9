import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { LOCK_ORDERS, LOCK_STATES } from '../../../vocabulary/roadside.ts';

/** Where a ground lock stands, as far as is known; `unknown`: not reported yet, or offline for long (rules 5.17). */
export type LockState = keyof typeof LOCK_STATES;
/** What a ground lock can be ordered to do: raise or lower. */
export type LockOrder = keyof typeof LOCK_ORDERS;
/** Why an order to a ground lock is refused. */
export type LockRefusal =
  | 'lock-offline'
  | 'lock-moving'
  | 'battery-low'
  | 'berth-occupied'
  | 'no-register'
  | 'register-fixed'
  | 'register-range';

/** What is said to the user for each reason. */
export const LOCK_REFUSALS: Readonly<Record<LockRefusal, Words>> = {
  'lock-offline': {
    zh: '车位锁离线，不能操作。现场处理',
    en: 'The lock is offline, cannot operate it. Deal with it on site',
  },
  'lock-moving': {
    zh: '车位锁没有停在升起或降下。先读取状态',
    en: 'The lock is neither up nor down. Read its state first',
  },
  'battery-low': {
    zh: '电量低于 10%，不能操作。先换电池',
    en: 'The battery is below 10 %, cannot operate it. Change the battery first',
  },
  'berth-occupied': {
    zh: '泊位上有车，不能升起。离场后再试',
    en: 'A car stands on the berth, cannot raise it. Try again when it has left',
  },
  'no-register': { zh: '没有这个寄存器。换一个编号', en: 'There is no such register. Use another number' },
  'register-fixed': { zh: '该寄存器只读。换一个编号', en: 'The register is read-only. Use another number' },
  'register-range': {
    zh: '值超出该寄存器的范围。改小或改大',
    en: 'The value is out of the register’s range. Use another value',
  },
};

/** The least battery charge with which a lock may be moved, in percent; below it the lock may stop half-way. */
const LEAST_BATTERY = 10;

/** Whether a lock may be ordered to move (rules 5.17). `battery` in percent; null: the lock has never reported it. */
export function checkOrder(
  order: LockOrder,
  {
    state,
    isOnline,
    battery,
    isBerthFree,
  }: {
    readonly state: LockState;
    readonly isOnline: boolean;
    readonly battery: number | null;
    readonly isBerthFree: boolean;
  },
): Result<null, LockRefusal> {
  if (!isOnline) return err('lock-offline');
  if (state !== 'down' && state !== 'up') return err('lock-moving');
  if (battery !== null && battery < LEAST_BATTERY) return err('battery-low');
  return order === 'raise' && !isBerthFree ? err('berth-occupied') : ok(null);
}

/** A register of a lock: its name, and the values that may be written. */
export interface Register {
  readonly title: Words;
  /** The values that may be written; absent when the register is read-only. */
  readonly range?: { readonly min: number; readonly max: number };
}

/** Registers of a lock by their numbers. */
export const LOCK_REGISTERS: Readonly<Record<number, Register>> = {
  1: { title: { zh: '离车后自动升起（秒）', en: 'Raises after the car has gone, s' }, range: { min: 0, max: 3600 } },
  2: { title: { zh: '蜂鸣音量', en: 'Buzzer volume' }, range: { min: 0, max: 15 } },
  3: { title: { zh: '遇阻力度', en: 'Force at an obstacle' }, range: { min: 1, max: 10 } },
  4: { title: { zh: '电压（毫伏）', en: 'Voltage, mV' } },
  5: { title: { zh: '累计动作次数', en: 'Moves so far' } },
};

/** The register of a number, if a lock has it. */
export const checkRegister = (index: number): Result<Register, LockRefusal> => {
  const register = LOCK_REGISTERS[index];
  return register ? ok(register) : err('no-register');
};

/** Whether a value may be written to a register. */
export function checkWrite(index: number, value: number): Result<null, LockRefusal> {
  const register = checkRegister(index);
  if (!register.ok) return register;
  const { range } = register.value;
  if (!range) return err('register-fixed');
  return value < range.min || value > range.max ? err('register-range') : ok(null);
}

/** Milliseconds that a lock may be moving before it counts as faulty, and offline before its state is unknown. */
export interface LockPatience {
  readonly moves: number;
  readonly silent: number;
}

/**
 * The state of a lock once time has passed without a report (rules 5.17). `since`: when it began to move;
 * `silentSince`: when it went offline; both, like `now`, in epoch milliseconds.
 */
export function lockAfter(
  {
    state,
    since,
    silentSince,
  }: { readonly state: LockState; readonly since: number; readonly silentSince: number | null },
  now: number,
  { moves, silent }: LockPatience,
): LockState {
  if (silentSince !== null && now - silentSince >= silent) return 'unknown';
  return state === 'moving' && now - since >= moves ? 'fault' : state;
}

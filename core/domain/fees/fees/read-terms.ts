import { choiceWords } from '../../../lib/choice.ts';
import {
  CAP_MODES,
  ENTRY_PER,
  FREE_MODES,
  RESET_SCOPES,
  ROUND_MODES,
  ROUND_TO,
  UNIT_ACROSS,
} from '../../../vocabulary/fees.ts';
import { checkTierOrder, checkWindows } from './check-lists.ts';
import type { FeeProblem, RuleRefusal } from './refusals.ts';
import { DAY_KINDS, type DayRule, type FeeTerms, type FeeTier, type FeeWindow } from './rule.ts';

/** The greatest number accepted; up to it sums are exact. */
const MOST = 10_000_000_000;

const MODES = ['time', 'perEntry'] as const;

/**
 * Reads all terms, with the defaults for those that are left out or null, and says everything that is wrong with them
 * (fee order 1). Fields that no rule has are ignored. With problems, the terms must not be used.
 */
export function readTerms(merged: object): { readonly terms: FeeTerms; readonly problems: readonly FeeProblem[] } {
  const problems: FeeProblem[] = [];
  const read = fieldReader(merged, '', problems);
  const terms: FeeTerms = {
    mode: read.choice('mode', MODES, 'time'),
    roundTo: read.choice('roundTo', choiceWords(ROUND_TO), 'second'),
    freeMinutes: read.whole('freeMinutes') ?? 0,
    freeMode: read.choice('freeMode', choiceWords(FREE_MODES), 'threshold'),
    firstMinutes: read.whole('firstMinutes') ?? 0,
    firstPriceFen: read.whole('firstPriceFen') ?? 0,
    unitMinutes: read.whole('unitMinutes', 1) ?? 60,
    unitPriceFen: read.whole('unitPriceFen') ?? 0,
    tiers: readTiers(read) ?? [],
    windows: readWindows(read) ?? [],
    unitAcross: read.choice('unitAcross', choiceWords(UNIT_ACROSS), 'restart'),
    resetScope: read.choice('resetScope', choiceWords(RESET_SCOPES), 'stay'),
    capMode: read.choice('capMode', choiceWords(CAP_MODES), 'none'),
    dayCapFen: read.whole('dayCapFen') ?? null,
    entryCapFen: read.whole('entryCapFen') ?? null,
    perEntryFen: read.whole('perEntryFen') ?? 0,
    perEntryPer: read.choice('perEntryPer', choiceWords(ENTRY_PER), 'stay'),
    dayRules: readDayRules(read),
    shareDayCap: read.yes('shareDayCap') ?? false,
    payPermille: read.whole('payPermille') ?? 1000,
    roundToFen: read.whole('roundToFen', 1) ?? 1,
    roundMode: read.choice('roundMode', choiceWords(ROUND_MODES), 'halfUp'),
    exempt: read.yes('exempt') ?? false,
  };
  return { terms, problems };
}

const readTiers = (read: FieldReader): readonly FeeTier[] | undefined => {
  const tiers = read.list('tiers', (tier): FeeTier => {
    const fromMinutes = tier.whole('fromMinutes');
    if (fromMinutes === undefined && tier.isAbsent('fromMinutes')) tier.refuse('no-from', 'fromMinutes');
    return {
      fromMinutes: fromMinutes ?? 0,
      unitMinutes: tier.whole('unitMinutes', 1),
      unitPriceFen: tier.whole('unitPriceFen'),
    };
  });
  for (const { reason, at } of checkTierOrder(tiers ?? [])) read.refuse(reason, `tiers[${at}].fromMinutes`);
  return tiers;
};

const readWindows = (read: FieldReader): readonly FeeWindow[] | undefined => {
  const windows = read.list('windows', (window): FeeWindow => ({
    name: window.text('name'),
    start: window.text('start'),
    end: window.text('end'),
    unitMinutes: window.whole('unitMinutes', 1),
    unitPriceFen: window.whole('unitPriceFen'),
    free: window.yes('free'),
    capFen: window.whole('capFen'),
    tiers: readTiers(window),
  }));
  for (const { reason, at, end } of checkWindows(windows ?? [])) read.refuse(reason, `windows[${at}].${end}`);
  return windows;
};

const readDayRules = (read: FieldReader): FeeTerms['dayRules'] => {
  const dayRules: { [kind in (typeof DAY_KINDS)[number]]?: DayRule } = {};
  const kinds = read.part('dayRules');
  for (const kind of kinds ? DAY_KINDS : []) {
    const rule = kinds?.part(kind);
    if (!rule) continue;
    dayRules[kind] = {
      free: rule.yes('free'),
      unitMinutes: rule.whole('unitMinutes', 1),
      unitPriceFen: rule.whole('unitPriceFen'),
      firstMinutes: rule.whole('firstMinutes'),
      firstPriceFen: rule.whole('firstPriceFen'),
      windows: readWindows(rule),
      // Here null is a term of its own: no cap on such days.
      dayCapFen: rule.isNull('dayCapFen') ? null : rule.whole('dayCapFen'),
    };
  }
  return dayRules;
};

interface FieldReader {
  /** Nothing is wrong with an absent field: the answer is `undefined`. Null counts as absent. */
  readonly whole: (key: string, least?: 0 | 1) => number | undefined;
  readonly yes: (key: string) => boolean | undefined;
  readonly text: (key: string) => string;
  readonly choice: <T extends string>(key: string, choices: readonly T[], absent: T) => T;
  readonly list: <T>(key: string, item: (read: FieldReader) => T) => readonly T[] | undefined;
  readonly part: (key: string) => FieldReader | undefined;
  readonly isAbsent: (key: string) => boolean;
  readonly isNull: (key: string) => boolean;
  readonly refuse: (reason: RuleRefusal, key: string) => undefined;
}

function fieldReader(object: object, path: string, problems: FeeProblem[]): FieldReader {
  const fields = new Map<string, unknown>(Object.entries(object));
  const valueOf = (key: string): unknown => fields.get(key) ?? undefined;
  const refuse = (reason: RuleRefusal, key: string): undefined =>
    void problems.push({ code: 'E_RULE', reason, field: path + key });
  const partAt = (value: unknown, key: string): FieldReader | undefined =>
    isObject(value) ? fieldReader(value, `${path}${key}.`, problems) : refuse('not-an-object', key);
  return {
    whole: (key, least = 0) => {
      const value = valueOf(key);
      if (value === undefined) return undefined;
      if (typeof value !== 'number') return refuse('not-whole', key);
      if (value < 0) return refuse('negative', key);
      if (value < least) return refuse('too-small', key);
      if (value > MOST) return refuse('too-large', key);
      return Number.isInteger(value) ? value : refuse('not-whole', key);
    },
    yes: (key) => {
      const value = valueOf(key);
      return value === undefined || typeof value === 'boolean' ? value : refuse('not-yes-or-no', key);
    },
    text: (key) => {
      const value = valueOf(key) ?? '';
      if (typeof value === 'string') return value;
      refuse('not-a-text', key);
      return '';
    },
    choice: (key, choices, absent) => {
      const value = valueOf(key);
      const chosen = value === undefined ? absent : choices.find((choice) => choice === value);
      if (chosen === undefined) refuse('not-a-choice', key);
      return chosen ?? absent;
    },
    list: (key, item) => {
      const value = valueOf(key);
      if (value === undefined) return undefined;
      if (!Array.isArray(value)) return refuse('not-a-list', key);
      return value.flatMap((one: unknown, index) => {
        const read = partAt(one, `${key}[${index}]`);
        return read ? [item(read)] : [];
      });
    },
    part: (key) => {
      const value = valueOf(key);
      return value === undefined ? undefined : partAt(value, key);
    },
    isAbsent: (key) => valueOf(key) === undefined,
    isNull: (key) => fields.get(key) === null,
    refuse,
  };
}

/** Whether a value is an object with keys: neither null nor an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

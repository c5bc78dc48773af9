import type { Fen } from '../../../lib/money.ts';
import { DAY_SEC } from './calendar.ts';
import type { DayKind, DayRule, FeeRule, FeeTier, FeeWindow } from './rule.ts';

/** A stay in seconds of the wall clock. Everything of it and of the rule must fall on a multiple of `tick`. */
export interface ReferenceStay {
  readonly in: number;
  readonly out: number;
  readonly tick: number;
  readonly kindOf: (dayNumber: number) => DayKind;
  /** By number of the day. */
  readonly already: ReadonlyMap<number, Fen>;
}

interface Moment {
  readonly at: number;
  readonly capWindow: number;
  readonly free: boolean;
  readonly unitSec: number;
  readonly priceFen: Fen;
  readonly window: FeeWindow | undefined;
  readonly occurrence: number;
  /** Units restart where this changes. */
  readonly cut: string;
  readonly dayRule: DayRule;
}

interface Charge {
  readonly capWindow: number;
  /** 0: in no occurrence of a window. */
  readonly occurrence: number;
  readonly capFen: Fen | null;
  readonly fen: Fen;
}

/**
 * The fee computed slowly, tick by tick: as close to the words of the fee order as code can be, to compare the engine
 * with.
 */
export function referenceFee(rule: FeeRule, stay: ReferenceStay): Fen {
  const { roundTo = 'second', freeMinutes = 0, freeMode = 'threshold', capMode = 'none', entryCapFen = null } = rule;
  let seconds = stay.out - stay.in;
  if (roundTo === 'minuteDown') seconds -= seconds % 60;
  if (roundTo === 'minuteUp') while (seconds % 60 !== 0) seconds += 1;
  const out = stay.in + seconds;
  if (rule.exempt || seconds <= freeMinutes * 60) return 0;
  const start = freeMode === 'deduct' ? stay.in + freeMinutes * 60 : stay.in;
  if (rule.mode === 'perEntry') return share(rule, entries(rule, stay.in, start, out) * (rule.perEntryFen ?? 0));

  const moments = momentsOf(rule, stay, start, out);
  const blocks = firstBlocks(rule, moments);
  const isInBlock = (at: number): boolean => blocks.some((block) => at >= block.from && at < block.to);
  const open = moments.filter(({ at }) => !isInBlock(at));
  const units = rule.unitAcross === 'carry' ? carried(moments, isInBlock) : restarted(open, stay.tick);
  const charges = [
    ...blocks.map(({ capWindow, fen }): Charge => ({ capWindow, occurrence: 0, capFen: null, fen })),
    ...units,
  ];

  const spent = new Map<number, Fen>();
  const afterWindowCaps = charges.map((charge) => {
    const before = spent.get(charge.occurrence) ?? 0;
    const fen =
      charge.occurrence === 0 || charge.capFen === null
        ? charge.fen
        : Math.min(charge.fen, Math.max(0, charge.capFen - before));
    spent.set(charge.occurrence, before + fen);
    return { ...charge, fen };
  });
  let total = 0;
  for (const capWindow of new Set(moments.map((moment) => moment.capWindow))) {
    const first = moments.find((moment) => moment.capWindow === capWindow);
    const sum = afterWindowCaps.reduce((all, charge) => all + (charge.capWindow === capWindow ? charge.fen : 0), 0);
    const cap = first?.dayRule.dayCapFen === undefined ? (rule.dayCapFen ?? null) : first.dayRule.dayCapFen;
    const used = rule.shareDayCap && capMode === 'naturalDay' ? (stay.already.get(capWindow) ?? 0) : 0;
    total += capMode === 'none' || cap === null ? sum : Math.min(sum, Math.max(0, cap - used));
  }
  return share(rule, entryCapFen === null ? total : Math.min(total, entryCapFen));
}

function entries({ perEntryPer = 'stay' }: FeeRule, entry: number, start: number, out: number): number {
  if (perEntryPer === 'stay') return 1;
  let count = 0;
  if (perEntryPer === 'cycle24h') for (let at = entry; at < out; at += DAY_SEC) count += 1;
  else for (let day = Math.floor(start / DAY_SEC) * DAY_SEC; day < out; day += DAY_SEC) count += 1;
  return count;
}

function momentsOf(rule: FeeRule, stay: ReferenceStay, start: number, out: number): readonly Moment[] {
  const moments: Moment[] = [];
  let [occurrence, occurrenceFrom, capFrom] = [0, start, start];
  let before: Moment | undefined;
  for (let at = start; at < out; at += stay.tick) {
    const day = Math.floor(at / DAY_SEC);
    const kind = stay.kindOf(day);
    const dayRule = rule.dayRules?.[kind] ?? {};
    const window = (dayRule.windows ?? rule.windows ?? []).find((one) => contains(one, (at % DAY_SEC) / 60));
    const capWindow = { none: 0, naturalDay: day, cycle24h: Math.floor((at - stay.in) / DAY_SEC) }[
      rule.capMode ?? 'none'
    ];
    if (before && capWindow !== before.capWindow) capFrom = at;

    const isMidnight = at % DAY_SEC === 0;
    const goesOn =
      before &&
      window &&
      before.window &&
      (isMidnight
        ? before.window.name === window.name && window.end < window.start && window.end !== '00:00'
        : before.window === window);
    if (!goesOn && (window !== before?.window || isMidnight || !before)) {
      if (window || before?.window || !before) [occurrence, occurrenceFrom] = [occurrence + 1, at];
    }

    const tier = lastTier(rule.tiers, at - (rule.resetScope === 'window' ? capFrom : start));
    const windowTier = lastTier(window?.tiers, at - occurrenceFrom);
    let [free, unitMinutes, priceFen] = [false, 60, 0];
    for (const layer of [rule, tier, dayRule, window, windowTier]) {
      if (layer && 'free' in layer) free = layer.free ?? free;
      unitMinutes = layer?.unitMinutes ?? unitMinutes;
      priceFen = layer?.unitPriceFen ?? priceFen;
    }
    const cut = [
      capWindow,
      tier?.fromMinutes,
      kind in (rule.dayRules ?? {}) ? kind : 'base',
      occurrence,
      windowTier?.fromMinutes,
    ].join('|');
    before = {
      at,
      capWindow,
      free,
      unitSec: unitMinutes * 60,
      priceFen,
      window,
      occurrence: window ? occurrence : 0,
      cut,
      dayRule,
    };
    moments.push(before);
  }
  return moments;
}

function contains({ start, end }: FeeWindow, minute: number): boolean {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [from, to] = [minutes(start), minutes(end)];
  return to > from ? minute >= from && minute < to : minute >= from || minute < to;
}

const lastTier = (tiers: readonly FeeTier[] | null | undefined, elapsed: number): FeeTier | undefined =>
  tiers?.findLast(({ fromMinutes }) => fromMinutes * 60 <= elapsed);

interface Block {
  readonly from: number;
  readonly to: number;
  readonly capWindow: number;
  readonly fen: Fen;
}

function firstBlocks(rule: FeeRule, moments: readonly Moment[]): readonly Block[] {
  const scopes =
    rule.resetScope === 'window'
      ? [...new Set(moments.map(({ capWindow }) => capWindow))].map((scope) =>
          moments.filter(({ capWindow }) => capWindow === scope),
        )
      : [moments];
  return scopes.flatMap((scope, index): readonly Block[] => {
    const first = scope.find(({ free }) => !free);
    if (!first || first.window) return [];
    const { firstMinutes = rule.firstMinutes ?? 0, firstPriceFen = rule.firstPriceFen ?? 0 } = first.dayRule;
    if (!firstMinutes) return [];
    const next = scopes[index + 1]?.[0]?.at ?? Infinity;
    return [
      {
        from: first.at,
        to: Math.min(first.at + firstMinutes * 60, next),
        capWindow: first.capWindow,
        fen: firstPriceFen ?? 0,
      },
    ];
  });
}

function restarted(open: readonly Moment[], tick: number): readonly Charge[] {
  const parts: Moment[][] = [];
  for (const moment of open) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && last.cut === moment.cut && moment.at === last.at + tick) part.push(moment);
    else parts.push([moment]);
  }
  return parts.flatMap(([first, ...more]): readonly Charge[] => {
    if (!first || first.free) return [];
    return [chargeAt(first, Math.ceil(((more.length + 1) * tick) / first.unitSec) * first.priceFen)];
  });
}

function carried(moments: readonly Moment[], isInBlock: (at: number) => boolean): readonly Charge[] {
  const charges: Charge[] = [];
  let paidUntil = -Infinity;
  for (const moment of moments) {
    if (moment.free || moment.at < paidUntil || isInBlock(moment.at)) continue;
    charges.push(chargeAt(moment, moment.priceFen));
    paidUntil = moment.at + moment.unitSec;
  }
  return charges;
}

const chargeAt = ({ capWindow, occurrence, window }: Moment, fen: Fen): Charge => ({
  capWindow,
  occurrence,
  capFen: window?.capFen ?? null,
  fen,
});

/** In whole numbers without end. */
function share({ payPermille = 1000, roundToFen = 1, roundMode = 'halfUp' }: FeeRule, fen: Fen): Fen {
  const [exact, step] = [BigInt(fen) * BigInt(payPermille), BigInt(roundToFen) * 1000n];
  const up = { down: 0n, up: step - 1n, halfUp: step / 2n }[roundMode];
  return Number(((exact + up) / step) * BigInt(roundToFen));
}

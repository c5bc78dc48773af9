import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import type { Trade } from './companies.ts';

export interface WorldRule {
  readonly name: string;
  readonly kind: 'simple' | 'complex';
  readonly rule: FeeRule;
}

const dayCapped: FeeRule = { freeMinutes: 15, unitMinutes: 30, unitPriceFen: 250, dayCapFen: 3000 };
const firstHour: FeeRule = {
  freeMinutes: 15,
  firstMinutes: 60,
  firstPriceFen: 800,
  unitMinutes: 30,
  unitPriceFen: 300,
  capMode: 'cycle24h',
  dayCapFen: 5000,
};

/** Day and night rates of the residential park; its night rate was once higher. */
export const dayAndNight = (nightPriceFen: number, nightCapFen: number): FeeRule => ({
  freeMinutes: 30,
  unitMinutes: 60,
  unitPriceFen: 600,
  capMode: 'naturalDay',
  dayCapFen: 6000,
  windows: [
    { name: 'night', start: '22:00', end: '08:00', unitMinutes: 60, unitPriceFen: nightPriceFen, capFen: nightCapFen },
  ],
});

/** Tariffs of temporary cars, by trade of the park (rules 9.3). */
export const RULES: Readonly<Record<Trade, WorldRule>> = {
  mall: { name: '广场首小时规则', kind: 'simple', rule: firstHour },
  office: { name: '写字楼半小时规则', kind: 'simple', rule: { ...dayCapped, capMode: 'naturalDay' } },
  community: { name: '家园日夜规则', kind: 'simple', rule: dayAndNight(200, 1000) },
  stereo: { name: '立体车库按次规则', kind: 'simple', rule: { mode: 'perEntry', perEntryFen: 1000, freeMinutes: 15 } },
  roadside: {
    name: '路内日间规则',
    kind: 'simple',
    rule: {
      freeMinutes: 15,
      unitMinutes: 15,
      unitPriceFen: 100,
      windows: [{ name: 'night', start: '22:00', end: '08:00', free: true }],
      capMode: 'naturalDay',
      dayCapFen: 3000,
    },
  },
  hospital: { name: '医院半小时规则', kind: 'simple', rule: { ...dayCapped, capMode: 'cycle24h' } },
  station: { name: '车站长停规则', kind: 'complex', rule: { ...firstHour, resetScope: 'window' } },
  wholesale: {
    name: '市场分车型规则',
    kind: 'complex',
    rule: {
      freeMinutes: 15,
      unitMinutes: 60,
      unitPriceFen: 500,
      capMode: 'cycle24h',
      dayCapFen: 3500,
      classes: {
        large: { unitPriceFen: 1000, dayCapFen: 7000 },
        newEnergy: { payPermille: 500 },
        police: { exempt: true },
      },
    },
  },
  scenic: {
    name: '景区单次封顶规则',
    kind: 'complex',
    rule: { unitMinutes: 60, unitPriceFen: 400, entryCapFen: 4000 },
  },
};

/** The street with a different price on holidays. */
export const HOLIDAY_STREET: WorldRule = {
  name: '学府路节假日规则',
  kind: 'complex',
  rule: {
    freeMinutes: 10,
    unitMinutes: 60,
    unitPriceFen: 500,
    capMode: 'naturalDay',
    dayCapFen: 3000,
    dayRules: { holiday: { unitPriceFen: 1000, dayCapFen: null } },
  },
};

/**
 * Visitors of residents have two free hours, then pay like everybody; those of offices pay by day and night, less from
 * the third hour on.
 */
export const VISITORS: Readonly<Partial<Record<Trade, WorldRule>>> = {
  community: { name: '访客两小时免费', kind: 'simple', rule: { ...dayAndNight(200, 1000), freeMinutes: 120 } },
  office: {
    name: '访客日夜阶梯规则',
    kind: 'complex',
    rule: {
      freeMinutes: 60,
      unitMinutes: 30,
      unitPriceFen: 250,
      capMode: 'naturalDay',
      dayCapFen: 3000,
      windows: [
        {
          name: '白天',
          start: '08:00',
          end: '20:00',
          unitMinutes: 30,
          unitPriceFen: 300,
          tiers: [{ fromMinutes: 120, unitMinutes: 60, unitPriceFen: 200 }],
        },
        { name: '夜间', start: '20:00', end: '08:00', unitMinutes: 60, unitPriceFen: 100, capFen: 800 },
      ],
      classes: { police: { exempt: true } },
    },
  },
};

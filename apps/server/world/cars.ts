import { carModel, carType } from '@parkdeck/core/catalogue/index';
import type { RenewalTerms } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { Trade } from './companies.ts';
import { CAR_TYPE_ORDER, carTypeId } from './car-type-id.ts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable } from './table.ts';

const NAMES: Readonly<Record<(typeof CAR_TYPE_ORDER)[number], string>> = {
  temporary: '临时车',
  monthly: '月租车',
  vip: '贵宾车',
  visitor: '访客车',
  free: '免费车',
};

/** Prices of a monthly pass in fen, by trade of the park; a season costs 2.7 months, a year 10. */
const MONTH_FEES: Readonly<Record<Trade, number>> = {
  mall: 30_000,
  office: 45_000,
  community: 15_000,
  stereo: 20_000,
  roadside: 12_000,
  hospital: 25_000,
  station: 60_000,
  wholesale: 35_000,
  scenic: 18_000,
};

/** Prices of a monthly pass at a park. */
export const monthlyTerms = (trade: Trade): RenewalTerms => ({
  monthFee: MONTH_FEES[trade],
  seasonFee: (MONTH_FEES[trade] * 27) / 10,
  yearFee: MONTH_FEES[trade] * 10,
});

const MODELS = [
  { name: '小型车', kind: 'small', plateColors: ['blue', 'white', 'black'], default: true },
  { name: '大型车', kind: 'large', plateColors: ['yellow'], default: false },
  { name: '新能源车', kind: 'new-energy', plateColors: ['green'], default: false },
  { name: '新能源大型车', kind: 'large-new-energy', plateColors: ['yellow-green'], default: false },
] as const;
export const carModelId = (park: number, model: (typeof MODELS)[number]['kind']): string =>
  key('CM', 6, park * MODELS.length + MODELS.findIndex((one) => one.kind === model) + 1);

/** Car types and car models of every park. */
export const cars = (places: Places): readonly SeedTable[] => [
  table(carType)(
    places.parks.flatMap((park) => CAR_TYPE_ORDER.map((base) => ({ park, base }))),
    ({ park, base }) => {
      const { monthFee, seasonFee, yearFee } =
        base === 'monthly'
          ? monthlyTerms(park.trade)
          : { monthFee: base === 'vip' ? 0 : null, seasonFee: null, yearFee: null };
      return {
        id: carTypeId(park.id, base, places),
        name: NAMES[base],
        park: park.id,
        base,
        monthFee,
        seasonFee,
        yearFee,
        monthMin: 1,
        monthMax: 36,
        overdueAs: park.trade === 'community' ? 'refuse' : 'temporary',
        onlineRenew: base === 'monthly',
        displayText: base === 'monthly' ? '月租车 欢迎回家' : '欢迎光临',
        state: 'enabled',
      };
    },
  ),
  table(carModel)(
    places.parks.flatMap((park, place) => MODELS.map((model, sort) => ({ park, place, model, sort }))),
    ({ park, place, model, sort }) => ({
      id: carModelId(place, model.kind),
      park: park.id,
      ...model,
      sort,
    }),
  ),
];

import { around, key, numbers } from './table.ts';
import { COMPANIES, PARKS, VILLAGES } from './companies.ts';
import type { NamedPark, NamedVillage } from './companies.ts';
import type { Scale } from './scale.ts';

export interface Place extends NamedPark {
  readonly id: string;
  readonly company: string;
  readonly stalls: number;
}
interface Site extends NamedVillage {
  readonly id: string;
}
export interface Lane {
  readonly id: string;
  readonly park: string;
  /** Index of its area in the park's list. */
  readonly area: number;
  readonly number: number;
  readonly direction: 'in' | 'out' | 'two-way' | 'inner-in' | 'inner-out';
}
/** The skeleton of companies, sites, parks and lanes to which all other tables refer. */
export interface Places {
  readonly companies: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly kind: 'operator' | 'property' | 'city-platform';
    readonly parent: string | null;
  }[];
  readonly sites: readonly Site[];
  readonly parks: readonly Place[];
  readonly lanes: readonly Lane[];
}

/** Parks beyond the cast, in order: garages first, then streets, as in `large`. */
const MORE_GARAGES = 16;
const MORE_KINDS = [
  { trade: 'mall', kind: 'garage' },
  { trade: 'office', kind: 'mixed' },
  { trade: 'community', kind: 'community' },
  { trade: 'stereo', kind: 'stereo' },
] as const satisfies readonly Pick<NamedPark, 'trade' | 'kind'>[];

const anotherPark = (index: number, site: Site): NamedPark => {
  const street = index >= MORE_GARAGES;
  const number = index + 1;
  if (street)
    return {
      name: `${site.name}路段`,
      village: site.id,
      trade: 'roadside',
      kind: 'roadside',
      stalls: 40,
      areas: [],
      gates: 0,
      road: `城北街 ${number} 段`,
    };
  // 16 garages share 48 areas and 90 gates (rules 9.2).
  return {
    name: `${site.name}停车场`,
    village: site.id,
    ...around(MORE_KINDS, index),
    stalls: 160 + 20 * (index % 8),
    areas: ['A 区', 'B 区', 'C 区'],
    gates: index < 10 ? 6 : 5,
    road: `城北街 ${number} 号`,
  };
};

const DIRECTIONS = ['in', 'out', 'in', 'out', 'two-way', 'out', 'in'] as const;
const directionsOf = (park: NamedPark, id: string): readonly Lane['direction'][] => {
  if (id === 'PK0001') return ['in', 'out', 'in', 'out', 'inner-in', 'inner-out'];
  if (id === 'PK0003') return ['two-way', 'two-way', 'out'];
  return DIRECTIONS.slice(0, park.gates);
};

/** Lays out companies, sites, parks and lanes of a size. */
export const placesOf = (scale: Scale): Places => {
  const companies = numbers(scale.companies).map(
    (number) =>
      COMPANIES[number - 1] ?? {
        id: key('C', 4, number - 1),
        name: `城北停车服务 ${number - 1} 部`,
        code: `CB-${number - 1}`,
        kind: 'operator' as const,
        parent: '1',
      },
  );
  const others = companies.slice(COMPANIES.length);
  const sites = numbers(scale.villages).map((number): Site => ({
    id: key('V', 4, number),
    ...(VILLAGES[number - 1] ?? { name: `城北 ${number} 号院`, company: around(others, number).id, approved: true }),
  }));
  const companyOf = new Map(sites.map((site) => [site.id, site.company]));
  let street = 0;
  const parks = numbers(scale.parks).map((number): Place => {
    const index = number - 1 - PARKS.length;
    const park = PARKS[number - 1] ?? anotherPark(index, around(sites.slice(VILLAGES.length), index));
    const company = companyOf.get(park.village);
    if (company === undefined) throw new Error(`${park.name} stands in an unknown village`);
    const named = park.kind === 'roadside' ? scale.namedStalls[4 + street++] : scale.namedStalls[number - 1];
    const stalls = park.stalls ?? named;
    if (stalls === undefined) throw new Error(`${park.name} has no stalls`);
    return { ...park, id: key('PK', 4, number), company, stalls };
  });
  const lanes = parks.flatMap((park) =>
    directionsOf(park, park.id).map((direction, index) => ({
      // The inner gates of the first park lead from B1 to B2 and back.
      park: park.id,
      number: index + 1,
      direction,
      area: direction.startsWith('inner') ? 0 : index % park.areas.length,
    })),
  );
  return { companies, sites, parks, lanes: lanes.map((lane, index) => ({ ...lane, id: key('GT', 6, index + 1) })) };
};

/** Trades at a company's parks, each once, in the order of its parks. */
export const tradesOf = ({ parks }: Places, company: string): readonly Place['trade'][] => [
  ...new Set(parks.flatMap((park) => (park.company === company ? [park.trade] : []))),
];

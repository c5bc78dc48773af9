import { PRODUCT_TITLE } from '@parkdeck/core/vocabulary/product';
import {
  adminRole,
  branding,
  company,
  dictionaryEntry,
  identityProvider,
  menu,
  region,
  topMenu,
} from '@parkdeck/core/catalogue/index';
import { LED_EFFECTS } from '@parkdeck/core/catalogue/devices/led-effects';
import { CAR_MODEL_CLASSES, PLATE_COLORS } from '@parkdeck/core/catalogue/vehicles/choices';
import { PARK_TYPES, PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { ANY_HOST } from '@parkdeck/core/catalogue/system/branding';
import type { Choices } from '@parkdeck/core/kit/choice';
import { advertSpaces } from './adverts.ts';
import { holidays } from './holidays.ts';
import { menuRows, topMenuRows } from '../access/menus.ts';
import { parameterRows } from './administration.ts';
import { jobRows } from './jobs.ts';
import { regionRows } from './region-table.ts';
import { publicMenus } from './roles.ts';
import { key, numbered, table } from './table.ts';
import type { SeedTable } from './table.ts';

const entriesOf = (code: string, choices: Choices) =>
  Object.values(choices).map(([value, zh], sort) => ({ code, key: String(value), text: zh, sort }));

/**
 * The rows of every database, also without demo data: the platform itself, its menus, dictionaries and default look.
 */
export const basics = (platformCompany: {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}): readonly SeedTable[] => [
  table(company)([platformCompany], ({ id, name, code }) => ({
    id,
    name,
    code,
    kind: 'city-platform',
    state: 'enabled',
    tenant: id,
  })),
  ...sharedBasics(),
];

/** Rows that do not depend on the people of the world. */
export const sharedBasics = (): readonly SeedTable[] => [
  ...holidays(),
  table(region)(regionRows(), (row) => row),
  jobRows(),
  advertSpaces(),
  parameterRows(),
  table(menu)(menuRows(), (row) => row),
  table(topMenu)(topMenuRows(), (row) => row),
  table(adminRole)([publicMenus()], (menus) => ({ id: 'AL0001', name: '公共权限', alias: 'public', menus, sort: 1 })),
  table(dictionaryEntry)(
    numbered('DC', 6, [
      ...entriesOf('pay_way', PAY_WAYS),
      ...entriesOf('park_type', PARK_TYPES),
      ...entriesOf('car_model_class', CAR_MODEL_CLASSES),
      ...entriesOf('plate_color', PLATE_COLORS),
      ...entriesOf('led_effect', LED_EFFECTS),
    ]),
    (row) => row,
  ),
  table(identityProvider)(
    [{ name: '集团统一身份', issuer: 'https://login.parkdeck.test', client: 'parkdeck' }],
    (row, index) => ({ ...row, id: key('IP', 4, index + 1), state: 'disabled', remark: '待集团开通后启用' }),
  ),
  table(branding)(
    [
      { host: ANY_HOST, shortName: 'Parkdeck', title: PRODUCT_TITLE.zh, variant: 'standard' as const },
      { host: 'community.parkdeck.test', shortName: '锦和社区', title: '锦和社区停车', variant: 'community' as const },
      { host: 'heat.parkdeck.test', shortName: '锦和测温', title: '锦和家园测温预警', variant: 'heat' as const },
    ],
    ({ host, shortName, title, variant }, index) => ({
      id: key('BR', 4, index + 1),
      host,
      shortName,
      title,
      variant,
      copyright: 'Parkdeck',
      communityEntry: variant === 'community',
    }),
  ),
];

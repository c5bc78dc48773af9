import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { headGroups, minutes, ruleHead, trace } from './head.ts';
import { parkKind } from '../common.ts';
import { testFee } from './test-fee.ts';

/** A fee rule of fixed form: a price, a night and caps (E#47). Everything else needs a complex one. */
export const simpleTariff = resource({
  name: 'simple-tariff',
  title: words('简单规则', 'Simple tariff'),
  unit: words('条', 'rules'),
  icon: 'receipt',
  prefix: 'SF',
  keywords: ['收费规则', '计费'],
  log: 'tariff',
  page: 'car_parksimplefeerule',
  base: 'platParkFeeRule',
  scope: 'park',
  display: 'name',
  partOf: 'tariff',
  fields: {
    ...ruleHead,
    nightStart: f.time({ label: words('夜间开始', 'Night from') }),
    nightEnd: f.time({ label: words('夜间结束', 'Night to') }),
    nightUnitMinutes: f.int({ label: words('夜间每单位', 'Night unit'), min: 1, max: 14_400, unit: minutes }),
    nightUnitPrice: f.money({ label: words('夜间单价', 'Night price'), wire: 'nightUnitPriceFen', min: 0 }),
    nightCap: f.money({
      label: words('夜间封顶', 'Night cap'),
      wire: 'nightCapFen',
      min: 0,
      help: words('每夜一次，跨零点也算一次', 'Each night once, also over midnight'),
    }),
    nightFree: f.flag({ label: words('夜间免费', 'Night is free') }),
    parkKind: parkKind(),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'park', 'freeMinutes', 'unitMinutes', 'unitPrice', 'capMode', 'dayCap'],
    sort: '-createdAt',
  },
  form: [
    ...headGroups,
    {
      title: words('夜间', 'Night'),
      fields: ['nightStart', 'nightEnd', 'nightUnitMinutes', 'nightUnitPrice', 'nightCap', 'nightFree'],
    },
  ],
  actions: { test: testFee('POST testFee') },
});

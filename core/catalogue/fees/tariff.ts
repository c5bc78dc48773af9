import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { area, carType, lookup, park, parkKind, trace } from '../common.ts';
import { TARIFF_KINDS, TARIFF_STATES } from './choices.ts';

/** A real stay, with its fee by the published versions and by another one. */
const replayedStay = {
  session: f.text({ label: words('停车记录', 'Session'), required: true }),
  plate: f.plate({ label: words('车牌', 'Plate'), required: true }),
  in: f.datetime({ label: words('入场', 'Entered at'), required: true }),
  out: f.datetime({ label: words('离场', 'Left at'), required: true }),
  old: f.money({ label: words('现行', 'Now'), required: true }),
  new: f.money({ label: words('此版本', 'By this'), required: true }),
} as const;

/** What a car type pays at a park: the version by which cars that enter now are charged. Amounts in fen. */
export interface PriceCell {
  readonly park: string;
  readonly parkName: string;
  readonly carType: string;
  readonly carTypeName: string;
  /** Base type of the car type. */
  readonly base: string;
  /** The version for the whole park and its default model; null: such cars enter without a rule. */
  readonly tariff: string | null;
  readonly name: string | null;
  /** Fee of the first hour, and of a day of 24 hours, of a car that enters now. */
  readonly hour: number | null;
  readonly day: number | null;
  /** Further versions in force: for single areas or other models. */
  readonly others: number;
}

/**
 * Which rule applies to which cars, one row per version (E#46, S21). A stay is charged by the version effective at its
 * entry. A published version never changes; editing it creates the next draft (rules 5.28a).
 */
export const tariff = resource({
  name: 'tariff',
  title: words('收费规则', 'Tariff'),
  unit: words('条', 'tariffs'),
  icon: 'receipt-text',
  prefix: 'TF',
  keywords: ['计费', '费率', '停车费'],
  log: 'tariff',
  page: 'car_parkfeerule',
  base: 'parkFeeRule',
  scope: 'park',
  display: 'name',
  called: ['name', 'version'],
  search: ['name'],
  notFromFiles: words(
    '收费规则要试算后发布，在编辑器里建',
    'A tariff is tried before it is published: make it in its editor',
  ),
  fields: {
    id: f.id({ wire: 'feeRuleId' }),
    name: f.text({
      label: words('规则名称', 'Tariff'),
      wire: 'ruleName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    park: park({ wire: 'PKID', required: true, fixed: true }),
    parkKind: parkKind({ filter: true }),
    area: area({ fixed: true, help: words('不填为全场', 'Leave empty for the whole park') }),
    carType: carType({ required: true, fixed: true }),
    carModel: f.ref('car-model', {
      label: words('车型', 'Car model'),
      wire: 'carModelId',
      required: true,
      fixed: true,
      filter: true,
      within: { park: 'park' },
      help: words('没有单独规则的车型按默认车型收费', 'Models without a rule pay as the default model'),
    }),
    kind: f.choice(TARIFF_KINDS, {
      label: words('规则类型', 'Kind'),
      required: true,
      fixed: true,
      filter: true,
      initial: 'simple',
    }),
    rule: f.text({ label: words('规则内容', 'Rule'), wire: 'ruleRef', required: true, fixed: true, max: 40 }),
    version: f.int({ label: words('版本', 'Version'), required: true, readonly: true, width: 72 }),
    state: f.choice(TARIFF_STATES, {
      label: words('状态', 'State'),
      wire: 'versionState',
      required: true,
      readonly: true,
      derived: true,
      filter: true,
    }),
    effectiveFrom: f.datetime({
      label: words('生效时间', 'Effective from'),
      filter: 'range',
      help: words('发布时可以再改', 'May still change when it is published'),
    }),
    effectiveTo: f.datetime({ label: words('失效时间', 'Effective to'), readonly: true }),
    group: f.text({
      label: words('规则组', 'Rule group'),
      wire: 'ruleGroup',
      required: true,
      readonly: true,
      filter: true,
    }),
    publishedAt: f.datetime({ label: words('发布时间', 'Published'), readonly: true }),
    basedOn: f.ref('tariff', { label: words('改自', 'Based on'), readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: [
      'name',
      'park',
      'area',
      'carType',
      'carModel',
      'version',
      'state',
      'effectiveFrom',
      'effectiveTo',
      'kind',
    ],
    sort: '-createdAt',
    views: [
      { id: 'active', title: words('生效中', 'Active'), filters: { state: 'active' } },
      { id: 'draft', title: words('草稿', 'Drafts'), filters: { state: 'draft' } },
      { id: 'retired', title: words('已停用', 'Retired'), filters: { state: 'retired' } },
    ],
  },
  form: [
    {
      title: words('适用车辆', 'For which cars'),
      fields: ['park', 'area', 'carType', 'carModel', 'kind', 'rule', 'name', 'effectiveFrom'],
    },
  ],
  actions: {
    publish: {
      title: words('发布', 'Publish'),
      wire: 'POST publish',
      permission: 'publish',
      on: 'one',
      keys: 'p',
      icon: 'send',
      danger: 'money',
      when: { state: ['draft'] },
      inverse: 'restore',
      consequence: words(
        '从生效时间起进场的车按它收费，上一版同时停用；生效后不能撤销',
        'Cars that enter from then on pay by it and the version before ends; once effective it cannot be undone',
      ),
      keywords: ['生效', '上线'],
      input: {
        effectiveFrom: f.datetime({
          label: words('生效时间', 'Effective from'),
          help: words('不填为草稿定的时间，没有定则立即', 'Leave empty to follow the draft, else at once'),
        }),
      },
    },
    retire: {
      title: words('停用', 'Retire'),
      wire: 'POST retire',
      permission: 'publish',
      on: 'one',
      icon: 'circle-off',
      danger: 'loss',
      when: { state: ['active'] },
      inverse: 'restore',
      consequence: words('场内车辆仍按进场时的规则收费', 'Cars inside keep the rule of their entry'),
      keywords: ['下线', '失效'],
      input: {
        at: f.datetime({ label: words('停用时间', 'From'), help: words('不填为立即', 'Leave empty to start at once') }),
      },
    },
    replay: {
      title: words('回放', 'Replay'),
      wire: 'GET replay',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: true,
      icon: 'history',
      keywords: ['模拟', '影响'],
      input: {
        beginDate: f.day({
          label: words('起始日', 'From'),
          help: words('不填为截止日前 30 天', 'Leave empty for the 30 days before the last'),
        }),
        endDate: f.day({ label: words('截止日', 'To'), help: words('不填为今天', 'Leave empty for today') }),
      },
      output: {
        beginDate: f.day({ label: words('起始日', 'From'), required: true }),
        endDate: f.day({ label: words('截止日', 'To'), required: true }),
        stays: f.int({ label: words('停车次数', 'Stays'), wire: 'stayNum', required: true }),
        old: f.money({ label: words('现行规则应收', 'By the versions in force'), wire: 'oldFen', required: true }),
        new: f.money({ label: words('此版本应收', 'By this version'), wire: 'newFen', required: true }),
        change: f.money({ label: words('收入变化', 'Change'), wire: 'changeFen', required: true }),
        more: f.int({ label: words('多付的车次', 'Would pay more'), wire: 'moreNum', required: true }),
        less: f.int({ label: words('少付的车次', 'Would pay less'), wire: 'lessNum', required: true }),
        truncated: f.flag({ label: words('只算了最近的', 'Only the latest were computed'), required: true }),
        worst: f.items(replayedStay, { label: words('变化最大的停车', 'Stays that change most'), required: true }),
      },
    },
    prices: {
      title: words('价格矩阵', 'Price matrix'),
      wire: 'GET /api/parkdeck/price-matrix',
      permission: 'car_parkfeerule_view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { park: f.refs('park', { label: words('车场', 'Park'), wire: 'PKID' }) },
      output: {
        cells: f.json<readonly PriceCell[]>()({ label: words('价格', 'Prices'), required: true }),
        parks: f.int({ label: words('车场数', 'Parks'), wire: 'parkNum', required: true }),
      },
    },
    'lookup-for-derates': lookup(
      '减免可用的收费规则',
      'Tariffs for discounts',
      'GET /api/updown/parkderate/getFeeRuleByParkId',
      { park: park({ wire: 'parkId' }) },
    ),
    lookup: lookup('收费规则选项', 'Tariff options', 'GET /api/updown/baseSelect/selectFeeType', {
      park: park({ wire: 'parkId' }),
    }),
  },
});

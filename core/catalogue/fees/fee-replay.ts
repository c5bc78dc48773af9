import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { ReplayResult } from '../../vocabulary/fee-replays.ts';
import { company, trace } from '../common.ts';
import { REPLAY_STATES } from './choices.ts';

const count = (zh: string, en: string, wire: string) =>
  f.int({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });
const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });

const tariff = { label: words('收费规则', 'Tariff'), wire: 'feeRuleId', required: true } as const;
const parks = { label: words('车场', 'Parks'), wire: 'parkIds', max: 200 } as const;
const carTypes = { label: words('车类', 'Car types'), wire: 'carTypeIds', max: 100 } as const;
const beginDate = { label: words('起始日', 'From'), required: true } as const;
const endDate = { label: words('截止日', 'To'), required: true } as const;

/**
 * Real stays of a span charged again, by the versions in force and by another one, in the background (rules 5.28a). It
 * is seen by who may see all its parks.
 */
export const feeReplay = resource({
  name: 'fee-replay',
  title: words('收费回放', 'Fee replay'),
  unit: words('次', 'replays'),
  icon: 'history',
  prefix: 'FR',
  log: 'tariff',
  keywords: ['模拟收费', '新规则影响', '调价影响', '回放'],
  page: 'car_feeReplay',
  base: '/api/parkdeck/fee-replays',
  scope: 'company',
  everyOf: 'parks',
  display: 'name',
  heading: { subtitle: ['beginDate', 'endDate', 'state'] },
  search: ['name'],
  primary: false,
  notFromFiles: words('一次算一批停车记录，逐个发起', 'Each calculates many stays: start them one at a time'),
  fields: {
    id: f.id(),
    name: f.text({ label: words('规则版本', 'Version'), required: true, readonly: true, max: 80, width: 220 }),
    tariff: f.ref('tariff', { ...tariff, readonly: true, filter: true, historical: true }),
    parks: f.refs('park', { ...parks, readonly: true, required: true }),
    carTypes: f.refs('car-type', { ...carTypes, readonly: true, whenNone: words('全部车类', 'All car types') }),
    beginDate: f.day({ ...beginDate, readonly: true }),
    endDate: f.day({ ...endDate, readonly: true }),
    state: f.choice(REPLAY_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'waiting',
    }),
    total: count('要算的停车', 'Stays to read', 'totalNum'),
    done: count('已算的停车', 'Stays read', 'doneNum'),
    stays: count('适用的停车', 'Stays charged', 'stayNum'),
    old: money('现行规则应收', 'By the versions in force', 'oldFen'),
    new: money('此版本应收', 'By this version', 'newFen'),
    charged: money('当时应收', 'Charged at the time', 'chargedFen'),
    change: f.money({ ...money('收入变化', 'Change', 'changeFen').options, filter: 'range' }),
    more: count('多付的车次', 'Would pay more', 'moreNum'),
    less: count('少付的车次', 'Would pay less', 'lessNum'),
    company: company({ readonly: true, required: true }),
    user: f.ref('user', { label: words('账号', 'Account'), wire: 'userId', readonly: true, forPrograms: true }),
    endedAt: f.datetime({ label: words('完成时间', 'Ended'), wire: 'endTime', readonly: true, filter: 'range' }),
    reason: f.text({ label: words('失败原因', 'Why it failed'), readonly: true, max: 200 }),
    /** What of the version was computed: when it is another by now, it was changed since. */
    content: f.text({ label: words('规则摘要', 'Hash of the rule'), readonly: true, max: 64, forPrograms: true }),
    /** What was found, as JSON: too much for the rows of a list. */
    result: f.secret({ label: words('结果', 'Result'), readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', remove: 'POST remove', export: 'GET export' },
  detailKey: 'id',
  list: {
    columns: [
      'name',
      'parks',
      'state',
      'change',
      'old',
      'new',
      'stays',
      'beginDate',
      'endDate',
      'createdBy',
      'createdAt',
    ],
    sort: '-createdAt',
    history: false,
  },
  actions: {
    start: {
      title: words('回放收费', 'Replay fees'),
      wire: 'POST start',
      permission: 'add',
      answers: 'row',
      creates: true,
      icon: 'history',
      keywords: ['试算收入', '调价影响'],
      consequence: words(
        '在后台用真实停车重算，不改任何收费',
        'Real stays are charged again in the background; nothing is changed',
      ),
      inverse: 'restore',
      input: {
        tariff: f.ref('tariff', { ...tariff, fromList: true }),
        parks: f.refs('park', { ...parks, help: words('不选为规则的车场', 'Leave empty for the park of the tariff') }),
        carTypes: f.refs('car-type', { ...carTypes, help: words('不选为全部车类', 'Leave empty for all car types') }),
        beginDate: f.day({
          ...beginDate,
          required: false,
          help: words('不填为截止日前 30 天', 'Leave empty for the 30 days before the last'),
        }),
        endDate: f.day({ ...endDate, required: false, help: words('不填为今天', 'Leave empty for today') }),
      },
    },
    cancel: {
      title: words('取消回放', 'Cancel replay'),
      wire: 'POST cancel',
      permission: 'add',
      on: 'one',
      icon: 'square',
      when: { state: ['waiting', 'running'] },
      inverse: { never: words('可以再回放一次', 'It can be started again') },
    },
    result: {
      title: words('回放结果', 'Result of a replay'),
      wire: 'GET result',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      when: { state: ['done'] },
      output: {
        result: f.json<ReplayResult>()({ label: words('结果', 'Result'), required: true }),
        changed: f.flag({ label: words('规则已改', 'The rule was changed since'), required: true }),
      },
    },
    file: {
      title: words('下载回放结果', 'Download result'),
      wire: 'GET file',
      permission: 'view',
      on: 'one',
      effect: 'read',
      answers: 'file',
      command: true,
      icon: 'download',
      when: { state: ['done'] },
    },
  },
});

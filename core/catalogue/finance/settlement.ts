import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PAY_WAYS } from '../choices.ts';
import { company, trace } from '../common.ts';
import { CONFIRMATIONS, SETTLE_STATES } from './choices.ts';

const money = (zh: string, en: string, wire: string) =>
  f.money({ label: words(zh, en), wire, required: true, readonly: true, initial: 0 });

/**
 * Another company's share of a settlement. Its name is stored, because the payer may not have access to that company.
 */
export interface SharePart {
  readonly company: string;
  readonly name: string;
  readonly amount: number;
}

/**
 * A company's income of a day through one channel way, minus refunds, channel fees and others' shares (E#174, rules
 * 4.5, 5.22).
 */
export const settlement = resource({
  name: 'settlement',
  title: words('结算记录', 'Settlement'),
  unit: words('条', 'settlements'),
  icon: 'landmark',
  prefix: 'ST',
  log: 'account',
  keywords: ['清分', '结算', '分账'],
  page: 'fundmanage_settlementrecord',
  base: 'fundmanage/settlementrecord',
  scope: 'company',
  display: 'number',
  called: ['company', 'payWay', 'settleDate'],
  heading: { subtitle: ['company', 'payWay', 'settleDate'] },
  search: ['number'],
  fields: {
    id: f.id(),
    number: f.text({
      label: words('结算号', 'Number'),
      wire: 'settleNo',
      required: true,
      readonly: true,
      filter: true,
      width: 190,
    }),
    company: company({ required: true, readonly: true }),
    settleDate: f.day({ label: words('结算日', 'Day'), required: true, readonly: true, filter: 'range' }),
    payWay: f.choice(PAY_WAYS, {
      label: words('支付方式', 'Paid by'),
      required: true,
      readonly: true,
      filter: true,
      width: 145,
    }),
    trade: money('交易额', 'Trade', 'tradeFen'),
    refund: money('退款', 'Refunds', 'refundFen'),
    channelFee: money('手续费', 'Channel fee', 'channelFeeFen'),
    share: money('分成', 'Shares', 'shareFen'),
    net: money('净额', 'Net', 'netFen'),
    parts: f.json<readonly SharePart[]>()({
      label: words('分成明细', 'Who gets what'),
      wire: 'shareParts',
      readonly: true,
    }),
    state: f.choice(SETTLE_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      width: 120,
    }),
    /** The latest transfer of this settlement. */
    transfer: f.ref('transfer', {
      label: words('转账', 'Transfer'),
      wire: 'transferId',
      readonly: true,
      derived: true,
      filter: true,
    }),
    confirmedBy: f.text({ label: words('确认人', 'Confirmed by'), wire: 'confirmUser', readonly: true }),
    confirmedAt: f.datetime({ label: words('确认时间', 'Confirmed at'), wire: 'confirmTime', readonly: true }),
    /** Change of the net amount since it was frozen; the row itself does not change. */
    drift: f.money({
      label: words('确认后变动', 'Changed since'),
      wire: 'driftFen',
      readonly: true,
      help: words('确认后流水又变的净额', 'By how much later payments changed the net'),
    }),
    ...trace,
  },
  unique: [['company', 'settleDate', 'payWay']],
  calls: { list: 'GET list' },
  list: {
    columns: [
      'settleDate',
      'company',
      'payWay',
      'trade',
      'refund',
      'channelFee',
      'share',
      'net',
      'state',
      'transfer',
      'drift',
    ],
    lowPriorityColumns: ['drift', 'transfer', 'share', 'channelFee', 'refund'],
    sort: '-settleDate',
    sums: ['trade', 'refund', 'channelFee', 'share', 'net', 'drift'],
    views: [
      { id: 'open', title: words('待结算', 'Open'), filters: { state: 'open' } },
      { id: 'confirmed', title: words('已确认', 'Confirmed'), filters: { state: 'confirmed' } },
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
    ],
  },
  actions: {
    confirm: {
      title: words('确认结算', 'Confirm'),
      wire: 'POST submit',
      permission: 'confirm',
      on: 'many',
      key: 'ids',
      icon: 'badge-check',
      when: { state: ['open', 'confirmed'] },
      inverse: 'restore',
      keywords: ['收回'],
      variants: {
        by: 'state',
        of: {
          confirmed: {
            title: words('确认结算', 'Confirm'),
            icon: 'badge-check',
            permission: 'confirm',
            keys: 'c',
            when: { state: ['open'] },
            consequence: words(
              '确认后金额不再变，可以转账；转账前可收回',
              'The figures stay from then on and can be transferred; until then it can be taken back',
            ),
          },
          open: {
            title: words('收回确认', 'Take back'),
            icon: 'undo-2',
            permission: 'confirm',
            keys: 'b',
            when: { state: ['confirmed'] },
            consequence: words(
              '金额重新跟随流水，确认后才能转账',
              'The figures follow the payments again; it has to be confirmed before it is transferred',
            ),
          },
        },
      },
      input: {
        state: f.choice(CONFIRMATIONS, { label: words('改为', 'Change to'), required: true, initial: 'confirmed' }),
      },
    },
    recompute: {
      title: words('重新计算', 'Compute again'),
      wire: 'POST remove',
      permission: 'confirm',
      on: 'many',
      key: 'ids',
      carrier: 'query',
      keys: 'u',
      icon: 'refresh-cw',
      when: { state: ['open'] },
      consequence: words('按流水重算金额', 'Computes the figures from the payments anew'),
      inverse: { never: words('结果只取决于流水', 'The figures follow from the payments alone') },
    },
  },
});

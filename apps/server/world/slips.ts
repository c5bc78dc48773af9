import { printTemplate } from '@parkdeck/core/catalogue/index';
import type { Trade } from './companies.ts';
import { tradesOf } from './places.ts';
import type { Places } from './places.ts';
import { numbered, table } from './table.ts';
import type { SeedTable } from './table.ts';

const LINE = { narrow: '-'.repeat(24), wide: '-'.repeat(34) } as const;
/** Titles and footers of a company's slips: by the first trade among its parks. */
const STYLES: Readonly<
  Record<
    Trade | 'none',
    {
      readonly ticket: string;
      readonly receipt: string;
      readonly pass: string;
      readonly keep: string;
      readonly foot: string;
      readonly wideTicket: boolean;
    }
  >
> = {
  mall: {
    ticket: '入场小票',
    receipt: '缴费收据',
    pass: '月卡续费单',
    keep: '消费满额可抵停车费',
    foot: '寻车请到 B1 服务台',
    wideTicket: true,
  },
  office: {
    ticket: '访客停车条',
    receipt: '停车费收据',
    pass: '月租续费单',
    keep: '离场前请在前台盖章',
    foot: '租户月租请联系物业',
    wideTicket: true,
  },
  community: {
    ticket: '访客停车证',
    receipt: '停车费收据',
    pass: '业主月租单',
    keep: '请放在前挡风玻璃后',
    foot: '物业服务中心 24 小时',
    wideTicket: false,
  },
  stereo: {
    ticket: '取车凭证',
    receipt: '缴费收据',
    pass: '月卡续费单',
    keep: '凭此取车，遗失补办',
    foot: '高峰取车约 3 分钟',
    wideTicket: false,
  },
  roadside: {
    ticket: '泊位停车告知单',
    receipt: '道路停车缴费凭证',
    pass: '路侧包月单',
    keep: '离开后 30 分钟内缴费',
    foot: '逾期未缴计入欠费',
    wideTicket: false,
  },
  hospital: {
    ticket: '就诊停车条',
    receipt: '停车费收据',
    pass: '职工月租单',
    keep: '急诊凭挂号单免首小时',
    foot: '请勿占用急救通道',
    wideTicket: true,
  },
  station: {
    ticket: '接送站停车条',
    receipt: '停车费收据',
    pass: '驻站月租单',
    keep: '接站 15 分钟内免费',
    foot: '过夜停车请走 P2',
    wideTicket: true,
  },
  wholesale: {
    ticket: '货车入场单',
    receipt: '停车费收据',
    pass: '商户月租单',
    keep: '凭此单过磅',
    foot: '市场管理处',
    wideTicket: true,
  },
  scenic: {
    ticket: '游客停车票',
    receipt: '游客停车发票联',
    pass: '商户月租单',
    keep: '当日有效，不得转让',
    foot: '祝您旅途愉快',
    wideTicket: true,
  },
  none: {
    ticket: '入场小票',
    receipt: '缴费收据',
    pass: '月卡续费单',
    keep: '请妥善保管，出场时出示',
    foot: '集团客服中心',
    wideTicket: true,
  },
};

const templatesOf = (style: (typeof STYLES)[Trade]) =>
  [
    {
      name: style.ticket,
      kind: 'ticket',
      paper: 'narrow',
      usual: true,
      content: `{park}\n${LINE.narrow}\n车牌  {plate}\n入口  {gate}\n入场  {inTime}\n${LINE.narrow}\n${style.keep}\n{number}`,
    },
    ...(style.wideTicket
      ? ([
          {
            name: `${style.ticket}（宽）`,
            kind: 'ticket',
            paper: 'wide',
            usual: false,
            content:
              `{park}\n${LINE.wide}\n车牌 {plate}        入场 {inTime}\n${LINE.wide}\n` +
              `${style.keep}\n{number}  {time}`,
          },
        ] as const)
      : []),
    {
      name: style.receipt,
      kind: 'receipt',
      paper: 'narrow',
      usual: true,
      content:
        `{park} ${style.receipt}\n${LINE.narrow}\n车牌  {plate}\n入场  {inTime}\n出场  {outTime}\n时长  {stay}\n应收  {due}\n` +
        `减免  {derated}\n实收  {paid}\n方式  {payWay}\n${LINE.narrow}\n收费员 {cashier}\n{number}  {time}\n${style.foot}`,
    },
    {
      name: '交接班单',
      kind: 'shift',
      paper: 'wide',
      usual: true,
      content:
        `{park} 交接班单\n${LINE.wide}\n岗亭 {booth}    收费员 {cashier}\n{startTime} 至 {endTime}\n放行 {cars} 辆\n现金 {cash}\n` +
        `线上 {online}\n其他 {other}\n合计 {total}\n${LINE.wide}\n{number}  {time}`,
    },
    {
      name: style.pass,
      kind: 'monthly-slip',
      paper: 'narrow',
      usual: true,
      content:
        `{park} ${style.pass}\n${LINE.narrow}\n车牌  {plate}\n车主  {owner}\n车类  {carType}\n有效  {startDate} 至\n      ` +
        `{endDate}\n实收  {paid}（{payWay}）\n${LINE.narrow}\n经办 {cashier}\n{number}  {time}\n${style.foot}`,
    },
  ] as const;

/** Templates of slips, one set per company. */
export const slips = (places: Places): readonly SeedTable[] => [
  table(printTemplate)(
    numbered(
      'PT',
      6,
      places.companies.flatMap(({ id }) =>
        templatesOf(STYLES[tradesOf(places, id)[0] ?? 'none']).map((template) => ({ ...template, company: id })),
      ),
    ),
    (row) => row,
  ),
];

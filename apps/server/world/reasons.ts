import { reason } from '@parkdeck/core/catalogue/index';
import type { Trade } from './companies.ts';
import { tradesOf } from './places.ts';
import type { Places } from './places.ts';
import { numbered, table } from './table.ts';
import type { SeedRow, SeedTable } from './table.ts';

type Sentence = readonly [use: SeedRow<typeof reason>['use'], text: string];

/** Sentences common to all, then those of each trade. */
const COMMON: readonly Sentence[] = [
  ['manual-release', '设备故障，人工放行'],
  ['exception', '支付异常，已核实'],
  ['refund', '重复支付'],
  ['visitor', '联系不上被访人'],
  ['visitor', '信息不全，补全后再登记'],
];
const OF_TRADE: Readonly<Record<Trade, readonly Sentence[]>> = {
  mall: [
    ['manual-release', '商场活动免费停车'],
    ['manual-release', '车辆救援放行'],
    ['exception', '车牌识别错误'],
    ['exception', '商家减免未到账'],
    ['pass', '商户撤柜'],
    ['refund', '会员权益补退'],
  ],
  office: [
    ['manual-release', '租户接待放行'],
    ['exception', '车牌识别错误'],
    ['visitor', '非本楼租户的访客'],
    ['pass', '租约到期'],
    ['pass', '员工离职'],
    ['refund', '收费有误'],
  ],
  community: [
    ['manual-release', '搬家车辆放行'],
    ['manual-release', '访客，业主已确认'],
    ['exception', '特种车辆'],
    ['visitor', '业主不同意'],
    ['pass', '业主搬离'],
    ['pass', '车辆已转让'],
    ['refund', '月租多收'],
  ],
  stereo: [
    ['manual-release', '载车板故障，人工取车'],
    ['exception', '取车超时，设备原因'],
  ],
  roadside: [
    ['exception', '泊位号录错'],
    ['exception', '特种车辆'],
    ['cancel-arrears', '车检器误报'],
    ['cancel-arrears', '车牌录入错误'],
    ['cancel-arrears', '公务执勤车辆'],
    ['refund', '扫错泊位重付'],
  ],
  hospital: [
    ['manual-release', '救护车放行'],
    ['manual-release', '献血车辆免费'],
    ['exception', '急诊病人，免收'],
    ['pass', '职工离职'],
    ['refund', '住院押金冲抵'],
  ],
  station: [
    ['manual-release', '列车晚点，接站超时'],
    ['exception', '公务接待车辆'],
    ['pass', '驻站单位撤离'],
    ['refund', '收费有误'],
  ],
  wholesale: [
    ['manual-release', '货车占用两位，已协调'],
    ['exception', '过磅后车牌遮挡'],
    ['pass', '摊位转租'],
    ['refund', '夜市时段多收'],
  ],
  scenic: [
    ['manual-release', '旅游大巴放行'],
    ['manual-release', '景区临时闭园'],
    ['exception', '预约游客免费'],
    ['refund', '恶劣天气退票退费'],
  ],
};
/** Those of companies without parks of their own. */
const OFFICE: readonly Sentence[] = [
  ['cancel-arrears', '集团核销'],
  ['refund', '平台对账退款'],
  ['pass', '集团车辆调整'],
];

/** The stock sentences of each company: the common ones, and those of its trades. */
export const reasons = (places: Places): readonly SeedTable[] => {
  const rows = places.companies.flatMap(({ id }) => {
    const trades = tradesOf(places, id);
    return [...COMMON, ...(trades.length === 0 ? OFFICE : trades.flatMap((trade) => OF_TRADE[trade]))]
      .filter(([use, text], index, all) => all.findIndex((one) => one[0] === use && one[1] === text) === index)
      .map(([use, text], sort) => ({ company: id, use, text, sort }));
  });
  return [table(reason)(numbered('RS', 6, rows), (row) => row)];
};

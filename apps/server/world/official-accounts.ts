import {
  miniProgram,
  miniProgramSettings,
  mqttConfig,
  wechatFollower,
  wechatMenu,
  wechatReply,
  wechatSettings,
} from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';
import { mailedOwners } from './messaging.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

/** Companies with an official account, the root first; by it companies without their own speak. */
const COMPANIES = ['1', 'C0002', 'C0004'] as const;
const accountOf = (company: (typeof COMPANIES)[number]): string => key('WA', 6, COMPANIES.indexOf(company) + 1);

const SETTINGS = [
  {
    company: '1',
    subscribeText: '欢迎关注云泊停车！点下方菜单可以缴费、查月租、开发票。绑定手机号后，月租到期会提前提醒您。',
    otherText: '没找到答案。回复“客服”可以联系人工，工作时间 8:00–20:00。',
    payText: '缴费后请在 15 分钟内离场',
    pushes: true,
  },
  {
    company: 'C0002',
    subscribeText: '欢迎关注云泊城东停车。',
    otherText: null,
    payText: '夜间 22:00 后请走 2 号出口',
    pushes: true,
  },
  { company: 'C0004', subscribeText: '欢迎来到锦和物业。', otherText: null, payText: null, pushes: true },
] as const;

const REPLIES = [
  { company: '1', keyword: '客服', match: 'within', content: '客服电话 400-800-1234，每天 8:00–20:00。' },
  {
    company: '1',
    keyword: '发票',
    match: 'within',
    content: '付款后点菜单“我的 → 开发票”，填抬头即可，电子发票发到邮箱。',
  },
  {
    company: '1',
    keyword: '收费标准',
    match: 'within',
    content: '首小时 5 元，之后每小时 3 元，每天封顶 30 元；各车场以现场公示为准。',
  },
  {
    company: '1',
    keyword: '月租',
    match: 'whole',
    content: '月租可在菜单“停车 → 月租续费”办理，到期前 7 天会提醒您。',
  },
  { company: 'C0002', keyword: '地址', match: 'within', content: '云泊城东管理处：B1 层 3 号岗亭旁。' },
  { company: 'C0004', keyword: '物业', match: 'within', content: '锦和物业服务中心 010-5566-7788，24 小时有人值守。' },
] as const;

const SITE = 'https://park.example';
/** The menu of the root company: entries by the place of the one above them. */
const MENU = [
  { name: '停车', above: null, value: null },
  { name: '停车缴费', above: 0, value: `${SITE}/pay` },
  { name: '月租续费', above: 0, value: `${SITE}/renew` },
  { name: '找空位', above: 0, value: `${SITE}/map` },
  { name: '我的', above: null, value: null },
  { name: '我的车辆', above: 4, value: `${SITE}/cars` },
  { name: '开发票', above: 4, value: `${SITE}/invoice` },
  { name: '联系客服', above: null, value: null },
] as const;

/** Followers by company: in the demo the owners whom the mailings reach, then people without a phone. */
const FOLLOWERS = { owners: 16, others: 8, each: 4 } as const;
const NAMES = (
  '晴天 老周 阿May 一路向北 小满 木木 海风 南山客 钱塘潮 大鱼 北桥 周末去爬山 Leo 慢慢来 杭州老王 豆豆妈 ' +
  '拾光 湖畔 小陈修车 知秋 安静 半夏 阿东 城西李工 Mia 西溪人家 赵师傅 青禾 云上 小橘子 长风 老徐'
).split(' ');

const openId = (company: number, at: number): string =>
  `o${['Yb', 'Cd', 'Jh'][company] ?? 'Xx'}6t${String(company + 1)}${String(at * 7919 + 104_729).padStart(22, 'wK')}`;

const followers = ({ baseDate }: Setting, tables: readonly SeedTable[]): SeedTable => {
  const owners = mailedOwners(tables).slice(0, FOLLOWERS.owners);
  const rows = COMPANIES.flatMap((company, of) => {
    const known = company === '1' ? [] : company === 'C0002' ? owners : [];
    const others = company === '1' ? FOLLOWERS.others : FOLLOWERS.each;
    return Array.from({ length: known.length + others }, (_, at) => ({ company, of, at, owner: known[at] }));
  });
  return table(wechatFollower)(rows, ({ company, of, at, owner }, index) => {
    const { phone, plates } = owner ?? {};
    const isGone = index % 11 === 9;
    const hour = String(8 + (index % 12)).padStart(2, '0');
    return {
      id: key('WF', 6, index + 1),
      company,
      account: accountOf(company),
      openId: openId(of, at),
      name: NAMES[index % NAMES.length] ?? '微信用户',
      phone: typeof phone === 'string' ? phone : null,
      plates: Array.isArray(plates) ? plates.map(String) : [],
      subscribed: !isGone,
      followedAt: `${addDays(baseDate, -3 - ((index * 5) % 40))} ${hour}:2${index % 10}:00`,
    };
  });
};

/** Texts, replies, menus and followers of official accounts, mini programs, and the account of the broker's test. */
export const officialAccounts = (setting: Setting, tables: readonly SeedTable[]): readonly SeedTable[] => [
  table(wechatSettings)(SETTINGS, (row, index) => ({ id: key('WS', 6, index + 1), ...row })),
  table(wechatReply)(REPLIES, (row, index) => ({ id: key('WR', 6, index + 1), kind: 'text', ...row })),
  table(miniProgram)(
    [
      { company: '1', name: '云泊停车', appId: 'wx70c2e4f6a81b3d59', version: '3.2.0', audit: 'released' },
      { company: 'C0002', name: '云泊城东', appId: 'wx1d5a9e3b7c60f248', version: '1.4.1', audit: 'waiting' },
      { company: 'C0004', name: '锦和停车', appId: 'wx95e0b7d3f2c4a168', version: '2.0.3', audit: 'released' },
    ] as const,
    (row, index) => ({ id: key('MP', 6, index + 1), ...row, secret: `sandbox-mini-${index + 1}` }),
  ),
  table(miniProgramSettings)(
    COMPANIES.flatMap((company) => [
      { company, key: 'pay.enabled', value: 'true' },
      { company, key: 'renewal.enabled', value: company === 'C0004' ? 'false' : 'true' },
      { company, key: 'map.default-zoom', value: '14' },
    ]),
    (row, index) => ({ id: key('MO', 6, index + 1), ...row }),
  ),
  table(wechatMenu)(
    [
      ...MENU.map((entry) => ({ ...entry, company: '1' })),
      { name: '停车缴费', above: null, value: `${SITE}/east`, company: 'C0002' },
      { name: '物业缴费', above: null, value: `${SITE}/jinhe`, company: 'C0004' },
    ],
    ({ name, above, value, company }, index) => ({
      id: key('WU', 6, index + 1),
      company,
      parent: above === null ? null : key('WU', 6, above + 1),
      name,
      kind: name === '联系客服' ? 'click' : value === null ? null : 'view',
      value,
      reply: name === '联系客服' ? key('WR', 6, 1) : null,
      sort: (index + 1) * 10,
    }),
  ),
  followers(setting, tables),
  table(mqttConfig)([{ host: '127.0.0.1', user: 'mqtt-test' }], (row) => ({
    id: key('MQ', 6, 1),
    ...row,
    port: 1883,
    clientId: 'parkdeck-test',
    password: 'test-broker-1',
    topics: ['parkdeck/test/hello', 'parkdeck/test/gate'],
  })),
];

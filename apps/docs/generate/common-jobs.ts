import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

/** One click: what is clicked, by its role and what it is called. `row`: `⋯` of the first row of the list in front. */
export type Click =
  | { readonly role: 'button' | 'link' | 'option' | 'menuitem'; readonly name: Words }
  | { readonly role: 'row' };

/** One of the jobs that people do all day, from anywhere in the console. */
export interface CommonJob {
  readonly id: string;
  readonly title: Words;
  /**
   * Presses in their order: chords as `Control+k`, `'kdq'` letter by letter, `{plate}` the plate's last five
   * characters.
   */
  readonly keys: string;
  readonly clicks: readonly Click[];
  /** Text that is typed after the first click; typing is no click. */
  readonly types?: string;
  /** What then stands there, in Chinese. `{plate}`: the plate. */
  readonly seen: { readonly role: 'tab' | 'dialog' | 'button' | 'notice'; readonly name: string };
  /**
   * How it is done in the end, by key and button, where the journey only counts that step: it would move a barrier, or
   * decide about somebody else's car.
   */
  readonly last?: { readonly key: string; readonly button: Words };
}

/** Most keystrokes and most clicks that one of these jobs may take. */
export const MOST_KEYS = 12;
export const MOST_CLICKS = 6;

const button = (zh: string, en: string): Click => ({ role: 'button', name: words(zh, en) });
const link = (zh: string, en: string): Click => ({ role: 'link', name: words(zh, en) });
const option = (zh: string, en: string): Click => ({ role: 'option', name: words(zh, en) });
const item = (zh: string, en: string): Click => ({ role: 'menuitem', name: words(zh, en) });
const ROW: Click = { role: 'row' };

const SEARCH = button('搜索车牌、订单，或输入命令', 'Find a plate, an order, or type a command');
const VEHICLES = button('车辆', 'Vehicles');
const TRAFFIC = button('出入', 'Traffic');
const FINANCE = button('财务', 'Finance');
const SERVICE = button('服务', 'Service');
const PARKS = button('车场', 'Parks');
const PASSES = link('月租车管理', 'Passes');
const PASS_FOUND = option('月租车', 'Pass');
const REPORTS = button('报表', 'Reports');
const INSIDE = [TRAFFIC, REPORTS, link('在场车辆', 'Cars inside')] as const;

/** The 25 commonest jobs of operators, cashiers, duty managers and administrators. */
export const COMMON_JOBS: readonly CommonJob[] = [
  {
    id: 'case',
    title: words('看一辆车的全部经过', 'See everything about a car'),
    keys: 'Control+k {plate} Enter',
    clicks: [SEARCH, option('车辆档案', 'Case file')],
    types: '{plate}',
    seen: { role: 'tab', name: '{plate} 档案' },
  },
  {
    id: 'renew',
    title: words('给月租续费', 'Renew a pass'),
    keys: 'Control+k {plate} ArrowDown Enter r Control+Enter',
    clicks: [SEARCH, PASS_FOUND, button('续费', 'Renew'), button('续费，收', 'Renew, take')],
    types: '{plate}',
    seen: { role: 'notice', name: '已续费' },
  },
  {
    id: 'pause',
    title: words('暂停月租', 'Pause a pass'),
    keys: 'Control+k {plate} ArrowDown Enter p Control+Enter',
    clicks: [SEARCH, PASS_FOUND, button('暂停', 'Pause'), button('暂停', 'Pause')],
    types: '{plate}',
    seen: { role: 'notice', name: '已暂停' },
  },
  {
    id: 'undo',
    title: words('撤销刚做的', 'Undo what was just done'),
    keys: 'z',
    clicks: [button('撤销', 'Undo')],
    seen: { role: 'notice', name: '已撤销' },
  },
  {
    id: 'new-pass',
    title: words('新办月租', 'Open a pass'),
    keys: 'g m n',
    clicks: [VEHICLES, PASSES, button('新增月租车', 'Add pass')],
    seen: { role: 'dialog', name: '新增月租车' },
  },
  {
    id: 'expiring',
    title: words('看 7 天内到期的月租', 'See passes that expire within 7 days'),
    keys: "Control+k 'kdq' Enter",
    clicks: [VEHICLES, PASSES, button('7 天内到期', 'Expiring in 7 days')],
    seen: { role: 'button', name: '7 天内到期' },
  },
  {
    id: 'batch-renewal',
    title: words('批量续费', 'Renew many passes'),
    keys: 'g r',
    clicks: [VEHICLES, link('批量续费', 'Batch renewal')],
    seen: { role: 'tab', name: '批量续费' },
  },
  {
    id: 'blacklist',
    title: words('拉黑一辆车', 'Blacklist a car'),
    keys: 'g l n',
    clicks: [VEHICLES, link('黑名单', 'Blacklist'), button('新增黑名单', 'Add blacklist entry')],
    seen: { role: 'dialog', name: '新增黑名单' },
  },
  {
    id: 'visitor',
    title: words('通过访客', 'Let a visitor in'),
    keys: 'g z',
    clicks: [VEHICLES, button('访客', 'Visitors'), link('访客审核', 'Visitor approvals')],
    seen: { role: 'tab', name: '访客审核' },
    last: { key: 'p', button: words('通过', 'Approve') },
  },
  {
    id: 'inside',
    title: words('看在场车辆', 'See the cars inside'),
    keys: 'g i',
    clicks: INSIDE,
    seen: { role: 'tab', name: '在场车辆' },
  },
  {
    id: 'fee',
    title: words('看一辆在场车的费用', 'See what a car inside owes'),
    keys: 'g i j Enter',
    clicks: [...INSIDE, ROW, item('详情', 'Details')],
    seen: { role: 'tab', name: '费用' },
  },
  {
    id: 'correct-plate',
    title: words('改识别错的车牌', 'Correct a misread plate'),
    keys: 'g i j c',
    clicks: [...INSIDE, ROW, item('改车牌', 'Correct plate')],
    seen: { role: 'dialog', name: '改车牌' },
  },
  {
    id: 'leave',
    title: words('手动离场', 'Let a stay end by hand'),
    keys: 'g i j m',
    clicks: [...INSIDE, ROW, item('手动离场', 'End by hand')],
    seen: { role: 'dialog', name: '离场' },
    last: { key: 'Control+Enter', button: words('登记离场', 'Record the exit') },
  },
  {
    id: 'records',
    title: words('查进出记录', 'Look up who came and went'),
    keys: 'g e',
    clicks: [TRAFFIC, REPORTS, link('进出记录', 'In/out records')],
    seen: { role: 'tab', name: '进出记录' },
  },
  {
    id: 'open-gate',
    title: words('开闸放行', 'Open a gate'),
    keys: 'g b 1 o 1',
    clicks: [
      TRAFFIC,
      link('通道看板', 'Gate board'),
      button('开闸', 'Open gate'),
      button('设备故障，人工放行', 'Device fault'),
    ],
    seen: { role: 'dialog', name: '打开' },
    last: { key: 'Control+Enter', button: words('开闸', 'Open gate') },
  },
  {
    id: 'exception',
    title: words('处理出入口异常', 'Decide about a car at a lane'),
    keys: 'g x 1',
    clicks: [TRAFFIC, link('异常处理', 'Exception queue')],
    seen: { role: 'tab', name: '异常处理' },
    last: { key: 'Control+Enter', button: words('并看下一件', 'and next') },
  },
  {
    id: 'arrears',
    title: words('收欠费', 'Collect arrears'),
    keys: 'g q j r',
    clicks: [FINANCE, button('欠费追缴', 'Arrears'), link('欠费列表', 'Arrears'), ROW, item('补缴', 'Collect')],
    seen: { role: 'dialog', name: '补缴' },
    last: { key: 'Control+Enter', button: words('补缴', 'Collect') },
  },
  {
    id: 'revenue',
    title: words('看日收费', 'See the revenue of the day'),
    keys: 'g y',
    clicks: [FINANCE, link('日收费汇总', 'Daily revenue')],
    seen: { role: 'tab', name: '日收费汇总' },
  },
  {
    id: 'refund',
    title: words('退一笔线上订单', 'Refund an online order'),
    keys: "Control+k 'xsdd' Enter j b",
    clicks: [FINANCE, link('线上订单', 'Online orders'), ROW, item('退款', 'Refund')],
    seen: { role: 'dialog', name: '退款' },
  },
  {
    id: 'export',
    title: words('导出月租', 'Export the passes'),
    keys: "Control+k 'dcyz' Enter",
    clicks: [VEHICLES, PASSES, button('导出', 'Export')],
    seen: { role: 'dialog', name: '导出月租车' },
  },
  {
    id: 'device-state',
    title: words('看设备在不在线', 'See which devices are offline'),
    keys: "Control+k 'sbzt' Enter",
    clicks: [PARKS, link('设备状态', 'Device status')],
    seen: { role: 'tab', name: '设备状态' },
  },
  {
    id: 'warnings',
    title: words('看预警', 'See the warnings'),
    keys: 'g w',
    clicks: [SERVICE, button('运营中心', 'Operations centre'), link('预警', 'Warnings')],
    seen: { role: 'tab', name: '预警' },
  },
  {
    id: 'work-order',
    title: words('上报工单', 'Report a work order'),
    keys: 'g k n',
    clicks: [
      SERVICE,
      button('运营中心', 'Operations centre'),
      link('工单', 'Work orders'),
      button('上报工单', 'Report'),
    ],
    seen: { role: 'dialog', name: '上报工单' },
  },
  {
    id: 'grant-roles',
    title: words('给用户分配角色', 'Grant roles to a user'),
    keys: 'g u j r',
    clicks: [SEARCH, option('用户管理', 'Users'), ROW, item('分配角色', 'Grant roles')],
    types: 'yhgl',
    seen: { role: 'dialog', name: '分配角色' },
  },
  {
    id: 'lock',
    title: words('锁屏', 'Lock the screen'),
    keys: 'Alt+l',
    clicks: [button('锁屏', 'Lock the screen')],
    seen: { role: 'dialog', name: '锁屏' },
  },
];

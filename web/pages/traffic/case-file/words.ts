import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';

export const CASE_WORDS = {
  title: (plate: string): Words => words(`${plate} 档案`, `${plate} case`),
  ask: words('输入车牌，看它的全部经过', 'Enter a plate to see everything about it'),
  askDetail: words('在命令面板里直接输入车牌也可以', 'Typing the plate into the command palette does the same'),
  plate: words('车牌', 'Plate'),
  show: words('查看', 'Show'),
  owes: (amount: string): Words => words(`欠 ${amount}`, `Owes ${amount}`),
  stands: (fen: number): Words =>
    fen > 0
      ? words(
          `现在在场，应收 ${formatFen(fen, { sign: true })}`,
          `In a park now, ${formatFen(fen, { sign: true })} due`,
        )
      : words('现在在场，不用付费', 'In a park now, nothing due'),
  away: words('现在不在场', 'In no park now'),
  allHidden: words('停车和欠费无权查看', 'Stays and arrears are not shown to you'),
  hidden: words('无权查看', 'Not shown'),
  since: (time: string): Words => words(`${time} 起`, `since ${time}`),
  inside: words('现在在场', 'In a park now'),
  letOut: (fen: number): Words =>
    fen > 0
      ? words(`收 ${formatFen(fen, { sign: true })} 离场`, `Take ${formatFen(fen, { sign: true })}, let out`)
      : words('放行离场', 'Let out'),
  leaveKey: words('离场', 'Let out'),
  owesNothing: words('没有欠费', 'Owes nothing'),
  unpaid: (number: number): Words => words(`${number} 笔未付`, `${number} unpaid`),
  seen: (day: string): Words => words(`首次见到 ${day}`, `First seen ${day}`),
  neverSeenDetail: words(
    '核对车牌；别的单位的记录不在这里',
    'Check the plate; what other companies know is not shown here',
  ),
  another: words('查别的车牌', 'Another plate'),
  grant: words('新增月租车', 'Add a pass'),
  neverSeen: words('没有这辆车的记录', 'Nothing is known of this car'),
  visited: (stays: number, parks: number): Words =>
    words(`来过 ${stays} 次，${parks} 个车场`, `${counted(stays, 'stay')} in ${counted(parks, 'park')}`),
  times: (number: number): Words => words(`${number} 次`, `${number}×`),
  mean: (text: Words): Words => words(`平均 ${text.zh}`, `avg ${text.en}`),
  earliest: (day: string): Words => words(`最早 ${day}`, `since ${day}`),
  pay: (amount: string): Words => words(`补缴 ${amount}`, `Pay ${amount}`),
  blacklist: words('加黑名单', 'Blacklist'),
  export: words('导出', 'Export'),
  story: words('经过', 'History'),
  all: words('全部', 'All'),
  stay: words('停车', 'Stays'),
  money: words('钱', 'Money'),
  handling: words('处理', 'Handling'),
  find: words('在经过里找', 'Find in history'),
  debts: (number: number): Words => words(`欠费 ${number} 笔`, `${number} unpaid`),
  passes: words('月租', 'Passes'),
  noPasses: words('没有月租', 'No pass'),
  places: words('常去', 'Usual places'),
  pictures: words('抓拍', 'Stills'),
  nothing: words('还没有经过', 'No history yet'),
  nothingSeen: words('没有能看的经过', 'No history that is shown to you'),
  nothingFits: words('没有符合的', 'Nothing matches'),
  showAll: words('清空筛选', 'Clear filters'),
  earlier: words('更早的未列出', 'Earlier ones are left out'),
  withheld: (kinds: number): Words =>
    words(`另有 ${kinds} 类记录无权查看`, `${counted(kinds, 'kind')} of records not shown for want of rights`),
  between: words('、', ', '),
  move: words('上下', 'Move'),
  unfold: words('展开', 'Unfold'),
  onlyMoney: words('只看钱', 'Money only'),
  folded: (number: number): Words => words(`经过 ${number} 步`, `${number} ${number === 1 ? 'step' : 'steps'}`),
  record: words('打开记录', 'Open the record'),
  payKey: words('补缴', 'Pay'),
  weekdays: [
    words('星期日', 'Sunday'),
    words('星期一', 'Monday'),
    words('星期二', 'Tuesday'),
    words('星期三', 'Wednesday'),
    words('星期四', 'Thursday'),
    words('星期五', 'Friday'),
    words('星期六', 'Saturday'),
  ],
} as const;

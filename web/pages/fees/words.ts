import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

/** Texts of the tariff editor. */
export const FEE_WORDS = {
  back: words('返回列表', 'Back to the list'),
  newOf: (kind: string): Words =>
    kind === 'simple'
      ? words('新增简单收费规则', 'New simple tariff')
      : words('新增复杂收费规则', 'New complex tariff'),
  version: (version: number): Words => words(`v${version}`, `v${version}`),
  from: (moment: string): Words => words(`${moment} 起`, `from ${moment}`),
  save: words('保存草稿', 'Save draft'),
  saveNext: (version: number): Words => words(`存为 v${version} 草稿`, `Save as draft v${version}`),
  saved: words('草稿已保存', 'Draft saved'),
  publish: words('检查并发布', 'Check and publish'),
  saveFirst: words('先保存草稿', 'Save the draft first'),
  fixFirst: (count: number): Words => words(`先改正 ${count} 处`, `Mend ${count} first`),
  toFix: (count: number): Words => words(`${count} 处要改`, `${count} to fix`),
  frozen: words(
    '已发布，内容不变；改动会存为下一版草稿',
    'Published: it stays as it is, changes become the next draft',
  ),
  retired: words('已停用，只能查看', 'Retired: to be read only'),
  hasDraft: (version: number): Words => words(`已有草稿 v${version}`, `There is a draft v${version}`),
  openDraft: words('打开草稿', 'Open the draft'),
  mayNot: (code: string): Words => words(`没有权限 ${code}`, `Permission ${code} is missing`),
  changes: (count: number): Words => words(`改了 ${count} 处`, `${count} changed`),
  binding: words('适用车辆', 'For which cars'),
  day: words('一天 24 小时', 'A day of 24 hours'),
  perHour: words('元 / 小时', 'yuan / hour'),
  kindOfDay: words('日子', 'Kind of day'),
  vehicleClass: words('车辆类别', 'Vehicle class'),
  base: words('基础价', 'Base price'),
  rest: words('其余时间', 'The rest of the day'),
  night: words('夜间', 'Night'),
  free: words('免费', 'Free'),
  exempt: words('此类车辆免费', 'Exempt'),
  perEntry: (price: string): Words => words(`按次 ${price}，与时段无关`, `${price} per entry, whatever the time`),
  unreadable: words('规则有错，改正后显示', 'The rule has errors; mended, it is shown'),
  border: (time: string): Words => words(`边界 ${time}`, `Border at ${time}`),
  dragBorder: words('移动边界 15 分钟', 'Move the border by 15 min'),
  capOfWindow: (name: string, cap: string): Words =>
    words(`${name}每次封顶 ${cap}，跨零点算一次`, `${name}: at most ${cap} each time, over midnight too`),
  dayCap: (cap: string): Words => words(`自然日封顶 ${cap}`, `At most ${cap} a calendar day`),
  cycleCap: (cap: string): Words => words(`进场起每 24 小时封顶 ${cap}`, `At most ${cap} in 24 h from the entry`),
  stayCap: (cap: string): Words => words(`单次停车封顶 ${cap}`, `At most ${cap} a stay`),
  freeMinutes: (count: number, deduct: boolean): Words =>
    deduct
      ? words(`扣除 ${count} 分钟免费`, `${count} free minutes are deducted`)
      : words(
          `${count} 分钟内免费，超过从进场起算`,
          `${counted(count, 'minute')} free, beyond them charged from the entry`,
        ),
  firstBlock: (count: number, price: string): Words =>
    words(`首 ${count} 分钟 ${price}`, `The first ${counted(count, 'minute')} ${price}`),
  periods: words('时段', 'Periods'),
  periodsNote: words(
    '没有被时段盖住的时间按基础价；某类日子有自己的时段时，只用那些',
    'What no period covers costs the base price; a kind of day with periods of its own uses only those',
  ),
  addPeriod: words('加时段', 'Add period'),
  newPeriod: words('新时段', 'New period'),
  removePeriod: (name: string): Words => words(`删去时段 ${name}`, `Remove the period ${name}`),
  moreSteps: (count: number): Words => words(`阶梯 ${count}`, counted(count, 'step')),
  steps: words('阶梯', 'Steps'),
  stepsNote: words('从可收费时间的第几分钟起改用另一个单价', 'From which chargeable minute on another price holds'),
  addStep: words('加阶梯', 'Add step'),
  removeStep: (from: number): Words => words(`删去第 ${from} 分钟起的阶梯`, `Remove the step from minute ${from}`),
  noSteps: words('没有阶梯', 'No steps'),
  kinds: words('各类日子', 'Kinds of days'),
  kindsNote: words('填了的项代替上面的规则', 'What is filled in replaces the rule above'),
  classes: words('车辆类别', 'Vehicle classes'),
  classesNote: words('填了的项代替这类车的规则', 'What is filled in replaces the rule for the class'),
  tester: words('试算', 'Tester'),
  withVersion: (version: string): Words => words(`用 ${version}`, `By ${version}`),
  focusTester: words('试算', 'Test'),
  presets: words('常用停车', 'Usual stays'),
  half: words('30 分钟', '30 min'),
  two: words('2 小时', '2 h'),
  overnight: words('过夜', 'Overnight'),
  three: words('3 天', '3 days'),
  due: words('应收', 'To pay'),
  byOther: (version: number): Words => words(`v${version} 会收`, `By v${version}`),
  less: (fen: string): Words => words(`少 ${fen}`, `${fen} less`),
  more: (fen: string): Words => words(`多 ${fen}`, `${fen} more`),
  equal: words('相同', 'the same'),
  stay: (length: string): Words => words(`停 ${length}`, `Stay of ${length}`),
  hours: (hours: number, minutes: number): Words =>
    words(
      `${hours > 0 ? `${hours} 小时` : ''}${minutes > 0 ? ` ${minutes} 分` : ''}`.trim() || '0 分',
      `${hours > 0 ? `${hours} h` : ''}${minutes > 0 ? ` ${minutes} min` : ''}`.trim() || '0 min',
    ),
  days: (days: number, rest: string): Words =>
    words(`${days} 天${rest ? ` ${rest}` : ''}`, `${counted(days, 'day')}${rest ? ` ${rest}` : ''}`),
  trace: words('计算过程', 'How it comes about'),
  cases: words('计费用例', 'Fee cases'),
  casesNote: words('有一个不通过就不能发布', 'One that fails keeps a version from being published'),
  allPass: (count: number): Words => words(`${count} 个用例都通过`, `${counted(count, 'case')} passed`),
  someFail: (count: number): Words => words(`${count} 个用例不通过`, `${counted(count, 'case')} not passed`),
  noCases: words('还没有用例', 'No cases yet'),
  keepCase: words('存为用例', 'Keep as case'),
  caseName: words('用例名称', 'Name of the case'),
  caseKept: words('用例已保存', 'Case kept'),
  fails: (got: string, expected: string): Words =>
    words(`算出 ${got}，应为 ${expected}`, `${got}, expected ${expected}`),
  expectNow: (got: string): Words => words(`改为 ${got}`, `Expect ${got}`),
  caseChanged: (name: string, got: string): Words =>
    words(`用例「${name}」应为 ${got}`, `Case ${name}: ${got} is expected`),
  caseRemoved: (name: string): Words => words(`已删除用例「${name}」`, `The case ${name} is deleted`),
  loadCase: (name: string): Words => words(`试算「${name}」`, `Test ${name}`),
  removeCase: (name: string): Words => words(`删除用例「${name}」`, `Delete the case ${name}`),
  casesLater: words('保存草稿后可以加用例', 'Cases can be added once the draft is saved'),
  replay: words('回放', 'Replay'),
  replayNote: words('用真实停车比较收入，不写入', 'Compares the revenue of real stays; writes nothing'),
  replayWhole: words('完整回放', 'Full replay'),
  replayWholeNote: words(
    '在后台算任意多次停车，按车类、时刻和车场比较，结果留存',
    'Any number of stays in the background, compared by car type, hour and park; the result is kept',
  ),
  replaySpan: words('多少天的停车', 'Stays of how many days'),
  lastDays: (days: string): Words => words(`${days} 天`, counted(Number(days), 'day')),
  replayed: (stays: number): Words => words(`${grouped(stays)} 次停车`, counted(stays, 'stay')),
  revenue: words('收入变化', 'Revenue'),
  whoPays: (more: number, less: number, same: number): Words =>
    words(
      `${grouped(more)} 次多付，${grouped(less)} 次少付，${grouped(same)} 次不变`,
      `${grouped(more)} pay more, ${grouped(less)} pay less, ${grouped(same)} the same`,
    ),
  replayedLatest: words('停车太多，只算了最近的', 'Too many stays: only the latest were computed'),
  mostChanged: words('变化最大', 'Changes most'),
  before: words('现行', 'Now'),
  after: words('此版本', 'By this'),
  versions: words('版本', 'Versions'),
  here: words('正在看', 'Shown'),
  toCome: words('待生效', 'To come'),
  differences: (from: number, to: number): Words =>
    words(`v${from} → v${to} 的差异`, `Changes from v${from} to v${to}`),
  noDifferences: words('内容相同', 'The same content'),
  compareWith: words('对比', 'Compare with'),
  chargeHours: words('收费时间', 'Charging hours'),
  nothing: words('—', '—'),
  field: words('项', 'Item'),
} as const;

export const CLASS_NAMES: Readonly<Record<string, Words>> = {
  small: words('小型', 'Small'),
  large: words('大型', 'Large'),
  newEnergy: words('新能源', 'New energy'),
  largeNewEnergy: words('新能源大型', 'Large new energy'),
  motorcycle: words('摩托', 'Motorcycle'),
  police: words('特种车', 'Special'),
};
export const DAY_NAMES = {
  workday: words('工作日', 'Workday'),
  weekend: words('周末', 'Weekend'),
  holiday: words('节假日', 'Holiday'),
} as const;

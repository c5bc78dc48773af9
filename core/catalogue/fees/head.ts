import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { CAP_MODES, ENTRY_PER, FREE_MODES, ROUND_STEPS, ROUND_TO } from './choices.ts';

/** The unit of durations in fee rules. */
export const minutes = words('分钟', 'minutes');

/** The head of a fee rule, shared by simple and complex tariffs (E#47, E#48). Amounts in fen, durations in minutes. */
export const ruleHead = {
  id: f.id(),
  name: f.text({
    label: words('规则名称', 'Rule'),
    wire: 'ruleName',
    required: true,
    max: 50,
    filter: true,
    width: 180,
  }),
  park: park({ wire: 'PKID', required: true, fixed: true }),
  freeMinutes: f.int({ label: words('免费时长', 'Free'), min: 0, max: 14_400, initial: 0, unit: minutes }),
  freeMode: f.choice(FREE_MODES, { label: words('免费方式', 'Beyond that'), initial: 'threshold' }),
  roundTo: f.choice(ROUND_TO, { label: words('时长取整', 'Length counts'), initial: 'second' }),
  firstMinutes: f.int({
    label: words('首时段', 'First block'),
    min: 0,
    max: 14_400,
    initial: 0,
    unit: minutes,
    help: words('0 为不设', '0: none'),
  }),
  firstPrice: f.money({ label: words('首时段价', 'Its price'), wire: 'firstPriceFen', min: 0, initial: 0 }),
  unitMinutes: f.int({
    label: words('每单位', 'Unit'),
    required: true,
    min: 1,
    max: 14_400,
    initial: 60,
    unit: minutes,
  }),
  unitPrice: f.money({ label: words('单价', 'Unit price'), wire: 'unitPriceFen', required: true, min: 0 }),
  capMode: f.choice(CAP_MODES, { label: words('封顶方式', 'Cap'), initial: 'none' }),
  dayCap: f.money({
    label: words('日封顶', 'Day cap'),
    wire: 'dayCapFen',
    min: 0,
    help: words('不填为不封顶', 'Leave empty for none'),
  }),
  entryCap: f.money({
    label: words('单次封顶', 'Cap of a stay'),
    wire: 'entryCapFen',
    min: 0,
    help: words('不填为不封顶', 'Leave empty for none'),
  }),
  byEntry: f.flag({
    label: words('按次收费', 'Price per entry'),
    help: words('时段、单价和封顶不再计算', 'Periods, prices and caps no longer count'),
  }),
  entryPrice: f.money({ label: words('每次价', 'Entry price'), wire: 'perEntryFen', min: 0, initial: 0 }),
  entryPer: f.choice(ENTRY_PER, { label: words('计次', 'Counted'), wire: 'perEntryPer', initial: 'stay' }),
  holidayFree: f.flag({ label: words('节假日免费', 'Free on holidays') }),
  weekendCap: f.money({
    label: words('周末封顶', 'Weekend cap'),
    wire: 'weekendCapFen',
    min: 0,
    help: words('不填同日封顶', 'Leave empty to use the day cap'),
  }),
  newEnergyShare: f.percent({ label: words('新能源应付', 'New energy pays'), wire: 'newEnergyPpm', initial: 1000 }),
  share: f.percent({ label: words('应付比例', 'Share to pay'), wire: 'payPpm', initial: 1000 }),
  roundStep: f.choice(ROUND_STEPS, { label: words('金额取整', 'Amount rounded'), wire: 'roundToFen', initial: 'fen' }),
  shareDayCap: f.flag({ label: words('同日多次共用封顶', 'Stays of a day share the cap') }),
} as const;

/** The form groups of the head of a rule. */
export const headGroups = [
  {
    title: words('计价', 'Price'),
    fields: [
      'park',
      'name',
      'freeMinutes',
      'freeMode',
      'firstMinutes',
      'firstPrice',
      'unitMinutes',
      'unitPrice',
      'roundTo',
    ],
  },
  { title: words('封顶', 'Caps'), fields: ['capMode', 'dayCap', 'weekendCap', 'entryCap', 'shareDayCap'] },
  { title: words('按次', 'Per entry'), fields: ['byEntry', 'entryPrice', 'entryPer'] },
  {
    title: words('优惠与取整', 'Reductions and rounding'),
    fields: ['holidayFree', 'newEnergyShare', 'share', 'roundStep'],
  },
] as const;

export { trace };

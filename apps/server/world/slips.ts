import { printTemplate } from '@parkdeck/core/catalogue/index';
import type { Places } from './places.ts';
import { numbered, table } from './table.ts';
import type { SeedTable } from './table.ts';

/** What every company prints at first; the second ticket is for wider paper. */
const TEMPLATES = [
  { name: '入场小票', kind: 'ticket', paper: 'narrow', usual: true, content: '{park}\n------------------------\n车牌  {plate}\n入口  {gate}\n入场  {inTime}\n------------------------\n请妥善保管，出场时出示\n{number}' },
  { name: '入场小票（宽）', kind: 'ticket', paper: 'wide', usual: false, content: '{park}\n----------------------------------\n车牌 {plate}        入场 {inTime}\n----------------------------------\n{number}  {time}' },
  { name: '缴费收据', kind: 'receipt', paper: 'narrow', usual: true, content: '{park} 停车收据\n------------------------\n车牌  {plate}\n入场  {inTime}\n出场  {outTime}\n时长  {stay}\n应收  {due}\n减免  {derated}\n实收  {paid}\n方式  {payWay}\n------------------------\n收费员 {cashier}\n{number}  {time}' },
  { name: '交接班单', kind: 'shift', paper: 'wide', usual: true, content: '{park} 交接班单\n----------------------------------\n岗亭 {booth}    收费员 {cashier}\n{startTime} 至 {endTime}\n放行 {cars} 辆\n现金 {cash}\n线上 {online}\n其他 {other}\n合计 {total}\n----------------------------------\n{number}  {time}' },
  { name: '月卡续费单', kind: 'monthly-slip', paper: 'narrow', usual: true, content: '{park} 月卡续费\n------------------------\n车牌  {plate}\n车主  {owner}\n车类  {carType}\n有效  {startDate} 至\n      {endDate}\n实收  {paid}（{payWay}）\n------------------------\n经办 {cashier}\n{number}  {time}' },
] as const;

/** Templates of slips, the same for every company. */
export const slips = (places: Places): readonly SeedTable[] => [table(printTemplate)(numbered('PT', 6, places.companies.flatMap(({ id }) => TEMPLATES.map((template) => ({ ...template, company: id })))), (row) => row)];

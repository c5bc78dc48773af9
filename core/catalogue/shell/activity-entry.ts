import { f, type FieldValues } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { pageInput } from '../common.ts';
import { ACTIVITY_ORIGINS, UNDO_STATES } from './choices.ts';

const origin = { label: words('来自', 'From') } as const;
const undoState = { label: words('撤销', 'Undo') } as const;

/**
 * What the user has done, from every surface: one entry for each request that wrote something, all batches of a plan
 * together. It is read from the operation log (rules 0.10), within the user's scope, with what undoing would find.
 */
export const activityEntry = service({
  name: 'activity-entry',
  title: words('我的操作', 'My activity'),
  base: '/api/parkdeck/activity',
  actions: {
    list: {
      title: words('我做过的操作', 'What I did'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'history',
      keywords: ['操作记录', '我的操作', '撤销中心', 'undo centre', 'activity'],
      input: {
        ...pageInput,
        from: f.datetime({
          label: words('时间起', 'From'),
          wire: 'timeBegin',
          help: words('默认近 30 天', '30 days back unless given'),
        }),
        to: f.datetime({ label: words('时间止', 'To'), wire: 'timeEnd' }),
        origin: f.choice(ACTIVITY_ORIGINS, { ...origin, many: true }),
        text: f.text({
          label: words('对象或操作', 'Row or action'),
          max: 60,
          help: words('车牌、名称，或操作的叫法', 'A plate, a name, or what the action is called'),
        }),
        undoable: f.flag({ label: words('只看可撤销', 'Only what can be undone') }),
      },
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true, forPrograms: true }),
        at: f.datetime({ label: words('时间', 'Time'), wire: 'time', required: true }),
        origin: f.choice(ACTIVITY_ORIGINS, { ...origin, required: true }),
        action: f.text({
          label: words('操作代码', 'Action code'),
          wire: 'call',
          required: true,
          forPrograms: true,
        }),
        title: f.text({ label: words('操作', 'Action'), required: true }),
        noun: f.text({
          label: words('对象类型', 'Kind of row'),
          wire: 'objectType',
          required: true,
          forPrograms: true,
        }),
        rows: f.lines({ label: words('对象编号', 'Ids'), forPrograms: true }),
        names: f.lines({ label: words('对象', 'Rows') }),
        count: f.int({ label: words('条数', 'Number of rows'), wire: 'rowNum', required: true }),
        amount: f.money({ label: words('金额', 'Money'), wire: 'amountFen' }),
        plan: f.text({ label: words('批量计划', 'Plan'), wire: 'planId', forPrograms: true }),
        run: f.ref('runbook-run', { label: words('执行记录', 'Run'), wire: 'runId', forPrograms: true }),
        undo: f.text({ label: words('撤销编号', 'Undo id') }),
        undoState: f.choice(UNDO_STATES, { ...undoState, required: true }),
        reason: f.text({ label: words('不能撤销的原因', 'Why it cannot be undone') }),
        expiresAt: f.datetime({ label: words('可撤销至', 'Until'), wire: 'expireTime' }),
      },
    },
    rows: {
      title: words('改了什么', 'What changed'),
      wire: 'GET {id}/rows',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: pageInput,
      output: {
        noun: f.text({ label: words('对象类型', 'Kind of row'), wire: 'objectType', required: true }),
        row: f.text({ label: words('对象编号', 'Id'), wire: 'rowId', required: true }),
        name: f.text({ label: words('对象', 'Row'), required: true }),
        before: f.json<FieldValues>()({ label: words('变更前', 'Before') }),
        after: f.json<FieldValues>()({ label: words('变更后', 'After') }),
      },
    },
  },
});

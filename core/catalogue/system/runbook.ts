import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { RUNBOOK_RUN_STATES } from '../../vocabulary/runbooks.ts';
import type { RunbookParameter, RunbookStep } from '../../vocabulary/runbooks.ts';
import { company, trace } from '../common.ts';

const name = { label: words('名称', 'Name'), max: 30 } as const;
const remark = { label: words('说明', 'What it is for'), max: 200, multiline: true } as const;
const roles = { label: words('共享给角色', 'Shared with roles'), wire: 'roleIds', max: 50 } as const;
const set = {
  label: words('参数', 'Parameters'),
  max: 50,
  help: words('参数名=值，如 plate=京A12345；不填用录制时的值', 'name=value, as plate=A12345; else as recorded'),
} as const;
const cron = { label: words('执行周期', 'Schedule'), max: 100 } as const;

/**
 * What somebody has done, recorded as steps that can be done again with other values (rules 5.12): each step is a call,
 * checked as whoever runs it. It is its owner's, and that of the roles that it is shared with.
 */
export const runbook = resource({
  name: 'runbook',
  title: words('操作流程', 'Runbook'),
  unit: words('个', 'runbooks'),
  icon: 'list-checks',
  prefix: 'RB',
  log: 'other',
  keywords: ['流程', '录制', '宏', 'macro', 'playbook'],
  page: 'system_runbooks',
  base: '/api/parkdeck/runbooks',
  scope: 'company',
  sharedWith: { user: 'owner', roles: 'roles' },
  reads: 'signed-in',
  removes: ['signed-in'],
  display: 'name',
  heading: { subtitle: ['remark', 'owner'] },
  search: ['name'],
  primary: false,
  notFromFiles: words('由做过的操作录成', 'It is recorded from what was done'),
  fields: {
    id: f.id(),
    name: f.text({ ...name, required: true, readonly: true, filter: true, width: 200 }),
    remark: f.text({ ...remark, readonly: true, width: 220 }),
    company: company({ readonly: true, required: true }),
    roles: f.refs('role', { ...roles, readonly: true }),
    owner: f.ref('user', { label: words('录制人', 'Recorded by'), wire: 'ownerId', readonly: true, filter: true }),
    steps: f.json<readonly RunbookStep[]>()({
      label: words('步骤', 'Steps'),
      required: true,
      readonly: true,
      forPrograms: true,
    }),
    parameters: f.json<readonly RunbookParameter[]>()({
      label: words('参数', 'Parameters'),
      required: true,
      readonly: true,
      forPrograms: true,
    }),
    stepCount: f.int({ label: words('步数', 'Steps'), readonly: true, adds: false }),
    cron: f.text({ ...cron, readonly: true }),
    schedule: f.text({ label: words('定时', 'Runs by itself'), readonly: true, derived: true, width: 150 }),
    nextTime: f.datetime({ label: words('下次执行', 'Next run'), readonly: true }),
    /** Whose rights a run by the clock has: of who has scheduled it. */
    runner: f.ref('user', { label: words('定时执行人', 'Runs as'), wire: 'runnerId', readonly: true }),
    set: f.lines({ ...set, label: words('定时参数', 'Values by the clock'), readonly: true }),
    lastState: f.choice(RUNBOOK_RUN_STATES, { label: words('最近结果', 'Last result'), readonly: true, filter: true }),
    lastTime: f.datetime({ label: words('最近执行', 'Last run'), readonly: true }),
    ...trace,
  },
  unique: [['company', 'owner', 'name']],
  calls: { list: 'GET list', get: 'GET detail', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'stepCount', 'lastState', 'lastTime', 'schedule', 'nextTime', 'owner', 'roles', 'remark'],
    sort: 'name',
  },
  actions: {
    record: {
      title: words('录制操作流程', 'Record a runbook'),
      wire: 'POST record',
      permission: 'signed-in',
      answers: 'row',
      creates: true,
      icon: 'wand-sparkles',
      keywords: ['录制', '宏', 'make a runbook'],
      inverse: 'restore',
      consequence: words(
        '把刚做过的操作存为步骤，现在不执行；密码等保密内容不能录',
        'Keeps what was done as steps and does nothing now; secrets are never recorded',
      ),
      input: {
        name: f.text({ ...name, required: true }),
        last: f.int({
          label: words('最近几次操作', 'Last actions'),
          min: 1,
          max: 30,
          help: words('从最近的往回数；或在「我的操作」里选', 'Counted back from the latest; or pick in My activity'),
        }),
        entries: f.lines({ label: words('操作编号', 'Ids of actions'), max: 30, forPrograms: true }),
        parameters: f.lines({
          label: words('参数', 'Parameters'),
          max: 50,
          help: words('不填用建议的；改名写 plate=car', 'Leave empty for those suggested; plate=car renames one'),
        }),
        roles: f.refs('role', roles),
        remark: f.text(remark),
      },
    },
    draft: {
      title: words('录制预览', 'What would be recorded'),
      wire: 'POST draft',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      input: {
        last: f.int({ label: words('最近几次操作', 'Last actions'), min: 1, max: 30 }),
        entries: f.lines({ label: words('操作编号', 'Ids of actions'), max: 30 }),
      },
      output: {
        steps: f.json<readonly RunbookStep[]>()({ label: words('步骤', 'Steps'), required: true }),
        parameters: f.json<readonly (RunbookParameter & { readonly suggested: boolean })[]>()({
          label: words('参数', 'Parameters'),
          required: true,
        }),
      },
    },
    change: {
      title: words('改操作流程', 'Change a runbook'),
      wire: 'POST change',
      permission: 'signed-in',
      on: 'one',
      icon: 'pencil',
      inverse: 'restore',
      input: {
        name: f.text({ ...name, required: true }),
        roles: f.refs('role', roles),
        remark: f.text(remark),
      },
    },
    run: {
      title: words('执行操作流程', 'Run a runbook'),
      wire: 'POST run',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      transaction: 'own',
      keys: 'r',
      icon: 'play',
      danger: 'money',
      keywords: ['执行流程', '运行流程', '跑流程', '执行', '运行', '跑', 'run', 'playbook'],
      consequence: words(
        '按顺序执行每一步，按你的权限检查；哪一步不成就停在那一步，改好后可继续',
        'Does the steps in order, each checked by your rights; it stops at the step that is refused and can go on',
      ),
      inverse: { never: words('在执行记录里撤销', 'Undo it in its run') },
      input: { set: f.lines(set) },
      output: {
        run: f.ref('runbook-run', { label: words('执行记录', 'Run'), wire: 'runId', required: true }),
        state: f.choice(RUNBOOK_RUN_STATES, { label: words('状态', 'State'), required: true }),
        done: f.int({ label: words('完成步数', 'Steps done'), required: true }),
        steps: f.int({ label: words('步数', 'Steps'), required: true }),
        message: f.text({ label: words('说明', 'Message') }),
      },
    },
    schedule: {
      title: words('定时执行', 'Run by the clock'),
      wire: 'POST schedule',
      permission: 'signed-in',
      on: 'one',
      icon: 'timer',
      keywords: ['定时', 'cron'],
      inverse: 'restore',
      consequence: words('到点以你的账号和权限执行', 'It runs as you, with the rights that you have then'),
      input: {
        cron: f.text({
          ...cron,
          required: true,
          help: words('cron：分 时 日 月 星期', 'minute hour day month weekday'),
        }),
        set: f.lines(set),
      },
    },
    unschedule: {
      title: words('取消定时', 'Stop running by the clock'),
      wire: 'POST unschedule',
      permission: 'signed-in',
      on: 'one',
      icon: 'circle-off',
      inverse: 'restore',
      consequence: words('不再到点执行，流程还在', 'It no longer runs by itself; the runbook stays'),
    },
  },
});

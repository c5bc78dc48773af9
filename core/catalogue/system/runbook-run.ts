import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { RUNBOOK_RUN_STATES } from '../../vocabulary/runbooks.ts';
import type { RunbookRunStep, RunbookStep } from '../../vocabulary/runbooks.ts';
import { company } from '../common.ts';
import { RUN_STARTS } from './choices.ts';

/** One run of a runbook: with which values, how far each step came, and why it stopped (rules 5.12). */
export const runbookRun = resource({
  name: 'runbook-run',
  title: words('流程执行记录', 'Runbook run'),
  unit: words('次', 'runs'),
  icon: 'list-restart',
  prefix: 'RR',
  log: 'other',
  page: 'system_runbooks',
  base: '/api/parkdeck/runbook-runs',
  scope: 'company',
  sharedWith: { user: 'runner', roles: 'roles' },
  reads: 'signed-in',
  display: 'name',
  called: ['name', 'startTime'],
  heading: { subtitle: ['start', 'startTime', 'state'] },
  append: 'outcome',
  primary: false,
  fields: {
    id: f.id(),
    runbook: f.ref('runbook', {
      label: words('操作流程', 'Runbook'),
      wire: 'runbookId',
      required: true,
      filter: true,
      historical: true,
    }),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 30, width: 180 }),
    company: company({ required: true, filter: false }),
    roles: f.refs('role', { label: words('共享给角色', 'Shared with roles'), wire: 'roleIds', forPrograms: true }),
    runner: f.ref('user', { label: words('执行人', 'Run by'), wire: 'runnerId', required: true, filter: true }),
    start: f.choice(RUN_STARTS, { label: words('触发', 'Started by'), wire: 'trigger', required: true, filter: true }),
    state: f.choice(RUNBOOK_RUN_STATES, { label: words('状态', 'State'), required: true, filter: true }),
    done: f.int({ label: words('完成步数', 'Steps done'), required: true, adds: false }),
    stepCount: f.int({ label: words('步数', 'Steps'), required: true, adds: false }),
    startTime: f.datetime({ label: words('开始时间', 'Start'), required: true, filter: 'range' }),
    endTime: f.datetime({ label: words('结束时间', 'End') }),
    set: f.lines({ label: words('参数', 'Parameters') }),
    values: f.json<Readonly<Record<string, unknown>>>()({ label: words('参数值', 'Values'), forPrograms: true }),
    steps: f.json<readonly RunbookRunStep[]>()({
      label: words('步骤', 'Steps'),
      required: true,
      forPrograms: true,
    }),
    /** The steps of the runbook as they were when it began: what goes on later is the same. */
    template: f.json<readonly RunbookStep[]>()({ label: words('步骤原文', 'Steps as recorded'), forPrograms: true }),
    message: f.text({ label: words('停下的原因', 'Why it stopped'), derived: true, width: 260 }),
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: ['name', 'state', 'startTime', 'endTime', 'done', 'stepCount', 'start', 'runner', 'set', 'message'],
    sort: '-startTime',
    views: [
      { id: 'stopped', title: words('停在一步', 'Stopped'), filters: { state: 'failed' } },
      { id: 'waiting', title: words('等待复核', 'Waiting'), filters: { state: 'waiting' } },
    ],
  },
  actions: {
    resume: {
      title: words('继续执行', 'Go on with a run'),
      wire: 'POST resume',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      transaction: 'own',
      keys: 'r',
      icon: 'play',
      danger: 'money',
      when: { state: ['failed', 'waiting', 'running'] },
      consequence: words(
        '从没做成的那一步接着做，做过的不重复',
        'Goes on with the step that was not done; what is done is not done twice',
      ),
      inverse: { never: words('在执行记录里撤销', 'Undo it in its run') },
      output: {
        state: f.choice(RUNBOOK_RUN_STATES, { label: words('状态', 'State'), required: true }),
        done: f.int({ label: words('完成步数', 'Steps done'), required: true }),
        /** The steps of the runbook as they were when it began: what goes on later is the same. */
        template: f.json<readonly RunbookStep[]>()({
          label: words('步骤原文', 'Steps as recorded'),
          forPrograms: true,
        }),
        message: f.text({ label: words('说明', 'Message') }),
      },
    },
    undo: {
      title: words('撤销这次执行', 'Undo a run'),
      wire: 'POST undo',
      permission: 'signed-in',
      on: 'one',
      answers: 'results',
      icon: 'undo-2',
      danger: 'loss',
      when: { state: ['failed', 'waiting', 'done'] },
      consequence: words(
        '从最后一步往回撤销；不能撤销的步骤会说明',
        'Takes the steps back from the last; what cannot be taken back is told',
      ),
      inverse: { never: words('需要时重新执行', 'Run it again instead') },
    },
  },
});

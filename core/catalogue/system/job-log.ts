import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';
import { RUN_STARTS, RUN_STATES } from './choices.ts';

const FOR_GOOD = words('日志彻底删除', 'The lines are gone for good');

/** One run of a job: what, when, how long, how it ended (E#192, rules 5.12). */
export const jobLog = resource({
  name: 'job-log',
  title: words('任务日志', 'Job log'),
  unit: words('条', 'runs'),
  icon: 'logs',
  prefix: 'JL',
  keywords: ['执行记录', '定时任务日志'],
  page: 'sysjob_joblog',
  base: 'job/log',
  scope: 'platform',
  display: 'name',
  called: ['name', 'startTime'],
  heading: { subtitle: ['start', 'startTime', 'state'] },
  append: 'outcome',
  fields: {
    id: f.id({ wire: 'jobLogId' }),
    job: f.ref('job', { label: words('任务', 'Job'), wire: 'jobId', filter: true, historical: true }),
    name: f.text({
      label: words('任务名称', 'Name'),
      wire: 'jobName',
      required: true,
      max: 50,
      filter: true,
      width: 230,
    }),
    handler: f.text({ label: words('执行内容', 'What it does'), wire: 'invokeTarget', required: true, max: 50 }),
    start: f.choice(RUN_STARTS, { label: words('触发', 'Started by'), wire: 'trigger', required: true, filter: true }),
    createdBy: f.text({ label: words('操作人', 'Person'), wire: 'createUser', account: true }),
    plannedTime: f.datetime({ label: words('计划时间', 'Planned for'), wire: 'planTime' }),
    startTime: f.datetime({ label: words('开始时间', 'Start'), required: true, filter: 'range' }),
    state: f.choice(RUN_STATES, {
      label: words('结果', 'Result'),
      wire: 'status',
      required: true,
      filter: true,
      initial: 'waiting',
    }),
    progress: f.int({ label: words('进度', 'Progress'), unit: words('%', '%'), adds: false }),
    ms: f.int({ label: words('用时', 'Took'), unit: words('毫秒', 'ms') }),
    /** What was done so far, in the reader's language; the stored form is both. */
    message: f.text({ label: words('说明', 'What was done'), derived: true, width: 220 }),
    said: f.json<Words>()({ label: words('说明原文', 'What was done, in both languages'), forPrograms: true }),
    error: f.text({ label: words('失败原因', 'Why it failed'), max: 500, width: 260 }),
    host: f.text({ label: words('执行进程', 'Process'), max: 80 }),
    /** Number of the lock that the process holds as long as it lives. */
    worker: f.int({ label: words('进程锁', 'Lock of the process'), ungrouped: true, forPrograms: true }),
  },
  calls: { list: 'GET list', get: 'GET info' },
  list: {
    columns: ['name', 'state', 'startTime', 'ms', 'start', 'createdBy', 'message', 'error', 'plannedTime', 'host'],
    lowPriorityColumns: ['createdBy', 'plannedTime', 'host'],
    sort: '-startTime',
    views: [
      { id: 'done', title: words('正常', 'Done'), filters: { state: 'ok' } },
      { id: 'failed', title: words('失败', 'Failed'), filters: { state: 'failed' } },
      { id: 'running', title: words('执行中', 'Under way'), filters: { state: 'running,waiting' } },
      { id: 'skipped', title: words('已跳过', 'Left out'), filters: { state: 'skipped' } },
      { id: 'by-hand', title: words('手动执行', 'By hand'), filters: { start: 'hand' } },
    ],
  },
  actions: {
    remove: {
      title: words('删除日志', 'Delete lines'),
      wire: 'POST remove',
      carrier: 'query',
      permission: 'delete',
      on: 'many',
      key: 'ids',
      icon: 'trash-2',
      danger: 'loss',
      when: { state: ['ok', 'failed', 'skipped'] },
      consequence: FOR_GOOD,
      inverse: { never: FOR_GOOD },
    },
    clean: {
      title: words('清理日志', 'Clean the log'),
      wire: 'POST clean',
      permission: 'clean',
      answers: 'count',
      icon: 'eraser',
      danger: 'loss',
      consequence: words(
        '这天以前的日志彻底删除；不填日期删全部已结束的',
        'Lines before that day are gone for good; without a day all of ended runs',
      ),
      inverse: { never: FOR_GOOD },
      input: { before: f.day({ label: words('早于', 'Before') }) },
    },
  },
});

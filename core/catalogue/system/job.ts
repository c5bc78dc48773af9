import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lookup, remark, trace } from '../common.ts';
import { JOB_MISFIRES, JOB_STATES, RUN_STATES } from './choices.ts';

/** One of the last runs of a job, as the bar of its list shows it. */
export interface LastRun {
  readonly id: string;
  readonly state: keyof typeof RUN_STATES;
  readonly at: string;
  readonly ms: number | null;
}

/**
 * Something that the platform does by the clock (E#191, rules 5.12). What can be done is declared beside the code that
 * does it (`JOB_HANDLERS`); one handler may have several jobs.
 */
export const job = resource({
  name: 'job',
  title: words('定时任务', 'Job'),
  unit: words('个', 'jobs'),
  icon: 'timer',
  prefix: 'JB',
  keywords: ['任务', '计划任务', '自动任务', 'cron'],
  page: 'sysjob_job',
  base: 'job',
  scope: 'platform',
  display: 'title',
  heading: { subtitle: ['groupTitle', 'schedule', 'state'] },
  search: ['name', 'group'],
  primary: 'run-now',
  notFromFiles: words('执行内容由平台定义，逐个建', 'What jobs do is part of the platform: add them one at a time'),
  fields: {
    id: f.id({ wire: 'jobId' }),
    name: f.text({
      label: words('任务名称', 'Name'),
      wire: 'jobName',
      required: true,
      max: 50,
      filter: true,
      width: 200,
    }),
    group: f.text({ label: words('任务组', 'Group'), wire: 'jobGroup', required: true, max: 30, filter: true }),
    handler: f.text({
      label: words('执行内容', 'What it does'),
      wire: 'invokeTarget',
      required: true,
      max: 50,
      help: words('平台能定时做的事', 'What the platform can do by the clock'),
    }),
    cron: f.text({
      label: words('执行周期', 'Schedule'),
      required: true,
      max: 100,
      width: 130,
      help: words(
        'cron：分 时 日 月 星期，也可前面加秒；星期 0 或 7 是周日；北京时间',
        'cron: minute hour day month weekday, or with the second in front; weekday 0 or 7 is Sunday; time of Shanghai',
      ),
    }),
    misfire: f.choice(JOB_MISFIRES, {
      label: words('错过时', 'When missed'),
      required: true,
      initial: 'once',
      help: words(
        '平台停机后：错过的每次都补、只补一次、不补',
        'After an outage: every missed run, one for all, or none',
      ),
    }),
    concurrent: f.flag({
      label: words('允许并发', 'May overlap'),
      help: words('上一次没跑完也开始下一次', 'The next run begins though the last has not ended'),
    }),
    state: f.choice(JOB_STATES, {
      label: words('状态', 'State'),
      wire: 'status',
      readonly: true,
      filter: true,
      initial: 'paused',
    }),
    remark: remark(),
    /** Names and groups that the platform brings along are told in the reader's language. */
    title: f.text({ label: words('任务', 'Job'), derived: true, width: 286 }),
    groupTitle: f.text({ label: words('组', 'Group'), readonly: true, derived: true }),
    /** The schedule that this version of the platform brings; empty for jobs that people have added. */
    defaultCron: f.text({ label: words('默认周期', 'Default schedule'), readonly: true, max: 100 }),
    schedule: f.text({ label: words('周期说明', 'In words'), readonly: true, derived: true, width: 184 }),
    nextTime: f.datetime({ label: words('下次执行', 'Next run'), readonly: true, derived: true }),
    nextTimes: f.lines({ label: words('后五次', 'Next five times'), readonly: true, derived: true }),
    lastState: f.choice(RUN_STATES, { label: words('最近结果', 'Last result'), readonly: true, derived: true }),
    lastTime: f.datetime({ label: words('最近执行', 'Last run'), readonly: true, derived: true }),
    lastRuns: f.json<readonly LastRun[]>()({
      label: words('最近用时', 'Last durations'),
      readonly: true,
      derived: true,
      forPrograms: true,
      width: 140,
    }),
    ...trace,
  },
  unique: [['name']],
  calls: {
    list: 'GET list',
    get: 'GET info',
    submit: ['POST add', 'POST edit'],
    remove: 'POST remove',
  },
  removeKey: 'jobIds',
  list: {
    columns: ['title', 'groupTitle', 'state', 'schedule', 'nextTime', 'lastState', 'lastTime', 'lastRuns', 'cron'],
    lowPriorityColumns: ['lastRuns', 'cron'],
    sort: 'groupTitle',
    views: [
      { id: 'running', title: words('运行中', 'Running'), filters: { state: 'running' } },
      { id: 'paused', title: words('已暂停', 'Paused'), filters: { state: 'paused' } },
    ],
  },
  form: [
    { title: words('任务', 'Job'), fields: ['name', 'group', 'handler', 'remark'] },
    { title: words('时间', 'Time'), fields: ['cron', 'misfire', 'concurrent'] },
  ],
  actions: {
    'set-status': {
      title: words('启停任务', 'Start or pause'),
      wire: 'POST changeStatus',
      permission: 'changeStatus',
      on: 'many',
      icon: 'circle-pause',
      inverse: 'restore',
      input: {
        state: f.choice(JOB_STATES, { label: words('状态', 'State'), wire: 'status', required: true }),
      },
      variants: {
        by: 'state',
        of: {
          paused: {
            title: words('暂停任务', 'Pause job'),
            icon: 'circle-pause',
            permission: 'changeStatus',
            keys: 'p',
            when: { state: ['running'] },
            consequence: words(
              '不再按时执行；正在执行的这次会跑完',
              'It no longer runs by the clock; a run that is under way ends by itself',
            ),
          },
          running: {
            title: words('启动任务', 'Start job'),
            icon: 'circle-play',
            permission: 'changeStatus',
            keys: 's',
            when: { state: ['paused'] },
            consequence: words('从下一个时间起按周期执行', 'It runs by its schedule from the next time on'),
          },
        },
      },
    },
    'run-now': {
      title: words('立即执行', 'Run now'),
      wire: 'POST run',
      permission: 'run',
      on: 'one',
      answers: 'value',
      keys: 'r',
      icon: 'play',
      consequence: words('执行一次，周期不变', 'It runs once; its schedule stays'),
      keywords: ['执行一次', '手动执行', '执行任务', '跑任务'],
      inverse: { never: words('任务已经执行', 'The job has run') },
      output: {
        log: f.ref('job-log', { label: words('任务日志', 'Job log'), wire: 'jobLogId', required: true }),
      },
    },
    lookup: lookup('任务选项', 'Job options', 'GET selectList', {}),
  },
});

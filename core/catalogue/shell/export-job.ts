import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { pageInput } from '../common.ts';
import { EXPORT_FORMATS, EXPORT_STATES } from './choices.ts';

const format = f.choice(EXPORT_FORMATS, { label: words('格式', 'Format'), required: true, initial: 'xlsx' });
const of = f.text({ label: words('来源', 'Of'), required: true, max: 60 });
const job = {
  id: f.text({ label: words('编号', 'Id'), required: true }),
  of,
  format,
  state: f.choice(EXPORT_STATES, { label: words('状态', 'State'), required: true }),
  rows: f.int({ label: words('已写', 'Written'), required: true }),
  total: f.int({ label: words('总数', 'Total'), required: true }),
  reason: f.text({ label: words('原因', 'Reason') }),
  bytes: f.int({ label: words('字节', 'Bytes'), forPrograms: true }),
  sha256: f.text({ label: words('SHA-256', 'SHA-256'), forPrograms: true }),
  createdAt: f.datetime({ label: words('创建时间', 'Created'), wire: 'createTime', required: true }),
  endedAt: f.datetime({ label: words('完成时间', 'Ended'), wire: 'endTime' }),
} as const;
const never = { never: words('导出不改数据', 'An export changes nothing') } as const;

/**
 * An export of any list or report that runs in the background (rules 0.6). Requires the export permission of its
 * source.
 */
export const exportJob = service({
  name: 'export-job',
  title: words('导出任务', 'Export job'),
  base: '/api/parkdeck/exports',
  actions: {
    create: {
      title: words('后台导出', 'Export in the background'),
      wire: 'POST',
      permission: 'signed-in',
      answers: 'value',
      output: job,
      command: false,
      icon: 'download',
      inverse: never,
      input: {
        of,
        filters: f.json<Readonly<Record<string, string>>>()({ label: words('筛选', 'Filters') }),
        format,
        columns: f.lines({ label: words('列', 'Columns') }),
      },
    },
    list: {
      title: words('我的后台导出', 'My background exports'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      output: job,
      command: true,
      icon: 'download',
      input: pageInput,
    },
    cancel: {
      title: words('取消导出', 'Cancel export'),
      wire: 'POST {id}/cancel',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      output: job,
      icon: 'x',
      inverse: { never: words('需要时重新导出', 'Export it again instead') },
      consequence: words('停止生成，不留文件', 'Writing stops; no file is left'),
    },
    get: {
      title: words('导出进度', 'Export progress'),
      wire: 'GET {id}',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'value',
      output: job,
      command: false,
    },
    file: {
      title: words('下载导出文件', 'Download exported file'),
      wire: 'GET {id}/file',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'file',
      command: false,
      icon: 'download',
      /** A download that was cut goes on where it ended. */
      input: { offset: f.int({ label: words('从第几字节起', 'From this byte on'), min: 0 }) },
    },
  },
});

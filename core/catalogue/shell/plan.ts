import { f, type FieldValues } from '../../kit/field.ts';
import { PAGING } from '../../kit/filter.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { EXPORT_FORMATS, PLAN_ROW_STATES, PLAN_STATES } from './choices.ts';
import { pageInput } from '../common.ts';

/** Maximum number of rows named in one request; larger sets are selected by filters or a file. */
const MOST_ROWS = 10_000;

const fields = {
  id: f.text({ label: words('编号', 'Id'), required: true }),
  action: f.text({
    label: words('操作代码', 'Action code'),
    required: true,
    forPrograms: true,
    help: words('名词.动词', 'noun.verb'),
  }),
  title: f.text({ label: words('操作', 'Action'), required: true }),
  input: f.json<FieldValues>()({ label: words('参数', 'Input'), forPrograms: true }),
  state: f.choice(PLAN_STATES, { label: words('状态', 'State'), required: true }),
  hash: f.text({ label: words('摘要', 'Hash'), required: true, forPrograms: true }),
  rows: f.int({ label: words('行数', 'Rows'), required: true }),
  ready: f.int({ label: words('将变更', 'Will change'), required: true }),
  noted: f.int({ label: words('需留意', 'To note'), required: true }),
  problems: f.int({ label: words('不能执行', 'Cannot'), required: true }),
  done: f.int({ label: words('已完成', 'Done'), required: true }),
  failed: f.int({ label: words('失败', 'Failed'), required: true }),
  skipped: f.int({ label: words('已排除', 'Left out'), required: true }),
  remaining: f.int({ label: words('待执行', 'Remaining'), required: true }),
  amount: f.money({ label: words('金额合计', 'Money'), wire: 'amountFen', required: true }),
  warnings: f.lines({ label: words('提醒', 'Warnings') }),
  createdBy: f.text({ label: words('创建人', 'Created by'), wire: 'createUser', required: true, account: true }),
  createdAt: f.datetime({ label: words('创建时间', 'Created'), wire: 'createTime', required: true }),
  expiresAt: f.datetime({ label: words('失效时间', 'Expires'), wire: 'expireTime', required: true }),
  endedAt: f.datetime({ label: words('完成时间', 'Ended'), wire: 'endTime' }),
  undoneAt: f.datetime({ label: words('撤销时间', 'Undone'), wire: 'undoTime' }),
  undoneBy: f.text({ label: words('撤销人', 'Undone by'), wire: 'undoUser', account: true }),
} as const;

/** A line of a file that was not taken: what could be read of it, its own text, and the columns that are wrong. */
export interface PlanDraft {
  readonly values: FieldValues;
  /** The text of the file, by column. */
  readonly cells: FieldValues;
  readonly wrong: readonly string[];
}

/**
 * Bulk work that is reviewed before it runs: stored rows with differences, applied in batches, resumable (rules 0.12).
 * Creating and applying require the permission of the action.
 */
export const plan = service({
  name: 'plan',
  title: words('批量计划', 'Plan'),
  base: '/api/parkdeck/plans',
  actions: {
    create: {
      title: words('建立计划', 'Create plan'),
      wire: 'POST',
      permission: 'signed-in',
      answers: 'value',
      output: fields,
      command: false,
      icon: 'files',
      inverse: { verb: 'cancel' },
      input: {
        action: fields.action,
        input: fields.input,
        ids: f.lines({ label: words('编号', 'Ids'), max: MOST_ROWS }),
        filters: f.json<Readonly<Record<string, string>>>()({ label: words('筛选', 'Filters') }),
        file: f.text({ label: words('文件', 'File'), max: 500 }),
        /** Of a workbook: by its name or its number from 1; without it the first that is visible. */
        sheet: f.text({ label: words('工作表', 'Sheet'), max: 100 }),
        /** A file that was imported already is not imported again: its plan is answered instead. */
        once: f.flag({ label: words('同一文件只导入一次', 'The same file once') }),
        /** Heads of the file that are called otherwise here: `{ "到期": "endDate" }`. */
        heads: f.json<Readonly<Record<string, string>>>()({ label: words('列名对照', 'Heads of columns') }),
        /** With `once`: the column whose value tells a line of an import from others, in whatever file it comes. */
        key: f.text({ label: words('行的键列', 'Key column'), max: 100 }),
      },
    },
    list: {
      title: words('我的计划', 'My plans'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      output: fields,
      command: true,
      icon: 'files',
      input: { ...pageInput, state: f.choice(PLAN_STATES, { label: words('状态', 'State'), many: true }) },
    },
    get: {
      title: words('查看计划', 'Show plan'),
      wire: 'GET {id}',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'value',
      output: fields,
      command: true,
      icon: 'files',
    },
    rows: {
      title: words('计划明细', 'Rows of a plan'),
      wire: 'GET {id}/rows',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: {
        size: PAGING.size,
        cursor: PAGING.cursor,
        state: f.choice(PLAN_ROW_STATES, { label: words('状态', 'State'), many: true }),
      },
      output: {
        number: f.int({ label: words('序号', 'Number'), wire: 'seq', required: true }),
        row: f.text({ label: words('对象', 'Row'), wire: 'rowId' }),
        name: f.text({ label: words('名称', 'Name'), required: true }),
        line: f.int({ label: words('文件行', 'Line of the file') }),
        state: f.choice(PLAN_ROW_STATES, { label: words('状态', 'State'), required: true }),
        about: f.json<FieldValues>()({ label: words('所属', 'About') }),
        draft: f.json<PlanDraft>()({ label: words('文件内容', 'As in the file'), forPrograms: true }),
        before: f.json<FieldValues>()({ label: words('变更前', 'Before') }),
        after: f.json<FieldValues>()({ label: words('变更后', 'After') }),
        amount: f.money({ label: words('金额', 'Money'), wire: 'amountFen' }),
        notes: f.lines({ label: words('留意', 'Notes') }),
        reason: f.text({ label: words('原因代码', 'Reason code') }),
        message: f.text({ label: words('原因', 'Reason'), wire: 'msg' }),
        doneAt: f.datetime({ label: words('完成时间', 'Done at'), wire: 'doneTime' }),
      },
    },
    exclude: {
      title: words('排除计划中的行', 'Leave rows out'),
      wire: 'POST {id}/exclude',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      output: fields,
      icon: 'list-x',
      inverse: { never: words('需要时重新选入', 'Put them back in instead') },
      consequence: words('摘要与金额随之变化', 'Hash and money follow'),
      input: {
        rows: f.lines({ label: words('序号', 'Row numbers'), wire: 'seqs', required: true, max: MOST_ROWS }),
        out: f.flag({
          label: words('排除', 'Leave out'),
          initial: true,
          help: words('否：重新选入', 'No: put back in'),
        }),
      },
    },
    mend: {
      title: words('改正计划中的行', 'Mend a row of a plan'),
      wire: 'POST {id}/mend',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      output: fields,
      icon: 'pencil',
      inverse: { never: words('需要时再改一次', 'Mend it once more instead') },
      consequence: words('这一行重新检查，尚未写入', 'The row is checked again; nothing is written yet'),
      input: {
        row: f.int({ label: words('序号', 'Row number'), wire: 'seq', required: true, min: 1 }),
        values: f.json<FieldValues>()({
          label: words('改正的列', 'Mended columns'),
          required: true,
          help: words('列名与文件相同，如 {"手机":"13800000001"}', 'By the heads of the file: {"Phone":"13800000001"}'),
        }),
      },
    },
    template: {
      title: words('下载导入模板', 'Download import template'),
      wire: 'GET template',
      permission: 'signed-in',
      effect: 'read',
      answers: 'file',
      command: false,
      icon: 'file-down',
      input: {
        of: f.text({
          label: words('名词', 'Noun'),
          required: true,
          max: 100,
          help: words('如 booking', 'Like booking'),
        }),
        park: f.ref('park', { label: words('车场', 'Park') }),
        format: f.choice(EXPORT_FORMATS, { label: words('格式', 'Format') }),
      },
    },
    errors: {
      title: words('下载没有导入的行', 'Download rows that were not taken'),
      wire: 'GET {id}/errors',
      permission: 'signed-in',
      on: 'one',
      effect: 'read',
      answers: 'file',
      icon: 'file-down',
      consequence: words('改好后再导入', 'Mend them there and import the file again'),
      input: {},
    },
    apply: {
      transaction: 'own',
      title: words('执行计划', 'Apply plan'),
      wire: 'POST {id}/apply',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      output: fields,
      icon: 'play',
      danger: 'money',
      inverse: 'restore',
      consequence: words('逐批执行，中断后可继续', 'Runs in batches; can go on after an interruption'),
      input: { hash: fields.hash },
    },
    cancel: {
      title: words('取消计划', 'Cancel plan'),
      wire: 'POST {id}/cancel',
      permission: 'signed-in',
      on: 'one',
      answers: 'value',
      output: fields,
      icon: 'x',
      inverse: { never: words('需要时重新建立', 'Create it again instead') },
      consequence: words('未执行的行不再执行', 'Rows not yet done stay as they are'),
    },
  },
});

import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import type { ResourceDef } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { LOG_TYPES, SURFACES } from './choices.ts';
import { park } from '../common.ts';
import { ledger } from '../../vocabulary/persons.ts';

/** Changes of a write by our field names: the row before and after. Null before: created; null after: removed. */
export interface LogChange {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/**
 * Who did what, from where, and what changed (rules 0.10). One log for each subject, with its own permission code,
 * distinguished by `type`, which every list request must contain.
 */
export const operationLog = resource({
  name: 'operation-log',
  title: words('操作日志', 'Operation log'),
  unit: words('条', 'lines'),
  icon: 'history',
  prefix: 'LG',
  lawful: ledger('at'),
  keywords: ['审计', '日志'],
  page: 'operatelog_carmanage',
  base: 'parkoperatelog',
  scope: 'company',
  display: 'objectName',
  append: true,
  monthly: { moment: 'at', keep: 'archive.operation-log' },
  fields: {
    id: f.id(),
    type: f.choice(LOG_TYPES, { label: words('日志', 'Log'), required: true, filter: 'needed' }),
    at: f.datetime({ label: words('时间', 'Time'), wire: 'time', required: true, filter: 'range' }),
    userName: f.text({ label: words('用户', 'User'), wire: 'user', required: true, filter: true, width: 120 }),
    /** Name of the person whose account that is; empty where nobody's is: the platform itself. */
    person: f.text({ label: words('姓名', 'Person'), wire: 'nickName', readonly: true, derived: true, width: 120 }),
    /** Who approved it, where a second person had to. */
    approvedBy: f.text({ label: words('复核人', 'Approved by'), wire: 'approveUser', filter: true, width: 120 }),
    action: f.text({ label: words('操作', 'Action'), required: true, filter: true, width: 190 }),
    noun: f.text({ label: words('对象类型', 'Kind of object'), wire: 'objectType', required: true }),
    rowId: f.text({ label: words('对象编号', 'Object id'), wire: 'objectId', required: true, filter: true }),
    objectName: f.text({ label: words('对象', 'Object'), filter: true, width: 240 }),
    park: park({ wire: 'PKID' }),
    surface: f.choice(SURFACES, { label: words('来自', 'From'), required: true, filter: true }),
    ip: f.text({ label: words('IP 地址', 'IP address') }),
    request: f.text({ label: words('请求编号', 'Request') }),
    /** The plan whose batch it was. */
    plan: f.text({ label: words('批量计划', 'Plan'), wire: 'planId' }),
    content: f.json<LogChange>()({ label: words('变更', 'Change') }),
  },
  calls: { list: 'GET getPageList' },
  list: {
    columns: ['at', 'person', 'userName', 'action', 'objectName', 'park', 'surface', 'approvedBy', 'ip', 'type'],
    sort: '-at',
  },
});

/** The log that the changes of a noun are written to. */
export const logOf = ({ log }: Pick<ResourceDef, 'log'>): string => log ?? 'other';

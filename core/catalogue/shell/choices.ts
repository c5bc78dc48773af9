import { choices } from '../../kit/choice.ts';

export const PLAN_STATES = choices({
  ready: [0, '待执行', 'Ready', 'warn'],
  running: [1, '执行中', 'Running', 'warn'],
  done: [2, '已完成', 'Done', 'ok'],
  partly: [3, '部分完成', 'Partly done', 'bad'],
  cancelled: [4, '已取消', 'Cancelled', 'off'],
  expired: [5, '已失效', 'Expired', 'off'],
  undone: [6, '已撤销', 'Undone', 'off'],
});
export const PLAN_ROW_STATES = choices({
  ready: [0, '将变更', 'Will change', 'off'],
  note: [1, '需留意', 'To note', 'warn'],
  problem: [2, '不能执行', 'Cannot', 'bad'],
  done: [3, '已完成', 'Done', 'ok'],
  failed: [4, '失败', 'Failed', 'bad'],
  skipped: [5, '已排除', 'Left out', 'off'],
});
export const EXPORT_STATES = choices({
  waiting: [0, '排队中', 'Waiting', 'off'],
  running: [1, '生成中', 'Running', 'warn'],
  done: [2, '已完成', 'Done', 'ok'],
  failed: [3, '失败', 'Failed', 'bad'],
  cancelled: [4, '已取消', 'Cancelled', 'off'],
});
/** What somebody used to do something: a surface, or what does it for many rows or takes it back. */
export const ACTIVITY_ORIGINS = choices({
  web: [1, '控制台', 'Console'],
  palette: [2, '命令面板', 'Palette'],
  cli: [3, '命令行', 'Command line'],
  api: [4, '接口', 'API'],
  import: [5, '导入', 'Import'],
  plan: [6, '批量', 'Bulk'],
  undo: [7, '撤销', 'Undo'],
  job: [8, '任务', 'Job'],
});
/** Whether what was done can be taken back. */
export const UNDO_STATES = choices({
  open: [1, '可撤销', 'Can be undone', 'ok'],
  partly: [2, '部分已撤销', 'Partly undone', 'warn'],
  undone: [3, '已撤销', 'Undone', 'off'],
  changed: [4, '之后改过', 'Changed since', 'warn'],
  over: [5, '已过期', 'Too late', 'off'],
  refused: [6, '不能撤销', 'Cannot be undone', 'off'],
});
export const EXPORT_FORMATS = choices({
  csv: [1, 'CSV', 'CSV'],
  xlsx: [2, 'Excel', 'Excel'],
  jsonl: [3, 'JSON 行', 'JSON lines'],
});

import { choices } from '../../kit/choice.ts';

export const PLAN_STATES = choices({
  ready: [0, '待执行', 'Ready', 'warn'],
  running: [1, '执行中', 'Running', 'warn'],
  done: [2, '已完成', 'Done', 'ok'],
  partly: [3, '部分完成', 'Partly done', 'bad'],
  cancelled: [4, '已取消', 'Cancelled', 'off'],
  expired: [5, '已失效', 'Expired', 'off'],
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
});
export const EXPORT_FORMATS = choices({
  csv: [1, 'CSV', 'CSV'],
  xlsx: [2, 'Excel', 'Excel'],
  jsonl: [3, 'JSON 行', 'JSON lines'],
});

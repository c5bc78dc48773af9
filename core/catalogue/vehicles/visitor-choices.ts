import { choices } from '../../kit/choice.ts';

export { VISITOR_CAR_STATES, VISITOR_STATES } from '../../vocabulary/visitors.ts';

/** Who announced a visitor: the host, a scanned code, or an operator. */
export const VISITOR_SOURCES = choices({
  host: [1, '被访人', 'Host'],
  code: [2, '访客码', 'Visitor code'],
  console: [3, '前台登记', 'Front desk'],
});
/** What an operator decides about a visitor. */
export const VISITOR_DECISIONS = choices({
  pass: [1, '通过', 'Approve'],
  refuse: [2, '拒绝', 'Refuse'],
});
/** Whether a visitor code answers. */
export const VISITOR_CODE_STATES = choices({
  disabled: [0, '已停用', 'Disabled', 'off'],
  enabled: [1, '启用', 'Enabled', 'ok'],
});

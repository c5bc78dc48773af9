import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the approval inbox. */
export const APPROVAL_WORDS = {
  title: words('复核', 'Approvals'),
  queue: words('复核列表', 'List of approvals'),
  todo: words('待我复核', 'To decide'),
  mine: words('我提交的', 'Asked by me'),
  done: words('已处理', 'Decided'),
  next: words('下一件', 'Next approval'),
  previous: words('上一件', 'Previous approval'),
  none: words('没有要复核的', 'Nothing to approve'),
  noneOfKind: words('没有要你复核的', 'Nothing for you to decide'),
  noneDetail: words(
    '按复核规则要第二个人同意的操作会出现在这里',
    'What needs a second person, by the approval rules, shows up here',
  ),
  showAll: words('看我提交的', 'Show what I asked for'),
  failed: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Retry'),
  home: words('回首页', 'Go home'),
  asks: (name: string): Words => words(`${name} 提交`, `Asked by ${name}`),
  facts: words('提交信息', 'Request'),
  will: words('同意后会发生', 'Once approved'),
  did: words('同意后做的', 'What was done'),
  notDone: words('要做的，没有执行', 'What was asked for, not done'),
  previewed: words('提交时的预演', 'As previewed when it was asked for'),
  because: (name: string, text: string): Words => words(`${name}：${text}`, `${name}: ${text}`),
  was: words('提交时看到的', 'As it was asked for'),
  changed: words(
    '提交之后有数据变了：下面是现在会发生的，和提交时不一样',
    'Rows have changed since: this is what would happen now, not what was asked for',
  ),
  how: words('怎么处理', 'Decide'),
  approve: words('同意并执行', 'Approve'),
  approveMode: words('改为同意', 'Approve instead'),
  refuse: words('不同意', 'Refuse'),
  reason: words('原因', 'Reason'),
  reasonHint: words('提交人会看到', 'The one who asked sees it'),
  needReason: words('写一句原因', 'Give a reason'),
  asAsker: words(
    '立即以提交人的名义执行，日志里记两个人',
    'Done at once in the name of the asker; the log has both names',
  ),
  approved: words('已同意并执行', 'Approved and done'),
  refused: words('已告知提交人不同意', 'Refused; the asker is told'),
  withdraw: words('撤回', 'Withdraw'),
  withdrawn: words('已撤回', 'Withdrawn'),
  /** `role`: null where it is one of a company above, which the reader does not see. */
  waitsFor: (role: string | null): Words =>
    role === null
      ? words('等上级单位的人复核', 'Waits for somebody of the company above')
      : words(`等「${role}」的人复核`, `Waits for somebody with the role ${role}`),
  decided: (state: string, by: string): Words => words(`${state}：${by}`, `${state} by ${by}`),
} as const;

import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, lookup, remark, trace } from '../common.ts';

/** Hours that an approval waits where its rule does not say otherwise. */
const USUAL_HOURS = 72;

/** When a second person must approve what somebody is about to do: which action, from how much, of whom. */
export const approvalRule = resource({
  name: 'approval-rule',
  title: words('复核规则', 'Approval rule'),
  unit: words('条', 'rules'),
  icon: 'shield-check',
  prefix: 'AU',
  log: 'account',
  rights: true,
  keywords: ['双人复核', '四眼原则', '审批规则', '二次确认'],
  addedBy: ['设复核'],
  page: 'system_approvalRule',
  base: '/api/parkdeck/approval-rules',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['company', 'state'] },
  search: ['name'],
  fields: {
    id: f.id(),
    name: f.text({ label: words('规则名称', 'Name'), required: true, max: 50, filter: true, width: 200 }),
    company: company({ required: true }),
    /** What its action is called. */
    what: f.text({ label: words('操作', 'Action'), readonly: true, width: 200 }),
    action: f.text({
      label: words('要复核的操作', 'Action that needs it'),
      required: true,
      max: 80,
      filter: true,
      help: words('动钱、给权限或删除的操作', 'What moves money, gives rights or removes'),
    }),
    fromAmount: f.money({
      label: words('金额达到', 'From amount'),
      wire: 'fromAmountFen',
      min: 1,
      help: words(
        '不填为不看金额。分几次做，每次单独比',
        'Leave empty to ignore the amount. Each call is compared by itself, also when work is split',
      ),
    }),
    fromRows: f.int({
      label: words('条数达到', 'From rows'),
      min: 1,
      max: 100_000,
      help: words('不填为不看条数', 'Leave empty to ignore the number of rows'),
    }),
    roles: f.refs('role', {
      label: words('适用角色', 'Asked of roles'),
      wire: 'roleIds',
      max: 50,
      within: { company: 'company' },
      whenNone: words('所有人', 'Everybody'),
      help: words('不选为所有人', 'Leave empty for everybody'),
    }),
    decider: f.ref('role', {
      label: words('复核角色', 'Approved by role'),
      wire: 'deciderRoleId',
      required: true,
      filter: true,
      within: { company: 'company' },
      help: words('本人不能复核自己提交的', 'Nobody approves what they asked for themselves'),
    }),
    hours: f.int({
      label: words('有效时长', 'Valid for'),
      unit: words('小时', 'hours'),
      required: true,
      min: 1,
      max: 720,
      initial: USUAL_HOURS,
      help: words('过了还没复核就失效', 'What nobody decides by then lapses'),
    }),
    state: dataState({ required: true, filter: true }),
    remark: remark(),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'what', 'fromAmount', 'fromRows', 'roles', 'decider', 'company', 'state', 'hours'],
    lowPriorityColumns: ['hours'],
    sort: '-createdAt',
  },
  form: [
    {
      title: words('什么要复核', 'What needs approval'),
      fields: ['name', 'company', 'action', 'fromAmount', 'fromRows'],
    },
    {
      title: words('谁提交，谁复核', 'Who asks, who approves'),
      fields: ['roles', 'decider', 'hours', 'state', 'remark'],
    },
  ],
  actions: {
    'lookup-actions': lookup('可设复核的操作', 'Actions that can need approval', 'GET actions', {}),
  },
});

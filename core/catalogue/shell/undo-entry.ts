import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { pageInput } from '../common.ts';

/** An action that the user can still undo (rules 5.29). Undoing requires the permission of the action. */
export const undoEntry = service({
  name: 'undo-entry',
  title: words('撤销', 'Undo'),
  base: '/api/parkdeck/undo',
  actions: {
    list: {
      title: words('可撤销的操作', 'What can be undone'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'history',
      input: pageInput,
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        action: f.text({
          label: words('操作代码', 'Action code'),
          wire: 'call',
          required: true,
          forPrograms: true,
        }),
        title: f.text({ label: words('操作', 'Action'), required: true }),
        rows: f.lines({ label: words('对象编号', 'Ids'), forPrograms: true }),
        count: f.int({ label: words('条数', 'Number of rows'), wire: 'rowNum', required: true }),
        names: f.lines({ label: words('对象', 'Rows') }),
        amount: f.money({ label: words('金额', 'Money'), wire: 'amountFen' }),
        createdAt: f.datetime({ label: words('操作时间', 'Done'), wire: 'createTime', required: true }),
        expiresAt: f.datetime({ label: words('可撤销至', 'Until'), wire: 'expireTime', required: true }),
      },
    },
    undo: {
      title: words('撤销操作', 'Undo'),
      wire: 'POST {id}',
      permission: 'signed-in',
      on: 'one',
      answers: 'results',
      ownScreen: true,
      icon: 'undo-2',
      danger: 'money',
      keywords: ['回退'],
      inverse: { never: words('需要时重新操作', 'Do it again instead') },
      consequence: words('之后又改过的行不撤销', 'Rows changed since are left as they are'),
      input: { rows: f.lines({ label: words('仅这些行', 'Only these rows') }) },
    },
  },
});

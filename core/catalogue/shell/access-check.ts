import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Whether a call would be allowed, as the platform decides it: by codes, and by the scope of a personal token. */
export const accessCheck = service({
  name: 'access-check',
  title: words('能否执行', 'Whether it is allowed'),
  base: '/api/parkdeck/access/can',
  actions: {
    get: {
      title: words('能否执行', 'Whether it is allowed'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      input: {
        call: f.text({
          label: words('操作', 'Action'),
          required: true,
          max: 100,
          help: words('名词.动词', 'noun.verb'),
        }),
        edits: f.flag({ label: words('修改已有的', 'Edits an existing row') }),
        user: f.ref('user', {
          label: words('账号', 'Account'),
          wire: 'userId',
          help: words('不填为自己', 'Leave empty for yourself'),
        }),
      },
      output: {
        allowed: f.flag({ label: words('可以', 'Allowed'), required: true }),
        permission: f.text({ label: words('缺少的权限码', 'Code that is missing') }),
        scope: f.text({ label: words('令牌缺少的范围', 'Scope that the token lacks') }),
      },
    },
  },
});

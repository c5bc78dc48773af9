import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

const NEVER = words('需要时另建一个', 'Make another one instead');
const id = f.text({ label: words('编号', 'Id'), required: true });
const name = f.text({
  label: words('用途', 'What for'),
  required: true,
  max: 50,
  help: words('在哪里用，如「夜间导出」', 'Where it is used: "nightly export"'),
});
const scope = f.lines({
  label: words('范围', 'Scope'),
  wire: 'scopes',
  required: true,
  max: 50,
  help: words(
    'read 为所有只读操作；pass 为月租车的全部；pass.renew 为其中一项。不超出自己的权限',
    'read: all that changes nothing; pass: everything on passes; pass.renew: that alone. Never more than you may do',
  ),
});

/**
 * Personal tokens: what programs of a user sign in with (`PARKDECK_TOKEN`). Their text is told once and stored as a
 * hash; they do what their scope names of what their user may do at that moment.
 */
export const token = service({
  name: 'token',
  title: words('个人令牌', 'Personal token'),
  base: '/api/parkdeck/tokens',
  actions: {
    list: {
      title: words('个人令牌', 'Personal tokens'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'key-round',
      output: {
        id,
        name,
        scope,
        createdAt: f.datetime({ label: words('创建时间', 'Created'), wire: 'createTime', required: true }),
        expiresAt: f.datetime({ label: words('失效时间', 'Expires'), wire: 'expireTime', required: true }),
        usedAt: f.datetime({ label: words('最近使用', 'Last used'), wire: 'useTime' }),
        usedFrom: f.text({ label: words('使用地址', 'Used from'), wire: 'useIp' }),
      },
    },
    create: {
      title: words('创建个人令牌', 'Create personal token'),
      wire: 'POST',
      permission: 'signed-in',
      answers: 'value',
      once: true,
      icon: 'key-round',
      keywords: ['PARKDECK_TOKEN', 'API 令牌', '访问令牌'],
      inverse: { verb: 'revoke' },
      consequence: words(
        '令牌只显示一次，以本人名义执行，密码修改后仍有效',
        'It is shown once, acts in your name, and outlives a change of the password',
      ),
      input: {
        name,
        scope,
        expires: f.day({
          label: words('有效期至', 'Valid to'),
          required: true,
          initialInDays: 90,
          help: words('最长一年，到当天结束', 'A year at most, to the end of the day'),
        }),
      },
      output: {
        id,
        token: f.text({ label: words('令牌', 'Token'), required: true, unlogged: true }),
        expiresAt: f.datetime({ label: words('失效时间', 'Expires'), wire: 'expireTime', required: true }),
      },
    },
    revoke: {
      title: words('作废个人令牌', 'Revoke personal token'),
      wire: 'POST {id}/revoke',
      permission: 'signed-in',
      on: 'one',
      answers: 'none',
      icon: 'ban',
      inverse: { never: NEVER },
      consequence: words('用它的程序立即不能再用', 'Programs that use it stop at once'),
    },
  },
});

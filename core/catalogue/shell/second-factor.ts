import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

const code = f.text({
  label: words('验证码', 'Code'),
  required: true,
  max: 20,
  unlogged: true,
  help: words('验证器上的 6 位数字，或一个恢复码', 'Six digits of the authenticator, or a recovery code'),
});
const codes = f.lines({ label: words('恢复码', 'Recovery codes'), required: true, unlogged: true });
const NEVER = words('需要时重新开启', 'Turn it on again when needed');

/** The user's own second step of signing in: codes of an authenticator, and recovery codes (rules 8.2). */
export const secondFactor = service({
  name: 'second-factor',
  title: words('两步验证', 'Two-step sign-in'),
  base: '/api/parkdeck/second-factor',
  actions: {
    get: {
      title: words('两步验证状态', 'State of two-step sign-in'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        since: f.datetime({ label: words('开启时间', 'On since'), wire: 'sinceTime' }),
        codesLeft: f.int({ label: words('剩余恢复码', 'Recovery codes left'), required: true }),
        /** A role of the user asks for it: it cannot be turned off. */
        demanded: f.flag({ label: words('角色要求', 'A role asks for it'), required: true }),
      },
    },
    begin: {
      title: words('开启两步验证', 'Turn on two-step sign-in'),
      wire: 'POST begin',
      permission: 'signed-in',
      answers: 'value',
      command: false,
      inverse: { never: NEVER },
      input: { password: f.secret({ label: words('密码', 'Password'), required: true, max: 200 }) },
      output: {
        key: f.text({ label: words('密钥', 'Key'), required: true, unlogged: true }),
        address: f.text({ label: words('地址', 'Address'), required: true, unlogged: true }),
        picture: f.text({ label: words('二维码', 'QR code'), required: true, unlogged: true }),
      },
    },
    confirm: {
      title: words('确认两步验证', 'Confirm two-step sign-in'),
      wire: 'POST confirm',
      permission: 'signed-in',
      answers: 'value',
      command: false,
      inverse: { never: NEVER },
      input: { code },
      output: { codes },
    },
    'new-codes': {
      title: words('重新生成恢复码', 'New recovery codes'),
      wire: 'POST codes',
      permission: 'signed-in',
      answers: 'value',
      command: false,
      inverse: { never: words('旧恢复码不保存', 'The old codes are not kept') },
      consequence: words('旧恢复码立即失效', 'The old codes end at once'),
      input: { code },
      output: { codes },
    },
    'turn-off': {
      title: words('关闭两步验证', 'Turn off two-step sign-in'),
      wire: 'POST off',
      permission: 'signed-in',
      answers: 'none',
      command: false,
      inverse: { never: NEVER },
      consequence: words('以后只凭密码登录', 'From then on the password alone signs in'),
      input: { code },
    },
  },
});

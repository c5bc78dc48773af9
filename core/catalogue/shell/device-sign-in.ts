import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

const code = f.text({
  label: words('设备码', 'Code'),
  required: true,
  max: 20,
  unlogged: true,
  help: words('终端里显示的八个字母', 'The eight letters that the terminal shows'),
});

/**
 * A terminal that waits for somebody to let it in from a browser (RFC 8628): what it is, and the answer. It is then
 * signed in as who let it in.
 */
export const deviceSignIn = service({
  name: 'device-sign-in',
  title: words('终端登录', 'Terminal sign-in'),
  base: '/api/parkdeck/device-sign-ins',
  actions: {
    /** Begins the sign-in of a terminal that is let in from a browser (RFC 8628). */
    begin: {
      title: words('请求终端登录', 'Ask to sign a terminal in'),
      wire: 'POST begin',
      permission: 'public',
      answers: 'value',
      command: false,
      input: {},
      output: {
        device: f.text({ label: words('凭据', 'Ticket'), wire: 'deviceCode', required: true, unlogged: true }),
        code: f.text({ label: words('设备码', 'Code'), wire: 'userCode', required: true, unlogged: true }),
        interval: f.int({ label: words('间隔', 'Interval'), required: true, unit: words('秒', 'seconds') }),
        expiresIn: f.int({ label: words('有效期', 'Lifetime'), required: true, unit: words('秒', 'seconds') }),
      },
    },
    show: {
      title: words('查看等待登录的终端', 'Show a waiting terminal'),
      wire: 'POST show',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { code },
      output: {
        client: f.text({ label: words('设备', 'Device'), required: true }),
        ip: f.text({ label: words('地址', 'Address') }),
        askedAt: f.datetime({ label: words('请求时间', 'Asked'), wire: 'askTime', required: true }),
      },
    },
    approve: {
      title: words('允许终端登录', 'Let a terminal sign in'),
      wire: 'POST approve',
      permission: 'signed-in',
      answers: 'none',
      command: false,
      icon: 'badge-check',
      input: { code },
      inverse: { never: words('在登录设备里让它退出', 'Sign it out under signed-in devices') },
      consequence: words('那个终端以本人名义登录', 'That terminal signs in as you'),
    },
    refuse: {
      title: words('拒绝终端登录', 'Refuse a terminal'),
      wire: 'POST refuse',
      permission: 'signed-in',
      answers: 'none',
      command: false,
      icon: 'ban',
      input: { code },
      inverse: { never: words('在终端里重新登录', 'Begin again at the terminal') },
    },
  },
});

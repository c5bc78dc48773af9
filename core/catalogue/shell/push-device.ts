import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { MESSAGE_LANGUAGES } from '../service/choices.ts';

const NEVER = words('需要时在那台设备上重新开启', 'Switch it on again there when needed');
const secret = { required: true, forPrograms: true, unlogged: true } as const;

/**
 * Browsers in which the user has switched notifications on. Each belongs to the session that did so: signing out ends
 * it. What is sent is encrypted for the one browser (RFC 8291).
 */
export const pushDevice = service({
  name: 'push-device',
  title: words('浏览器通知', 'Browser notifications'),
  base: '/api/parkdeck/push-devices',
  actions: {
    list: {
      title: words('开启通知的设备', 'Devices with notifications'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'bell-ring',
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        client: f.text({ label: words('设备', 'Device'), required: true }),
        isCurrent: f.flag({ label: words('本机', 'This device'), wire: 'current', required: true }),
        createdAt: f.datetime({ label: words('开启时间', 'On since'), wire: 'createTime', required: true }),
      },
    },
    key: {
      title: words('平台公钥', "The platform's public key"),
      wire: 'GET key',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: false,
      output: { key: f.text({ label: words('公钥', 'Public key'), wire: 'publicKey', required: true }) },
    },
    'switch-on': {
      title: words('在本机开启通知', 'Switch notifications on here'),
      wire: 'POST',
      permission: 'signed-in',
      command: false,
      inverse: { never: words('关闭即可', 'Switch them off instead') },
      input: {
        endpoint: f.text({ label: words('推送地址', 'Address at the push service'), max: 1000, ...secret }),
        browserKey: f.text({
          label: words('浏览器公钥', 'Public key of the browser'),
          wire: 'p256dh',
          pattern: '[\\w-]{86,88}={0,2}',
          ...secret,
        }),
        secret: f.text({
          label: words('浏览器密钥', 'Secret of the browser'),
          wire: 'auth',
          pattern: '[\\w-]{22,24}={0,2}',
          ...secret,
        }),
        language: f.choice(MESSAGE_LANGUAGES, { label: words('语言', 'Language'), initial: 'chinese' }),
      },
    },
    'switch-off': {
      title: words('关闭设备的通知', 'Switch notifications of a device off'),
      wire: 'POST {id}/off',
      permission: 'signed-in',
      on: 'one',
      answers: 'none',
      icon: 'circle-off',
      inverse: { never: NEVER },
    },
  },
});

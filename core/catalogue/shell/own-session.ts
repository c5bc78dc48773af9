import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

const NEVER = words('需要时在那边重新登录', 'Sign in there again instead');

/** Where the user is signed in. Keys are made for this list only: tokens cannot be computed from them. */
export const ownSession = service({
  name: 'own-session',
  title: words('登录设备', 'Signed-in device'),
  base: '/api/parkdeck/own-sessions',
  actions: {
    list: {
      title: words('登录设备', 'Signed-in devices'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'monitor',
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        client: f.text({ label: words('设备', 'Device'), required: true }),
        isCurrent: f.flag({ label: words('本机', 'This device'), wire: 'current', required: true }),
        ip: f.text({ label: words('地址', 'Address') }),
        beganAt: f.datetime({ label: words('登录时间', 'Signed in'), wire: 'beginTime', required: true }),
        seenAt: f.datetime({ label: words('最近使用', 'Last used'), wire: 'seenTime', required: true }),
      },
    },
    end: {
      title: words('让设备退出登录', 'Sign a device out'),
      wire: 'POST {id}/end',
      permission: 'signed-in',
      on: 'one',
      answers: 'none',
      ownScreen: true,
      icon: 'log-out',
      inverse: { never: NEVER },
      consequence: words(
        '那边立即退出，未保存的内容不保留',
        'It is signed out at once; what is not saved there is lost',
      ),
    },
    'end-others': {
      title: words('退出其他设备', 'Sign out other devices'),
      wire: 'POST end-others',
      permission: 'signed-in',
      answers: 'count',
      icon: 'log-out',
      keywords: ['下线', '踢下线', '登录设备'],
      inverse: { never: NEVER },
      consequence: words(
        '除本机外全部立即退出，那边未保存的内容不保留',
        'All but this one are signed out at once; what is not saved there is lost',
      ),
    },
  },
});

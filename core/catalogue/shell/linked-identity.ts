import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { departing, departure, returned } from './provider-return.ts';

/** Identities elsewhere by which the user signs in (rules 8.2). */
export const linkedIdentity = service({
  name: 'linked-identity',
  title: words('关联的登录', 'Linked sign-in'),
  base: '/api/parkdeck/linked-identities',
  actions: {
    list: {
      title: words('关联的登录', 'Linked sign-ins'),
      wire: 'GET',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        provider: f.text({ label: words('登录服务', 'Sign-in service'), wire: 'providerName', required: true }),
        who: f.text({ label: words('身份', 'Identity'), wire: 'identity', required: true }),
        linkedAt: f.datetime({ label: words('关联时间', 'Linked'), wire: 'linkTime', required: true }),
        usedAt: f.datetime({ label: words('最近登录', 'Last used'), wire: 'useTime' }),
      },
    },
    /** What the host offers, for whoever is signed in. */
    offers: {
      title: words('登录服务', 'Sign-in services'),
      wire: 'GET offers',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        name: f.text({ label: words('名称', 'Name'), required: true }),
      },
    },
    begin: {
      title: words('关联登录服务', 'Link a sign-in service'),
      wire: 'POST begin',
      permission: 'signed-in',
      answers: 'value',
      command: false,
      inverse: { never: words('没有改动', 'Nothing was changed') },
      input: departing,
      output: departure,
    },
    link: {
      title: words('完成关联', 'Link what came back'),
      wire: 'POST link',
      permission: 'signed-in',
      answers: 'none',
      command: false,
      inverse: { never: words('在列表里取消关联', 'Unlink it in the list') },
      input: returned,
    },
    unlink: {
      title: words('取消关联', 'Unlink'),
      wire: 'POST {id}/unlink',
      permission: 'signed-in',
      on: 'one',
      answers: 'none',
      command: false,
      inverse: { never: words('需要时重新关联', 'Link it again when needed') },
      consequence: words('不能再用它登录', 'It signs nobody in any more'),
    },
  },
});

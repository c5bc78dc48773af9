import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { lookup, newPassword, PASSWORD_HELP, phone, trace } from '../common.ts';
import { USER_STATES } from '../system/choices.ts';

/**
 * A user who signs in for a seller and sees only that seller (E#81, 0.8). The account has the same key; this row binds
 * it to its seller.
 */
export const sellerUser = resource({
  name: 'seller-user',
  title: words('商家用户', 'Merchant user'),
  unit: words('个', 'users'),
  icon: 'users',
  prefix: 'U',
  log: 'account',
  page: 'derate_parkseller',
  base: 'parkseller/user',
  scope: 'seller',
  display: 'id',
  called: ['nickName'],
  partOf: 'seller',
  submits: ['derate_parkseller_user'],
  notFromFiles: words('每个账号要设密码，密码不写进文件', 'Each account needs a password, and no file should hold one'),
  fields: {
    id: f.id({ wire: 'userId' }),
    seller: f.ref('seller', {
      label: words('商家', 'Merchant'),
      wire: 'sellerId',
      required: true,
      fixed: true,
      filter: true,
    }),
    userName: f.text({
      label: words('账号', 'User name'),
      required: true,
      derived: 'parts',
      fixed: true,
      max: 50,
      filter: true,
      width: 140,
    }),
    nickName: f.text({ label: words('姓名', 'Name'), derived: 'parts', max: 50, filter: true }),
    phone: phone({ derived: 'parts', filter: true }),
    state: f.choice(
      { enabled: USER_STATES.enabled, disabled: USER_STATES.disabled },
      { label: words('状态', 'State'), derived: 'parts', initial: 'enabled' },
    ),
    password: newPassword({
      derived: 'parts',
      needed: 'new',
      help: words(`编辑时不填则不变；${PASSWORD_HELP.zh}`, `When editing, empty keeps it; ${PASSWORD_HELP.en}`),
    }),
    ...trace,
  },
  calls: { list: 'GET list', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['userName', 'nickName', 'phone', 'seller', 'state', 'createdAt'], sort: '-createdAt' },
  form: [{ title: words('账号', 'Account'), fields: ['seller', 'userName', 'password', 'nickName', 'phone', 'state'] }],
  actions: {
    'reset-password': {
      title: words('重置密码', 'Reset password'),
      wire: 'POST /api/updown/parkseller/resetUserPassword',
      permission: 'resetPassword',
      on: 'one',
      icon: 'key-round',
      danger: 'loss',
      once: true,
      answers: 'results',
      consequence: words('新密码只显示一次，原登录全部失效', 'The new password shows once; all sessions end'),
      inverse: { never: words('旧密码不保存', 'The old password is not kept') },
      output: { password: f.text({ label: words('新密码', 'New password') }) },
    },
    lookup: lookup('商家的用户', 'Users of a merchant', 'GET /api/updown/parkDerateQRCode/getSellerUserBySellerId', {
      seller: f.ref('seller', { label: words('商家', 'Merchant'), wire: 'sellerId' }),
    }),
  },
});

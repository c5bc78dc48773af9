import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, phone, trace } from '../common.ts';

/** Who follows an official account, with the phone and the plates that he is known by (E#138). */
export const wechatFollower = resource({
  name: 'wechat-follower',
  title: words('公众号用户', 'Follower'),
  unit: words('人', 'followers'),
  icon: 'user-round-check',
  prefix: 'WF',
  keywords: ['关注者', '粉丝', '微信用户'],
  page: 'weixin_userlist',
  base: 'weixin/wxinfo',
  scope: 'company',
  display: 'name',
  called: ['name', 'phone'],
  heading: { subtitle: ['company', 'followedAt'] },
  search: ['name', 'phone', 'openId'],
  submits: ['edit'],
  creates: false,
  fields: {
    id: f.id(),
    account: f.ref('wechat-account', {
      label: words('公众号', 'WeChat account'),
      wire: 'accountId',
      readonly: true,
      filter: true,
    }),
    openId: f.text({ label: words('OpenID', 'Open id'), required: true, readonly: true, filter: true, width: 250 }),
    name: f.text({
      label: words('昵称', 'Name'),
      personal: 'name',
      wire: 'nickName',
      required: true,
      max: 40,
      filter: true,
      width: 140,
      help: words('微信不再提供昵称，可以自己起', 'WeChat tells no names any more; give one'),
    }),
    phone: phone({ filter: true, help: words('有手机号才收得到模板消息', 'Template messages need it') }),
    plates: f.plates({ label: words('车牌', 'Plates'), wire: 'plateNumbers', max: 10, filter: true }),
    subscribed: f.flag({ label: words('已关注', 'Follows'), wire: 'subscribe', readonly: true, filter: true }),
    followedAt: f.datetime({ label: words('关注时间', 'Followed'), wire: 'time', readonly: true, filter: 'range' }),
    miniOpenId: f.text({
      label: words('小程序 OpenID', 'Open id of the mini program'),
      max: 64,
      pattern: '[\\w-]{8,64}',
      patternHelp: words('8–64 个字母、数字、-、_', '8–64 letters, digits, - and _'),
      help: words('由小程序经接口写入，用于订阅消息', 'Written by the mini program; for its messages'),
    }),
    company: company({ readonly: true }),
    ...trace,
  },
  unique: [['account', 'openId']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: {
    columns: ['name', 'phone', 'plates', 'subscribed', 'followedAt', 'company'],
    sort: '-followedAt',
    views: [{ id: 'gone', title: words('已取消关注', 'Gone'), filters: { subscribed: 'false' } }],
  },
  form: [{ title: words('公众号用户', 'Follower'), fields: ['name', 'phone', 'plates', 'miniOpenId'] }],
});

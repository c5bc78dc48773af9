import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, sort, trace } from '../common.ts';
import { WECHAT_MENU_KINDS } from './choices.ts';

const account = f.ref('wechat-account', { label: words('公众号', 'WeChat account'), wire: 'accountId' });

const doing = {
  name: f.text({ label: words('名称', 'Name'), required: true, max: 60, width: 160 }),
  kind: f.choice(WECHAT_MENU_KINDS, {
    label: words('点击后', 'When tapped'),
    wire: 'type',
    help: words('下面有子菜单时只展开', 'One with others below only opens them'),
  }),
  value: f.text({
    label: words('网址或页面路径', 'Address or path'),
    max: 1024,
    width: 260,
    help: words('小程序填页面路径，如 pages/pay/index', 'Of a mini program its page, like pages/pay/index'),
  }),
  link: f.text({
    label: words('备用网页', 'Page for old clients'),
    wire: 'url',
    max: 1024,
    help: words('不支持小程序的微信打开它', 'Opens where mini programs are not known'),
  }),
  reply: f.ref('wechat-reply', { label: words('回复', 'Reply'), wire: 'replyId' }),
  program: f.ref('mini-program', { label: words('小程序', 'Mini program'), wire: 'miniProgramId' }),
} as const;

/** An entry of the menu of a company's official account: three at most, with five below each (E#136). */
export const wechatMenu = resource({
  name: 'wechat-menu',
  title: words('公众号菜单', 'WeChat menu'),
  unit: words('项', 'entries'),
  icon: 'panel-bottom',
  prefix: 'WU',
  keywords: ['自定义菜单', '公众号菜单'],
  page: 'weixin_meun',
  base: 'weixin/wxmenu',
  scope: 'company',
  display: 'name',
  search: ['name'],
  fields: {
    id: f.id(),
    parent: f.ref('wechat-menu', { label: words('上级', 'Above'), wire: 'parentId', filter: true }),
    ...doing,
    sort: sort(),
    publishedAt: f.datetime({ label: words('发布时间', 'Published'), readonly: true }),
    company: company({ readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'kind', 'value', 'sort', 'company', 'publishedAt'], sort: 'sort', tree: 'parent' },
  form: [
    {
      title: words('菜单项', 'Entry'),
      fields: ['parent', 'name', 'kind', 'value', 'link', 'reply', 'program', 'sort'],
    },
  ],
  actions: {
    arrange: {
      title: words('保存菜单', 'Save the menu'),
      wire: 'POST /api/parkdeck/wechat-menus/arrange',
      permission: 'edit',
      icon: 'panel-bottom',
      answers: 'value',
      command: false,
      inverse: 'restore',
      input: {
        account,
        entries: f.items(
          {
            key: f.text({ label: words('编号', 'Id'), required: true, max: 32 }),
            above: f.text({ label: words('上级', 'Above'), max: 32 }),
            ...doing,
          },
          { label: words('菜单项', 'Entries'), max: 18 },
        ),
      },
      output: { saved: f.int({ label: words('菜单项', 'Entries'), required: true }) },
    },
    publish: {
      title: words('发布菜单', 'Publish the menu'),
      wire: 'POST publishMenu',
      permission: 'publish',
      icon: 'send',
      answers: 'value',
      inverse: { never: words('微信已收到；改好再发布一次', 'WeChat has it; publish another version') },
      consequence: words(
        '关注者的微信里换成现在的菜单，最迟 5 分钟后看到',
        'Followers get this menu, within five minutes',
      ),
      input: { account },
      output: {
        publishedAt: f.datetime({ label: words('发布时间', 'Published'), required: true }),
        entries: f.int({ label: words('菜单项', 'Entries'), required: true }),
      },
    },
  },
});

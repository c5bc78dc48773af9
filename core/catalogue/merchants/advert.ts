import { ADVERT_PLATS, ADVERT_STATES } from '../../vocabulary/adverts.ts';
import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { ADVERT_CALLS, inner } from './advert-calls.ts';
import { advertDays, advertLink, advertParks } from './advert-fields.ts';

/** An advert at a space, of our own or of a platform that pays for clicks (E#152, rules 5.28). */
export const advert = resource({
  name: 'advert',
  title: words('广告', 'Advert'),
  unit: words('条', 'adverts'),
  icon: 'megaphone',
  prefix: 'AV',
  keywords: ['广告投放', '广告管理'],
  page: 'advert_advertmanage',
  base: 'agency',
  scope: 'company',
  display: 'title',
  heading: { subtitle: ['plat', 'space', 'state'] },
  search: ['title'],
  primary: false,
  fields: {
    id: f.id({ wire: 'adverId' }),
    title: f.text({ label: words('标题', 'Title'), required: true, max: 50, filter: true, width: 180 }),
    plat: f.choice(ADVERT_PLATS, {
      label: words('广告平台', 'Platform'),
      required: true,
      fixed: true,
      filter: true,
      initial: 'own',
      width: 100,
    }),
    space: f.ref('advert-space', {
      label: words('广告位', 'Space'),
      wire: 'spaceId',
      required: true,
      filter: true,
      width: 130,
    }),
    material: f.image({
      label: words('图片', 'Picture'),
      required: true,
      help: words('横图，宽高约 3:1', 'Landscape, about 3:1'),
    }),
    link: advertLink,
    ...advertDays,
    price: f.money({
      label: words('每次点击价', 'Price of a click'),
      wire: 'priceFen',
      min: 0,
      max: 100_000,
      initial: 0,
      adds: false,
      help: words('改价后只算之后的点击', 'A new price counts for later clicks'),
    }),
    parks: advertParks,
    company: company({ readonly: true }),
    state: f.choice(ADVERT_STATES, {
      label: words('状态', 'State'),
      readonly: true,
      filter: true,
      initial: 'on',
      width: 90,
    }),
    shown: f.int({
      label: words('展示', 'Shown'),
      wire: 'pv',
      readonly: true,
      derived: { count: 'advert-visit', by: 'advert' },
    }),
    clicks: f.int({
      label: words('点击', 'Clicks'),
      wire: 'clickNum',
      readonly: true,
      derived: { count: 'advert-visit', by: 'advert', where: { click: ['true'] } },
    }),
    ...trace,
  },
  calls: {
    list: inner('park/getAllAdver'),
    submit: inner('park/submitAdver'),
    remove: inner('park/removeAdver'),
  },
  list: {
    columns: [
      'title',
      'state',
      'plat',
      'space',
      'material',
      'startDate',
      'endDate',
      'parks',
      'shown',
      'clicks',
      'price',
      'company',
    ],
    lowPriorityColumns: ['price', 'company'],
    sort: '-createdAt',
    sums: ['shown', 'clicks'],
    views: [
      { id: 'on', title: words('投放中', 'On'), filters: { state: 'on' } },
      { id: 'stopped', title: words('已停止', 'Stopped'), filters: { state: 'stopped' } },
    ],
  },
  form: [
    { title: words('广告', 'Advert'), fields: ['plat', 'title', 'material', 'link'] },
    { title: words('投放', 'Where and when'), fields: ['space', 'parks', 'startDate', 'endDate', 'price'] },
  ],
  actions: {
    stop: {
      title: words('停止或投放', 'Stop or start'),
      wire: inner('park/stopAdver'),
      permission: 'stop',
      on: 'many',
      key: 'adverId',
      icon: 'circle-pause',
      inverse: 'restore',
      input: { state: f.choice(ADVERT_STATES, { label: words('状态', 'State'), initial: 'stopped' }) },
      variants: {
        by: 'state',
        of: {
          stopped: {
            title: words('停止投放', 'Stop'),
            icon: 'circle-pause',
            permission: 'stop',
            when: { state: ['on'] },
            keys: 'p',
            consequence: words('手机页面马上不再显示', 'Phones no longer show it'),
          },
          on: {
            title: words('恢复投放', 'Start'),
            icon: 'circle-play',
            permission: 'stop',
            when: { state: ['stopped'] },
            keys: 'shift+p',
            consequence: words('在起止日内重新显示', 'It is shown again within its days'),
          },
        },
      },
    },
    /** Answers as the inner call that `url` names; with any other, or none, it is refused. */
    forward: {
      title: words('广告接口', 'Calls of adverts'),
      wire: 'POST postAdver',
      permission: 'signed-in',
      effect: 'read',
      answers: 'none',
      command: false,
      carrier: 'query',
      input: {
        url: f.text({
          label: words('内部接口', 'Inner call'),
          required: true,
          max: 40,
          pattern: ADVERT_CALLS.join('|'),
          patternHelp: words('广告接口之一', 'One of the calls of adverts'),
        }),
      },
    },
  },
});

import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

const WEEKDAY_NAMES = [
  words('一', 'M'),
  words('二', 'T'),
  words('三', 'W'),
  words('四', 'T'),
  words('五', 'F'),
  words('六', 'S'),
  words('日', 'S'),
] as const;

/** Texts of the calendar of adverts. */
export const ADVERT_WORDS = {
  shape: words('档期', 'Calendar'),
  company: words('单位', 'Company'),
  park: words('车场', 'Park'),
  add: words('新增广告', 'New advert'),
  before: words('前四周', 'Four weeks back'),
  after: words('后四周', 'Four weeks on'),
  today: words('今天', 'Today'),
  none: words('还没有广告', 'No adverts yet'),
  noneDetail: words(
    '加一条：选好位置、车场和日期，这里就能看到它占哪几天',
    'Add one with its place, parks and days; here you see which days it takes',
  ),
  toParks: words('去车场', 'Go to car parks'),
  noParks: words('这个单位没有车场', 'The company has no parks'),
  noParksDetail: words(
    '广告显示在车场的手机页面上，换一个单位',
    'Adverts stand on pages of parks. Choose another company',
  ),
  places: words('广告位', 'Places'),
  weekday: (number: number): Words => WEEKDAY_NAMES[number - 1] ?? WEEKDAY_NAMES[0],
  taken: (running: number, most: number): Words =>
    running === 0
      ? words('空着', 'Free')
      : running > most
        ? words(`${running} 条，只显示最新 ${most} 条`, `${running} run, only the newest ${most} are shown`)
        : words(`${running}/${most}`, `${running} of ${most}`),
  stopped: words('已停止', 'Stopped'),
  closed: words('车场已关闭', 'Closed here'),
  freeDays: (days: number): Words =>
    days === 0 ? words('已排满', 'Fully booked') : words(`${days} 天有空`, `Room on ${counted(days, 'day')}`),
  legend: words('每个页面最多显示 2 条，车库广告另计', 'A page shows at most 2, besides garage adverts'),
  phone: words('司机看到的', 'What drivers see'),
  nothing: words('这天这里没有广告', 'No advert here on that day'),
  advert: words('广告', 'Advert'),
  /** Garage adverts take none of the places that the calendar counts. */
  shown: (adverts: number, garage: number): Words =>
    words(
      `广告 ${adverts} 条${garage > 0 ? `，车库广告 ${garage} 条` : ''}`,
      `${counted(adverts, 'advert')}${garage > 0 ? `, ${counted(garage, 'garage advert')}` : ''}`,
    ),
  notShown: (count: number): Words => words(`还有 ${count} 条排不上`, `${count} more do not fit`),
  sample: words('示例', 'Example'),
  due: words('本次停车', 'This stay'),
  pay: words('支付', 'Pay'),
  paid: words('已支付', 'Paid'),
  leave: words('15 分钟内离场', 'Leave within 15 minutes'),
  tiles: [words('缴费', 'Pay'), words('月租', 'Passes'), words('找车位', 'Find a stall'), words('开发票', 'Invoices')],
  entered: words('已入场，离场前在这里缴费', 'You are in. Pay here before leaving'),
  noClosings: words('没有权限看哪些车场关闭了广告', 'No right to see where adverts are closed'),
} as const;

/** Texts of the pictures of garage adverts. */
export const GARAGE_WORDS = {
  shape: words('图片', 'Pictures'),
  add: words('新增车库广告', 'New garage advert'),
  order: words('显示在支付页和支付成功页下方，从左到右为先后', 'Below the pay and paid pages, in this order'),
  none: words('还没有车库广告', 'No garage adverts yet'),
  noneDetail: words('加一张图片，司机付款时就能看到', 'Add a picture; drivers see it where they pay'),
  now: words('展示中', 'Shown'),
  later: words('未开始', 'Not yet'),
  over: words('已结束', 'Over'),
  off: words('已停用', 'Disabled'),
} as const;

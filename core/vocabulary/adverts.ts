/** Adverts: whose they are, where they stand. */
import { choices } from '../lib/choice.ts';

/** Whose adverts they are: our own, or those of a platform that sells places at ours (E#152). */
export const ADVERT_PLATS = choices({
  own: [1, '自有', 'Own'],
  pp: [2, 'PP', 'PP'],
  js: [3, 'JS', 'JS'],
  h: [4, 'H', 'H'],
  xinlin: [5, '新邻', 'Xinlin'],
});
/** A platform of adverts. */
export type AdvertPlat = keyof typeof ADVERT_PLATS;

/** Where an advert stands (E#153). */
export const ADVERT_POSITIONS = choices({
  'pay-page': [1, '支付页', 'Pay page'],
  'pay-success': [2, '支付成功页', 'Paid page'],
  'mini-home': [3, '小程序首页', 'Mini program home'],
  'entry-push': [4, '入场消息', 'Entry message'],
});
/** A place where adverts stand. */
export type AdvertPosition = keyof typeof ADVERT_POSITIONS;

/** Whether an advert runs (rules 5.28). */
export const ADVERT_STATES = choices({
  on: [1, '投放中', 'On', 'ok'],
  stopped: [2, '已停止', 'Stopped', 'off'],
});

/** Which pages of a park are closed for adverts (E#154). */
export const ADVERT_CLOSE_TYPES = choices({
  all: [1, '全部页面', 'All pages'],
  'pay-page': [2, '支付页', 'Pay page'],
  'pay-success': [3, '支付成功页', 'Paid page'],
});
/** What a closing of adverts is about. */
export type AdvertCloseType = keyof typeof ADVERT_CLOSE_TYPES;

/** What figures of adverts are grouped by (E#156). */
export const ADVERT_SPANS = choices({
  day: [1, '按日', 'By day'],
  month: [2, '按月', 'By month'],
});

/** Official accounts, their menus and replies, mini programs. */
import { choices } from '../lib/choice.ts';

/** What an entry of an official account's menu does (E#136). */
export const WECHAT_MENU_KINDS = choices({
  view: [1, '打开网页', 'Open a page'],
  click: [2, '点击回复', 'Reply'],
  mini: [3, '打开小程序', 'Open a mini program'],
});
/** What is answered to a keyword (E#135). */
export const WECHAT_REPLY_KINDS = choices({
  text: [1, '文字', 'Text'],
  image: [2, '图片', 'Picture'],
  news: [3, '图文', 'Article'],
});
/** How a keyword is looked for in what a follower writes. */
export const WECHAT_KEYWORD_MATCHES = choices({
  whole: [1, '完全相同', 'Exactly'],
  within: [2, '包含', 'Contained'],
});
/** What WeChat has said to a version of a mini program (E#142). */
export const MINI_AUDIT_STATES = choices({
  draft: [0, '未提交', 'Not submitted', 'off'],
  waiting: [1, '审核中', 'Under review', 'warn'],
  passed: [2, '已通过', 'Passed', 'ok'],
  refused: [3, '未通过', 'Refused', 'bad'],
  released: [4, '已发布', 'Released', 'ok'],
});
/** By which way a message reaches a phone, a follower or a mailbox. */
export const MESSAGE_CHANNELS = choices({
  wechat: [1, '公众号', 'WeChat'],
  mini: [2, '小程序', 'Mini program'],
  sms: [3, '短信', 'SMS'],
  mail: [4, '邮件', 'E-mail'],
  push: [5, '浏览器', 'Browser'],
});

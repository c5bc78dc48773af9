import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, dataState, trace } from '../common.ts';
import { WECHAT_KEYWORD_MATCHES, WECHAT_REPLY_KINDS } from './choices.ts';

/** What an official account answers to a keyword, or to an entry of its menu (E#135). */
export const wechatReply = resource({
  name: 'wechat-reply',
  title: words('关键词回复', 'Keyword reply'),
  unit: words('条', 'replies'),
  icon: 'message-square-reply',
  prefix: 'WR',
  keywords: ['自动回复', '公众号回复'],
  page: 'weixin_keyword',
  base: 'weixin/wxkeyword',
  scope: 'company',
  display: 'keyword',
  heading: { subtitle: ['kind', 'company', 'state'] },
  search: ['keyword', 'content'],
  fields: {
    id: f.id(),
    keyword: f.text({ label: words('关键词', 'Keyword'), required: true, max: 30, filter: true, width: 140 }),
    match: f.choice(WECHAT_KEYWORD_MATCHES, {
      label: words('匹配', 'Match'),
      wire: 'matchType',
      initial: 'whole',
      filter: true,
    }),
    kind: f.choice(WECHAT_REPLY_KINDS, {
      label: words('类型', 'Kind'),
      wire: 'replyType',
      initial: 'text',
      filter: true,
    }),
    content: f.text({
      label: words('内容', 'Content'),
      required: true,
      max: 600,
      multiline: true,
      width: 320,
      help: words('图文为摘要，图片为后台备注', 'Of an article its summary; of a picture a note for you'),
    }),
    title: f.text({
      label: words('标题', 'Title'),
      max: 64,
      needed: { kind: ['news'] },
      onlyThen: true,
    }),
    picture: f.image({
      label: words('图片', 'Picture'),
      wire: 'picUrl',
      needed: { kind: ['image', 'news'] },
      onlyThen: true,
    }),
    link: f.text({
      label: words('链接', 'Link'),
      wire: 'url',
      max: 500,
      pattern: 'https?://\\S+',
      patternHelp: words('以 http:// 或 https:// 开头', 'Begins with http:// or https://'),
      needed: { kind: ['news'] },
      onlyThen: true,
    }),
    /** The picture as WeChat knows it, and until when. */
    media: f.text({ label: words('素材编号', 'Media id'), wire: 'mediaId', readonly: true, forPrograms: true }),
    mediaUntil: f.datetime({
      label: words('素材有效期', 'Media until'),
      wire: 'mediaExpire',
      readonly: true,
      forPrograms: true,
    }),
    company: company({ readonly: true }),
    state: dataState({ filter: true }),
    ...trace,
  },
  unique: [['company', 'keyword']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['keyword', 'match', 'kind', 'content', 'company', 'state', 'updatedAt'], sort: '-createdAt' },
  form: [
    { title: words('关键词', 'Keyword'), fields: ['keyword', 'match', 'state'] },
    { title: words('回复', 'Reply'), fields: ['kind', 'content', 'title', 'picture', 'link'] },
  ],
});

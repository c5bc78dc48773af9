import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the chat in which keyword replies are tried. */
export const REPLY_WORDS = {
  shape: words('对话', 'Chat'),
  company: words('单位', 'Company'),
  add: words('新增关键词回复', 'New keyword reply'),
  edit: (keyword: string): Words => words(`编辑「${keyword}」`, `Edit "${keyword}"`),
  editShort: words('编辑', 'Edit'),
  replies: words('关键词', 'Keywords'),
  count: (all: number, on: number): Words =>
    all === on
      ? words(`${all} 条`, `${all} in all`)
      : words(`${all} 条，启用 ${on} 条`, `${all} in all, ${on} enabled`),
  none: words('还没有关键词回复', 'No keyword replies yet'),
  noneDetail: words('加一条，然后在右边的手机里试', 'Add one, then try it on the phone beside'),
  noneYet: words(
    '加一条：关注者发来关键词，公众号就自动回复',
    'Add one: followers write the keyword, the account answers by itself',
  ),
  off: words('停用', 'Disabled'),
  otherwise: words('没有对上时', 'When none fits'),
  saysNothing: words('不回复', 'Nothing is answered'),
  settings: words('公众号通用设置', 'WeChat settings'),
  noRight: words('没有权限看公众号设置，默认回复不在这里', 'No right to see the settings: the default is not shown'),
  allOff: words('关键词回复已关闭，公众号什么都不回', 'Keyword replies are off: the account answers nothing'),
  phone: words('手机上的对话', 'The chat on the phone'),
  welcome: words('关注后收到', 'On following'),
  noWelcome: words('关注后不发欢迎语', 'Nobody is welcomed'),
  write: words('发一句试试', 'Write to try'),
  send: words('发送', 'Send'),
  restart: words('重新开始', 'Start again'),
  willReply: (keyword: string, how: Words | undefined): Words =>
    words(`按「${keyword}」回（${how?.zh}）`, `Answers "${keyword}" (${how?.en.toLowerCase()})`),
  willSay: words('没有对上，发默认回复', 'None fits: the default reply'),
  willNot: words('没有对上，也没有默认回复：什么都不回', 'None fits and there is no default: nothing'),
  isOff: words('关键词回复已关闭：什么都不回', 'Keyword replies are off: nothing'),
  picture: words('图片', 'Picture'),
} as const;

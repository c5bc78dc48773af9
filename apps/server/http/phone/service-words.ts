import { words } from '@parkdeck/core/kit/words';

/** Texts of the pages for complaints and agreements. */
export const SERVICE_TEXT = {
  privacy: words('隐私协议', 'Privacy'),
  version: (version: number, day: string) => words(`第 ${version} 版，${day} 起`, `Version ${version}, since ${day}`),
  agree: words('同意并继续', 'Agree and go on'),
  keeps: words(
    '这部手机的浏览器会记住你的同意。不同意也可以到岗亭人工办理',
    'The browser of this phone remembers that you agreed. If you do not, the staff at the booth help you',
  ),
  newVersion: words('协议有新版本，请再看一遍', 'There is a new version: please read it again'),
  agreedAt: words('同意时间', 'Agreed'),
  withdraw: words('撤回同意', 'Withdraw consent'),
  withdrawHint: words(
    '撤回后不再通过手机页面收集你的信息，下次使用会再次询问',
    'Nothing more is taken from you by the phone pages; they ask again when you use them',
  ),
  complaint: words('投诉与反馈', 'Complaints'),
  complain: words('投诉与反馈', 'Complaint'),
  about: words('关于什么', 'What it is about'),
  yourPhone: words('手机号（回复发到这里）', 'Your phone (the answer goes there)'),
  yourPlate: words('车牌（和停车有关时填）', 'Plate (when it is about a stay)'),
  what: words('发生了什么', 'What happened'),
  send: words('提交', 'Send'),
  number: words('投诉编号', 'Number'),
  state: words('处理进度', 'How it stands'),
  waits: words('已收到，尽快处理。可以收藏这个页面查看进度', 'Received. Keep this page to see how it goes on'),
  works: words('正在处理', 'Being dealt with'),
  answer: words('回复', 'Answer'),
  again: words('再提一件', 'Another complaint'),
  putRight: words('改正标出的内容后再提交', 'Put right what is marked, then send it again'),
} as const;

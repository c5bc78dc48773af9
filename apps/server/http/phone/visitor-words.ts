import { words } from '@parkdeck/core/kit/words';

/** Texts of the pages on which visitors announce themselves. */
export const VISITOR_TEXT = {
  title: words('来访登记', 'Announce a visit'),
  status: words('来访状态', 'Your visit'),
  name: words('姓名', 'Your name'),
  phone: words('手机号', 'Mobile number'),
  host: words('被访人', 'Host'),
  hostHelp: words('写姓名，有同名的写手机号', 'The name; if several have it, the phone number'),
  unknownHost: words(
    '这里没有这个人，核对姓名或写手机号',
    'Nobody here has that name: check it, or give the phone number',
  ),
  sameHost: words('有同名的人，改写手机号', 'Several people have that name: give the phone number'),
  room: words('房号或单位（可不填）', 'Room or company (optional)'),
  plate: words('车牌号（不开车不填）', 'Plate number (leave empty without a car)'),
  reason: words('来访事由', 'Purpose'),
  from: words('来访时间', 'From'),
  until: words('离开时间', 'Until'),
  persons: words('人数', 'Persons'),
  send: words('提交登记', 'Send'),
  putRight: words('有几项要改，见红字', 'Some entries need a change, see the red lines'),
  reviewed: words('审核后把通行码短信发给你', 'Once approved, the pass code comes by SMS'),
  atOnce: words('提交后立即给出通行码', 'You get a pass code at once'),
  waits: words('等待审核。可随时回到本页查看', 'Waiting for approval. Come back to this page any time'),
  passCode: words('通行码', 'Pass code'),
  comeIn: words('车到入口自动识别放行；步行到门口报通行码', 'The gate opens for your car; on foot, show the pass code'),
  tooLate: words('时段已过，重新扫码登记', 'The time is over: scan the code again'),
  refresh: words('刷新', 'Refresh'),
  again: words('改正后再登记', 'Correct it and send again'),
  cancel: words('取消来访', 'Cancel the visit'),
} as const;

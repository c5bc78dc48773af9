/** What is told to platforms outside, and to programs of partners. */
import { choices } from '../lib/choice.ts';

/** States of one message in the queue of a platform (rules 5.16). */
export const UPLOAD_STATES = choices({
  waiting: [0, '待传', 'Waiting', 'warn'],
  sent: [1, '已传', 'Sent', 'ok'],
  failed: [2, '失败', 'Failed', 'bad'],
});
/** Whether a platform is open (rules 2, OpenFlag). */
export const OPEN_FLAGS = choices({
  shut: [0, '关闭', 'Off', 'off'],
  open: [1, '开启', 'On', 'ok'],
});
/** What a city platform is told. */
export const UPLOAD_KINDS = choices({
  'stay-in': [1, '入场', 'Entry'],
  'stay-out': [2, '离场', 'Exit'],
  payment: [3, '支付', 'Payment'],
  spaces: [4, '余位', 'Free stalls'],
  photo: [5, '照片', 'Photo'],
  heartbeat: [6, '心跳', 'Heartbeat'],
});
/** What programs of partners are told by webhooks. */
export const WEBHOOK_EVENTS = choices({
  'stay-in': [1, '入场', 'Entry'],
  'stay-out': [2, '离场', 'Exit'],
  payment: [3, '支付', 'Payment'],
  refund: [7, '退款', 'Refund'],
  warning: [8, '预警', 'Warning'],
});
/** Everything that is delivered to somebody outside. */
export const DELIVERY_KINDS = choices({
  ...UPLOAD_KINDS,
  refund: [7, '退款', 'Refund'],
  warning: [8, '预警', 'Warning'],
  test: [9, '测试', 'Test'],
});
/** Kinds of platforms that receive our data. */
export const PLATFORM_TYPES = choices({
  city: [1, '城市停车', 'City parking'],
  police: [2, '公安', 'Police'],
  shanghai: [3, '上海', 'Shanghai'],
  community: [4, '智慧社区', 'Community'],
  other: [9, '其他', 'Other'],
});
/** How such a platform is spoken to. `city-brain`: encrypted by our key; `city-brain-peer`: by the platform's. */
export const CITY_PROTOCOLS = choices({
  'city-brain': [1, '城市大脑（杭州）', 'City brain (Hangzhou)'],
  'city-brain-peer': [2, '城市大脑（平台公钥）', 'City brain (their public key)'],
  guangzhou: [3, '广州 DB4401/T 133', 'Guangzhou DB4401/T 133'],
});
/** Which sign-in a one-time code of a partner is for (rules 8.2). */
export const CODE_USES = choices({
  partner: [1, '第三方登录', 'Sign-in by partner'],
  token: [2, '令牌登录', 'Sign-in by token'],
  redirect: [3, '跳转登录', 'Sign-in by redirect'],
  'open-id': [4, '微信登录', 'Sign-in by WeChat'],
});
/** Whether a park is registered at a platform. */
export const REGISTRATIONS = choices({
  none: [0, '未注册', 'Not registered', 'off'],
  registered: [1, '已注册', 'Registered', 'ok'],
  refused: [2, '被拒绝', 'Refused', 'bad'],
});
/** Who is told. */
export const UPLOAD_TARGETS = choices({
  platform: [1, '上传平台', 'Upload platform'],
  program: [2, '合作方程序', 'Program of a partner'],
});

/** Doors: who passes them, by what, with what result; photos of people and the checks of their data. */
import { choices } from '../lib/choice.ts';

/** By what a person is recognised at a door (rules 2). */
export const VERIFY_WAYS = choices({
  face: [1, '人脸', 'Face'],
  card: [2, '刷卡', 'Card'],
  code: [3, '二维码', 'QR code'],
  remote: [4, '远程', 'Remote'],
});
/** What becomes of somebody at a door (rules 2, DoorResult). */
export const DOOR_RESULTS = choices({
  passed: [1, '通过', 'Passed', 'ok'],
  'no-right': [2, '无权限', 'No right', 'bad'],
  expired: [3, '过期', 'Expired', 'bad'],
  'out-of-period': [4, '时段外', 'Out of period', 'warn'],
  blacklisted: [5, '黑名单', 'Blacklisted', 'bad'],
  temperature: [6, '体温异常', 'Temperature', 'bad'],
});
/** Whether a person of a site is still there (E#112). */
export const EMPLOYEE_STATES = choices({ in: [1, '在职', 'In', 'ok'], left: [2, '已离开', 'Left', 'off'] });
/** What has become of a change of somebody's data (rules 5.19). */
export const EMPLOYEE_CHECK_STATES = choices({
  pending: [0, '待审核', 'Pending', 'warn'],
  passed: [1, '通过', 'Passed', 'ok'],
  refused: [2, '不通过', 'Refused', 'bad'],
});
/** Whether a photo is good enough for a terminal: what can be read here, and what a terminal answers later (E#113). */
export const PHOTO_QUALITIES = choices({
  good: [1, '合格', 'Good', 'ok'],
  'too-small': [2, '太小', 'Too small', 'bad'],
  'too-narrow': [3, '比例不对', 'Wrong proportions', 'bad'],
  'no-face': [4, '没有人脸', 'No face', 'bad'],
  'several-faces': [5, '多张人脸', 'Several faces', 'bad'],
  blurred: [6, '模糊', 'Blurred', 'bad'],
});
/** What a terminal is told about a person: hold the face, or forget it (E#124). */
export const FACE_ORDERS = choices({ put: [1, '下发', 'Put'], withdraw: [2, '撤回', 'Withdraw'] });

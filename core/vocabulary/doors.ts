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
  unread: [0, '未检查', 'Not checked', 'off'],
  good: [1, '合格', 'Good', 'ok'],
  'too-small': [2, '太小', 'Too small', 'bad'],
  'too-narrow': [3, '比例不对', 'Wrong proportions', 'bad'],
  'no-face': [4, '没有人脸', 'No face', 'bad'],
  'several-faces': [5, '多张人脸', 'Several faces', 'bad'],
  blurred: [6, '模糊', 'Blurred', 'bad'],
});
/** What a terminal can be told to do, apart from its faces. */
export const DOOR_ORDERS = choices({
  open: [1, '远程开门', 'Open'],
  'set-parameters': [2, '设置参数', 'Set parameters'],
  'set-images': [3, '设置图片', 'Set pictures'],
});
/** What becomes of a terminal, and why a message of it was not taken. */
export const TERMINAL_NEWS = choices({
  online: [1, '上线', 'Online', 'ok'],
  offline: [2, '离线', 'Offline', 'bad'],
  fault: [3, '故障', 'Fault', 'bad'],
  malformed: [4, '拒收：格式不对', 'Not taken: malformed', 'warn'],
  'unknown-person': [5, '拒收：没有这个人', 'Not taken: unknown person', 'warn'],
  repeated: [6, '拒收：重复', 'Not taken: repeated', 'off'],
  'clock-off': [7, '拒收：时钟不准', 'Not taken: clock off', 'warn'],
});
/** Why a terminal could not take a face (E#124). */
export const FACE_REFUSALS = choices({
  'no-face': [1, '照片中没有人脸', 'No face in the photo'],
  'two-faces': [2, '照片中有多张人脸', 'Several faces in the photo'],
  'bad-picture': [3, '照片打不开或太模糊', 'The photo cannot be read or is blurred'],
  full: [4, '设备人脸库已满', 'The terminal holds no more faces'],
  'unknown-person': [5, '设备上没有这个人', 'The terminal does not know the person'],
  silent: [6, '设备没有应答', 'The terminal did not answer'],
  other: [7, '设备没有说明原因', 'The terminal gave no reason'],
});
/** What a terminal is told about a person: hold the face, or forget it (E#124). */
export const FACE_ORDERS = choices({ put: [1, '下发', 'Put'], withdraw: [2, '撤回', 'Withdraw'] });

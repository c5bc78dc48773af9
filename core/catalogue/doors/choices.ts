import { choices } from '../../kit/choice.ts';

export {
  DOOR_ORDERS,
  DOOR_RESULTS,
  EMPLOYEE_CHECK_STATES,
  EMPLOYEE_STATES,
  FACE_ORDERS,
  PHOTO_QUALITIES,
  TERMINAL_NEWS,
  VERIFY_WAYS,
} from '../../vocabulary/doors.ts';

export const SEXES = choices({ male: [1, '男', 'Male'], female: [2, '女', 'Female'] });
/** On which side of its door a terminal stands. */
export const DOOR_DIRECTIONS = choices({
  in: [1, '进', 'In'],
  out: [2, '出', 'Out'],
  both: [3, '进出', 'Both'],
});
/** Where a person's data come from. */
export const EMPLOYEE_SOURCES = choices({
  console: [1, '后台', 'Console'],
  import: [2, '导入', 'Import'],
  person: [3, '本人', 'The person'],
});
const { console: _console, ...asked } = EMPLOYEE_SOURCES;
/** Where a change of somebody's data comes from that somebody has to look at (rules 5.19). */
export const CHECK_ORIGINS = asked;
/** Fields of a person that a check can hold. */
export const CHECKED_FIELDS = choices({
  name: [1, '姓名', 'Name'],
  departments: [2, '部门', 'Departments'],
  phone: [3, '手机', 'Phone'],
  card: [4, '卡号', 'Card'],
  idNumber: [5, '证件号', 'ID number'],
  sex: [6, '性别', 'Sex'],
  photo: [7, '照片', 'Photo'],
  state: [8, '状态', 'State'],
  plate: [9, '车牌', 'Plate'],
  number: [10, '工号', 'Number'],
});
/** What a terminal can be set to (E#110). */
export const DOOR_PARAMETERS = choices({
  'face-threshold': [1, '人脸阈值', 'Face threshold'],
  'open-seconds': [2, '开门时长', 'Open for'],
  'held-open-seconds': [3, '未关门报警', 'Held-open alarm after'],
  volume: [4, '音量', 'Volume'],
  brightness: [5, '亮度', 'Brightness'],
  liveness: [6, '活体检测', 'Liveness check'],
  mask: [7, '口罩检测', 'Mask check'],
  temperature: [8, '测温', 'Measure temperature'],
});
/** What a check is passed by; the call has one kind only. */
export const CHECK_KINDS = choices({ pass: [1, '通过', 'Pass'] });

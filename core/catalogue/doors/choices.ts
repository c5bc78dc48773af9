import { choices } from '../../kit/choice.ts';

export {
  DOOR_RESULTS,
  EMPLOYEE_CHECK_STATES,
  EMPLOYEE_STATES,
  FACE_ORDERS,
  PHOTO_QUALITIES,
  VERIFY_WAYS,
} from '../../vocabulary/doors.ts';

export const SEXES = choices({ male: [1, '男', 'Male'], female: [2, '女', 'Female'] });
/** On which side of its door a terminal stands. */
export const DOOR_DIRECTIONS = choices({
  in: [1, '进', 'In'],
  out: [2, '出', 'Out'],
  both: [3, '进出', 'Both'],
});
/** Where a change of somebody's data comes from (rules 5.19). */
export const CHECK_ORIGINS = choices({
  import: [1, '导入', 'Import'],
  person: [2, '本人', 'The person'],
});
/** Fields of a person that a check can hold. */
export const CHECKED_FIELDS = choices({
  name: [1, '姓名', 'Name'],
  departments: [2, '部门', 'Departments'],
  phone: [3, '手机', 'Phone'],
  card: [4, '卡号', 'Card'],
  idNumber: [5, '证件号', 'Id number'],
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

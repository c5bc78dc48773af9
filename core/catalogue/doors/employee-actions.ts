import { actions } from '../../kit/action.ts';
import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { phone, village } from '../common.ts';

/** From when to when a grant holds, and in which period of the week. */
export const grantTimes = {
  period: f.ref('door-period', {
    label: words('门禁时段', 'Period'),
    wire: 'timePeriodId',
    help: words('不填为任何时间', 'Leave empty for any time'),
  }),
  startDate: f.day({ label: words('起始日', 'From'), help: words('不填为立即', 'Leave empty to begin at once') }),
  endDate: f.day({ label: words('截止日', 'Until'), help: words('不填为长期', 'Leave empty for no end') }),
} as const;

const devices = f.refs('door-device', { label: words('设备', 'Devices'), wire: 'deviceIds' });
const doors = f.refs('door', { label: words('门', 'Doors'), wire: 'doorGateIds' });

/** The site of all people of a file, where the file itself does not say it. */
const ofSite = village({ filter: false, help: words('文件里没有小区时填', 'Where the file names no site') });

/** What is done to people beyond writing them down (E#111, E#112). */
export const employeeActions = actions({
  grant: {
    title: words('授权门禁', 'Grant doors'),
    wire: 'POST /api/parkdeck/employees/grant',
    permission: 'door_doordevgrant_add',
    on: 'many',
    key: 'ids',
    keys: 'a',
    icon: 'key-round',
    when: { state: ['in'] },
    inverse: 'restore',
    consequence: words('人脸和卡随即下发到所选设备', 'Faces and cards go to the chosen devices at once'),
    keywords: ['开门权限', '批量授权'],
    input: { devices, doors, ...grantTimes },
  },
  withdraw: {
    title: words('收回门禁', 'Withdraw doors'),
    wire: 'POST /api/parkdeck/employees/withdraw',
    permission: 'door_doordevgrant_delete',
    on: 'many',
    key: 'ids',
    keys: 'w',
    icon: 'key-square',
    inverse: 'restore',
    consequence: words('不选设备和门则全部收回，人脸随即撤回', 'Without devices and doors: all; faces go at once'),
    keywords: ['取消授权'],
    input: { devices, doors },
  },
  leave: {
    title: words('办理离开', 'Mark as left'),
    wire: 'POST /api/parkdeck/employees/leave',
    permission: 'edit',
    on: 'many',
    key: 'ids',
    keys: 'l',
    icon: 'door-closed',
    danger: 'loss',
    when: { state: ['in'] },
    inverse: 'restore',
    consequence: words('收回全部授权，撤回全部人脸', 'Withdraws all grants and faces'),
    keywords: ['离职', '搬离'],
  },
  'come-back': {
    title: words('重新在职', 'Mark as back'),
    wire: 'POST /api/parkdeck/employees/come-back',
    permission: 'edit',
    on: 'many',
    key: 'ids',
    icon: 'undo-2',
    when: { state: ['left'] },
    inverse: 'restore',
    consequence: words('授权要重新办理', 'Grants have to be given anew'),
    keywords: ['复职'],
  },
  'ask-change': {
    title: words('申请修改本人信息', 'Ask for a change of own data'),
    wire: 'POST /api/parkdeck/employees/ask-change',
    permission: 'signed-in',
    on: 'one',
    icon: 'user-pen',
    when: { state: ['in'] },
    inverse: { never: words('等审核，可再次提交', 'It waits for a check; ask again if needed') },
    consequence: words('审核通过后生效；只限账号手机号与登记一致的本人', 'Holds after a check; by the person alone'),
    input: {
      phone: phone(),
      card: f.text({ label: words('卡号', 'Card'), wire: 'cardNo', max: 20 }),
      plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber' }),
      photo: f.image({ label: words('照片', 'Photo') }),
    },
  },
  'upload-photo': {
    title: words('上传照片文件', 'Upload photo file'),
    wire: 'POST file/{hash}',
    permission: 'edit',
    answers: 'value',
    command: false,
    inverse: { never: words('未引用的文件自动清理', 'Files that nothing uses are cleaned up') },
    input: {
      hash: f.text({
        label: words('文件 SHA-256', 'SHA-256 of the file'),
        required: true,
        pattern: '[0-9a-fA-F]{64}',
        patternHelp: words('64 位十六进制', '64 hexadecimal digits'),
      }),
    },
    output: {
      url: f.text({ label: words('地址', 'Address'), required: true }),
      size: f.int({ label: words('大小', 'Size'), required: true, unit: words('字节', 'bytes') }),
    },
  },
  'import-file': {
    title: words('导入人员表', 'Import a table of people'),
    wire: 'POST batchImport',
    permission: 'import',
    answers: 'value',
    command: false,
    inverse: { never: words('逐行撤销或删除', 'Take the rows back one by one') },
    input: { file: f.file({ label: words('文件', 'File'), required: true }), village: ofSite },
    output: {
      done: f.int({ label: words('已导入', 'Imported'), wire: 'successNum', required: true }),
      failed: f.int({ label: words('失败', 'Failed'), wire: 'failNum', required: true }),
      errors: f.json<readonly { readonly row: number; readonly name: string; readonly msg: string }[]>()({
        label: words('各行的错误', 'Errors by row'),
      }),
    },
  },
  'import-photos': {
    title: words('导入照片', 'Import photos'),
    wire: 'POST batchImportPhotos',
    permission: 'import',
    answers: 'value',
    icon: 'image-up',
    inverse: { never: words('重新导入原来的照片', 'Import the earlier photos again') },
    consequence: words('压缩包里每个文件以工号命名', 'Every file of the archive is named by a number'),
    keywords: ['人脸照片', '批量照片'],
    command: false,
    input: { file: f.file({ label: words('压缩包', 'Archive'), required: true }), village: ofSite },
    output: {
      done: f.int({ label: words('已导入', 'Imported'), wire: 'successNum', required: true }),
      failed: f.int({ label: words('失败', 'Failed'), wire: 'failNum', required: true }),
      errors: f.json<readonly { readonly file: string; readonly msg: string; readonly kept?: boolean }[]>()({
        label: words('各文件的错误', 'Errors by file'),
        help: words('kept：已收下，但终端用不了', 'kept: taken, but no terminal can use it'),
      }),
    },
  },
});

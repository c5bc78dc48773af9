import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';

export const WIZARD_WORDS = {
  title: words('快速建场', 'Set up a car park'),
  areas: words('区域', 'Areas'),
  gates: words('通道', 'Gates'),
  park: words('车场', 'Park'),
  lanes: words('区域与通道', 'Areas and gates'),
  cameras: words('相机', 'Cameras'),
  rule: words('收费规则', 'Tariff'),
  step: (number: number, of: number) => words(`第 ${number} 步，共 ${of} 步`, `Step ${number} of ${of}`),
  next: words('下一步', 'Next'),
  back: words('上一步', 'Back'),
  build: words('建成车场', 'Build the park'),
  addArea: words('加区域', 'Add area'),
  addGate: words('加通道', 'Add gate'),
  addCamera: words('加相机', 'Add camera'),
  removeRow: words('移除这一行', 'Remove this row'),
  stallsLeft: (left: number) => words(`还有 ${left} 个车位未分`, `${counted(left, 'stall')} not divided yet`),
  tooMany: (sum: number, most: number) =>
    words(`各区域共 ${sum}，车场只有 ${most}`, `${sum} together, the park has ${most}`),
  twice: words('前面已有', 'Stands above already'),
  needsLink: words('内部通道要填', 'Needed for an inner gate'),
  camerasNote: words(
    '每个通道至少一台，序列号和验证码印在相机上；验证码不保存在浏览器里，刷新后重填',
    'One at each gate at least; number and code are printed on the camera. ' +
      'Codes are not kept in the browser: enter them again after a reload',
  ),
  known: words('相机', 'Camera'),
  unknown: words('没有这个序列号', 'No such serial number'),
  bound: words('已在使用', 'In use already'),
  fits: words('验证码正确', 'The code fits'),
  wrong: words('验证码不对', 'The code is wrong'),
  free: words('可用', 'Free'),
  ruleNote: words(
    '无月租的车按它收费，建成即生效；以后在简单收费规则里改',
    'What cars without a pass pay, in force at once; change it later among simple tariffs',
  ),
  forWhom: words('规则', 'Rule'),
  toFix: (number: number) => words(`${number} 处要改`, `${number} to fix`),
  willBuild: (areas: number, gates: number, cameras: number) =>
    words(
      `将建：1 个车场、${areas} 个区域、${gates} 个通道、${cameras} 台相机、1 条收费规则`,
      `To be built: a park, ${counted(areas, 'area')}, ${counted(gates, 'gate')}, ` +
        `${counted(cameras, 'camera')}, a tariff`,
    ),
  done: (name: string) => words(`${name}已建成`, `${name} is built`),
  doneNext: words('相机通电联网后即可放行', 'Once its cameras are on the line, cars can drive in'),
  waiting: (number: number) =>
    words(
      `${number} 个区域待平台审核，审核前不能再往里加通道`,
      `${counted(number, 'area')} to be approved by the platform; until then no more gates there`,
    ),
  openPark: words('打开车场', 'Open the park'),
  openBoard: words('打开通道看板', 'Open its gate board'),
  another: words('再建一个', 'Build another'),
  noRight: words('没有建场的权限', 'You may not build parks'),
  discard: words('清空重来', 'Start over'),
} as const;

import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the display editor. */
export const LED_WORDS = {
  title: words('显示屏设置', 'Display settings'),
  park: words('车场', 'Park'),
  gates: words('通道', 'Gates'),
  noPark: words('没有可管理的车场', 'No park to manage'),
  noParkDetail: words('先建车场和通道', 'Set up a car park with its gates first'),
  toDevices: words('去设备', 'Go to devices'),
  toParks: words('去车场', 'Go to car parks'),
  toGates: words('去通道', 'Go to gates'),
  noGates: words('车场还没有通道', 'The park has no gates yet'),
  noGatesDetail: words('先在「通道」里新增', 'Add them on the Gates page first'),
  own: words('已设置', 'Customised'),
  factory: words('出厂内容', 'Default'),
  online: (count: number, all: number): Words => words(`${count} / ${all} 在线`, `${count}/${all} online`),
  noDisplay: words('没有显示屏', 'No display'),
  scene: words('场景', 'Scene'),
  texts: words('显示内容', 'Texts'),
  line: (line: number): Words => words(`第 ${line} 行`, `Line ${line}`),
  emptyLine: words('留空则不显示', 'Leave empty to keep the line off'),
  insert: words('插入', 'Insert'),
  preview: words('效果预览', 'Preview'),
  sample: words('示例车辆', 'Sample car'),
  previewOf: (text: string): Words => words(`显示屏：${text}`, `Display: ${text}`),
  dark: words('不亮', 'dark'),
  save: words('保存', 'Save'),
  saveSend: words('保存并下发', 'Save and send'),
  saved: words('显示设置已保存', 'Display settings saved'),
  sent: words('已保存并发给显示屏', 'Saved and sent to the display'),
  reset: words('恢复出厂内容', 'Default'),
  toFix: (count: number): Words => words(`${count} 处要改`, `${count} to fix`),
  unknown: (name: string): Words => words(`没有「{${name}}」这个占位`, `There is no {${name}}`),
  voiceAlone: words('有语音就要有文字', 'What is spoken needs a text'),
  mayNot: (code: string): Words => words(`没有权限 ${code}`, `Permission ${code} is missing`),
  atOnce: words('立即下发', 'Test now'),
  atOnceNote: words('只对在线设备', 'To devices online'),
  say: words('试播', 'Speak test'),
  nothingOnline: words('没有在线的显示屏', 'No display is online'),
  nothing: words('—', '—'),
} as const;

/** Labels of the buttons that insert placeholders. */
export const PLACEHOLDER_WORDS = {
  plate: words('车牌', 'Plate'),
  fee: words('金额', 'Fee'),
  stay: words('停车时长', 'Stay'),
  remain: words('余位', 'Free stalls'),
  endDate: words('到期日', 'End'),
} as const;

/** Example car of the preview. */
export const SAMPLE = {
  plate: '京A12345',
  fee: '11.00',
  stay: '1 小时 30 分',
  remain: '86',
  endDate: '2026-12-31',
} as const;

import type { Words } from '../lib/words.ts';

const words = (zh: string, en: string): Words => ({ zh, en });

/** What the parameters are about, by the first word of their keys. */
const GROUPS: Readonly<Record<string, Words>> = {
  api: words('接口', 'Calls'),
  call: words('来电', 'Calls from lanes'),
  exception: words('异常处理', 'Exceptions'),
  export: words('导出', 'Exports'),
  guidance: words('车位引导', 'Guidance'),
  invoice: words('开票', 'Invoices'),
  keep: words('保留期限', 'Retention'),
  lane: words('车道', 'Lanes'),
  log: words('日志', 'Logs'),
  mail: words('邮件', 'Mail'),
  plan: words('批次', 'Plans'),
  reminder: words('到期提醒', 'Reminders'),
  report: words('报表', 'Reports'),
  shift: words('交接班', 'Shifts'),
  undo: words('撤销', 'Undo'),
  upgrade: words('固件升级', 'Firmware upgrades'),
  warning: words('预警', 'Warnings'),
};
/** What a parameter is about; where nothing is declared, the first word of its key. */
export const parameterGroup = (key: string): Words => {
  const [word = ''] = key.split(/[.-]/);
  return GROUPS[word] ?? { zh: word, en: word };
};

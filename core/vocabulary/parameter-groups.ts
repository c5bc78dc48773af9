import type { Words } from '../lib/words.ts';
import { words } from './parameter-words.ts';
import type { ParameterName } from './parameters.ts';

type FirstWord<Key extends string> = Key extends `${infer Word}.${string}` ? FirstWordOfPart<Word> : never;
type FirstWordOfPart<Part extends string> = Part extends `${infer Word}-${string}` ? Word : Part;

/** What the parameters are about, by the first word of their keys: a new word does not compile without its name. */
const GROUPS: Readonly<Record<FirstWord<ParameterName>, Words>> = {
  api: words('接口', 'Calls'),
  archive: words('归档', 'Archives'),
  call: words('来电', 'Calls from lanes'),
  device: words('设备', 'Devices'),
  exception: words('异常处理', 'Exceptions'),
  export: words('导出', 'Exports'),
  guidance: words('车位引导', 'Guidance'),
  invoice: words('开票', 'Invoices'),
  keep: words('保留期限', 'Retention'),
  lane: words('车道', 'Lanes'),
  lock: words('地锁', 'Ground locks'),
  mail: words('邮件', 'Mail'),
  pay: words('线上支付', 'Online payments'),
  plan: words('批次', 'Plans'),
  query: words('查询模板', 'Saved queries'),
  reminder: words('到期提醒', 'Reminders'),
  report: words('报表', 'Reports'),
  service: words('车场服务', 'Park services'),
  shift: words('交接班', 'Shifts'),
  sign: words('登录', 'Sign-in'),
  sms: words('短信', 'SMS'),
  tariff: words('收费规则', 'Tariffs'),
  undo: words('撤销', 'Undo'),
  upgrade: words('固件升级', 'Firmware upgrades'),
  warning: words('预警', 'Warnings'),
};
/** What a parameter is about; where nothing is declared, the first word of its key. */
export const parameterGroup = (key: string): Words => {
  const [word = ''] = key.split(/[.-]/);
  const named: Readonly<Partial<Record<string, Words>>> = GROUPS;
  return named[word] ?? { zh: word, en: word };
};

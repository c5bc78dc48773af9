import { words, type Words } from '@parkdeck/core/kit/words';
import { callNamed, nounNamed } from './nouns.ts';
import { PLAN_WORDS } from './plan/words.ts';

/** Work that the platform does on its own, by its name in the log. */
const SYSTEM_WORK: Readonly<Record<string, Words>> = {
  'gate-event.receive': words('车道识别', 'Lane event'),
  'gate-command.answer': words('道闸应答', 'Barrier answered'),
  'gate-command.expire': words('指令超时', 'Command expired'),
  'device.status': words('设备上下线', 'Device came or went'),
  'wireless-device.report': words('设备上报', 'Device reported'),
  'berth.report': words('泊位上报', 'Berth reported'),
  'lock.report': words('车位锁上报', 'Lock reported'),
  'upgrade.progress': words('升级进度', 'Upgrade went on'),
  'upgrade.expire': words('升级超时', 'Upgrade expired'),
  'release-request.receive': words('车道申请放行', 'Lane asked'),
  'release-request.lapse': words('申请失效', 'Request lapsed'),
};

/** Title of a logged action, for example `pass.renew`; undefined for one that no longer exists. */
export const actionTitle = (action: string): Words | undefined => {
  const [noun = '', verb] = action.split('.');
  return (
    callNamed(action)?.title ??
    SYSTEM_WORK[action] ??
    (verb === 'import' ? PLAN_WORDS.importOf(nounNamed(noun)) : undefined)
  );
};

import type { ParameterDef } from './parameter-def.ts';
import { HOURS, MINUTES, SECONDS, TIMES, words } from './parameter-words.ts';

/** Parameters of devices and of what is warned of, by their keys. */
export const DEVICE_PARAMETERS = {
  'guidance.silent-minutes': {
    title: words('引导网关离线', 'Silence of a gateway'),
    help: words('引导网关多久没有消息视为离线', 'A gateway of guidance that said nothing for so long is offline'),
    unit: MINUTES,
    min: 1,
    max: 60,
    initial: 3,
    scope: 'platform',
  },
  'warning.away-minutes': {
    title: words('离线预警', 'Warning of silence'),
    help: words('设备离线多久后预警', 'A device that is offline for so long is warned of'),
    unit: MINUTES,
    min: 1,
    max: 120,
    initial: 5,
    scope: 'platform',
  },
  'warning.releases': {
    title: words('异常放行预警', 'Warning of releases'),
    help: words('一小时内异常放行多少次预警', 'So many exception releases in an hour are warned of'),
    unit: TIMES,
    min: 2,
    max: 100,
    initial: 5,
    scope: 'platform',
  },
  'upgrade.confirm-hours': {
    title: words('升级确认期限', 'Hours to confirm an upgrade'),
    help: words('升级多久无人确认则取消', 'An upgrade that nobody confirms in this time is cancelled'),
    unit: HOURS,
    min: 1,
    max: 720,
    initial: 24,
    scope: 'platform',
  },
  'upgrade.silence-minutes': {
    title: words('升级无应答', 'Silence during an upgrade'),
    help: words('设备升级中多久没有消息即视为失败', 'An upgrade has failed when its device is silent for this time'),
    unit: MINUTES,
    min: 5,
    max: 1440,
    initial: 30,
    scope: 'platform',
  },
  'lock.move-seconds': {
    title: words('地锁动作时限', 'Time for a lock to move'),
    help: words('地锁升降多久没有完成即视为故障', 'A lock that has not finished moving by then is faulty'),
    unit: SECONDS,
    min: 5,
    max: 120,
    initial: 20,
    scope: 'platform',
  },
  'lock.silent-minutes': {
    title: words('地锁离线时限', 'Silence of a lock'),
    help: words('地锁离线多久后位置视为未知', 'The position of a lock that is offline for so long is unknown'),
    unit: MINUTES,
    min: 1,
    max: 120,
    initial: 5,
    scope: 'platform',
  },
} as const satisfies Readonly<Record<string, ParameterDef>>;

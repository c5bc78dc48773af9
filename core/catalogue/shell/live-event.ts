import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

/** Topics that everybody hears of who may read what they are about. */
export const SHARED_TOPICS = [
  'approval',
  'berth',
  'complaint',
  'device',
  'door-command',
  'door-device',
  'door-event',
  'exception',
  'face-delivery',
  'gate-command',
  'gate-event',
  'intercom-call',
  'guidance',
  'handover-note',
  'job',
  'lock',
  'mqtt',
  'release-request',
  'seat-user',
  'sms-plan',
  'terminal-upgrade',
  'upgrade',
  'upload',
  'visitor',
  'warning',
  'wired-upgrade',
  'work-order',
] as const;
/** Topics of one user's own work and rights, which only that user hears of. */
export const OWN_TOPICS = ['plan', 'export', 'follow', 'intercom', 'access'] as const;

/** Topics that everybody hears of who is signed in. */
export const COMMON_TOPICS = ['maintenance'] as const;

/** Live events, as server-sent events: gate events, stalls, exceptions, progress of jobs and plans. */
export const liveEvent = service({
  name: 'live-event',
  title: words('实时事件', 'Live event'),
  base: '/api/parkdeck',
  actions: {
    stream: {
      title: words('接收实时事件', 'Receive live events'),
      wire: 'GET live',
      permission: 'signed-in',
      effect: 'read',
      answers: 'none',
      command: false,
      input: { topics: f.lines({ label: words('主题', 'Topics'), max: 20 }) },
    },
  },
});

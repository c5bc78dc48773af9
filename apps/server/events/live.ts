import type { COMMON_TOPICS, OWN_TOPICS, SHARED_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';

/** Channel on which live events are published to every server process. */
export const LIVE_CHANNEL = 'parkdeck_live';
/** Channel that names users whose sessions or rights have changed; the database itself writes to it. */
export const SESSION_CHANNEL = 'parkdeck_sessions';

/** Topics, and the call that a user must be allowed in order to hear of them: it reads what the event is about. */
export const READ_BY = {
  approval: 'approval.list',
  berth: 'berth.list',
  complaint: 'complaint.list',
  device: 'device.list',
  'door-command': 'door-command.list',
  'door-device': 'door-device.list',
  'door-event': 'door-event.list',
  exception: 'exception.list',
  'face-delivery': 'face-delivery.list',
  'gate-command': 'gate-event.latest',
  'gate-event': 'gate-event.latest',
  'intercom-call': 'intercom-call.list',
  'handover-note': 'handover-note.list',
  guidance: 'guidance-space.list',
  job: 'job-log.list',
  lock: 'lock.list',
  mqtt: 'mqtt-config.get',
  'release-request': 'release-request.list',
  'seat-user': 'seat-user.list',
  'sms-plan': 'sms-plan.list',
  'terminal-upgrade': 'terminal-upgrade.list',
  upgrade: 'upgrade.list',
  upload: 'upload-item.list',
  visitor: 'visitor.list',
  warning: 'warning.list',
  'wired-upgrade': 'wired-upgrade.list',
  'work-order': 'work-order.list',
} as const satisfies Readonly<Record<(typeof SHARED_TOPICS)[number], string>>;
type Topic = keyof typeof READ_BY | (typeof OWN_TOPICS)[number] | (typeof COMMON_TOPICS)[number];

/** One live event. `company`, `park`, `village`, `gate` and `user` limit who may receive it. */
export interface LiveEvent {
  readonly topic: Topic;
  readonly company?: string;
  readonly park?: string;
  readonly gate?: string | null;
  readonly village?: string;
  readonly user?: string;
  readonly [key: string]: unknown;
}

/** An event as the platform's own `publish` and `publishEvent` write it; anything else on the channel is dropped. */
export const readEvent = (payload: string): LiveEvent | undefined => {
  try {
    const read: unknown = JSON.parse(payload);
    return typeof read === 'object' && read !== null && 'topic' in read ? (read as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
};

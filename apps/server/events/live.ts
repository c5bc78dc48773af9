import type { OWN_TOPICS, SHARED_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';

/** Channel on which live events are published to every server process. */
export const LIVE_CHANNEL = 'parkdeck_live';
/** Channel that names users whose sessions or rights have changed; the database itself writes to it. */
export const SESSION_CHANNEL = 'parkdeck_sessions';

/** Topics, and the call that a user must be allowed in order to hear of them: it reads what the event is about. */
export const READ_BY = {
  berth: 'berth.list',
  device: 'device.list',
  exception: 'exception.list',
  'gate-command': 'gate-event.latest',
  'gate-event': 'gate-event.latest',
  guidance: 'guidance-space.list',
  lock: 'lock.list',
  'release-request': 'release-request.list',
  upgrade: 'upgrade.list',
  warning: 'warning.list',
  'wired-upgrade': 'wired-upgrade.list',
  'work-order': 'work-order.list',
} as const satisfies Readonly<Record<(typeof SHARED_TOPICS)[number], string>>;
type Topic = keyof typeof READ_BY | (typeof OWN_TOPICS)[number];

/** One live event. `company`, `park` and `user` limit who may receive it. */
export interface LiveEvent {
  readonly topic: Topic;
  readonly company?: string;
  readonly park?: string;
  readonly user?: string;
  readonly [key: string]: unknown;
}

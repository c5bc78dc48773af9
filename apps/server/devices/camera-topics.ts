/**
 * Topics of the Vzenith family. Both layouts occur, by the age of the firmware: `device/<serial>/message/up/<name>` and
 * `<serial>/device/message/up/<name>`.
 */

export type Layout = 'device-first' | 'serial-first';

export interface CameraTopic {
  readonly serial: string;
  readonly layout: Layout;
  readonly name: string;
  /** The answer to an order. */
  readonly reply: boolean;
}

const SERIAL = '([\\w-]{1,40})';
const SAID = '(?:up/([\\w-]{1,40})|down/([\\w-]{1,40})/reply)';
const LAYOUTS: readonly (readonly [Layout, RegExp])[] = [
  ['device-first', new RegExp(`^device/${SERIAL}/message/${SAID}$`)],
  ['serial-first', new RegExp(`^${SERIAL}/device/message/${SAID}$`)],
];

const rootOf = (serial: string, layout: Layout): string =>
  layout === 'device-first' ? `device/${serial}/message` : `${serial}/device/message`;

/** What a camera says, by its topic; undefined: no camera says it. */
export const readCameraTopic = (topic: string): CameraTopic | undefined => {
  for (const [layout, pattern] of LAYOUTS) {
    const [, serial, up, down] = pattern.exec(topic) ?? [];
    const name = up ?? down;
    if (serial && name) return { serial, layout, name, reply: up === undefined };
  }
  return undefined;
};

/** Whether a topic, or a pattern of topics, is below those of a camera. */
export const isCameraTopic = (serial: string, topic: string): boolean =>
  LAYOUTS.some(([layout]) => topic.startsWith(`${rootOf(serial, layout)}/`));

/** The topic by which a camera is told something. */
export const orderTopic = (serial: string, layout: Layout, name: string): string =>
  `${rootOf(serial, layout)}/down/${name}`;

/** What the platform listens to at a broker that it shares with the cameras. */
export const CAMERA_TOPICS: readonly string[] = [
  'device/+/message/up/+',
  'device/+/message/down/+/reply',
  '+/device/message/up/+',
  '+/device/message/down/+/reply',
];

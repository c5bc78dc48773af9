import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import type { Datetime } from '../../lib/datetime.ts';
import type { CITY_PROTOCOLS, DELIVERY_KINDS, OPEN_FLAGS, REGISTRATIONS } from './choices.ts';
import { uploadPermission } from './upload-permission.ts';

/** The queue of one park at one platform, as the outbox tells of it. */
export interface OutboxQueue {
  readonly id: string;
  readonly platform: string;
  readonly platformName: string;
  readonly protocol: keyof typeof CITY_PROTOCOLS;
  readonly open: keyof typeof OPEN_FLAGS;
  readonly park: string;
  readonly parkName: string;
  readonly parkThere: string;
  /** Whether the permission is enabled. */
  readonly isEnabled: boolean;
  readonly registration: keyof typeof REGISTRATIONS;
  readonly lastSent: Datetime | null;
  /** Messages that were not tried yet. */
  readonly waiting: number;
  /** Messages that were tried in vain and are tried again. */
  readonly retrying: number;
  readonly failed: number;
  /** Messages taken today, without heartbeats. */
  readonly sent: number;
  /** The earliest next try of what was tried in vain. */
  readonly nextTry: Datetime | null;
}

/** A message in one of the lanes of the outbox. */
export interface OutboxItem {
  readonly id: string;
  readonly lane: 'waiting' | 'retrying' | 'failed' | 'sent';
  readonly kind: keyof typeof DELIVERY_KINDS;
  readonly plate: string | null;
  readonly happenedAt: Datetime;
  readonly tries: number;
  readonly nextTry: Datetime | null;
  /** When it was taken, or failed for good. */
  readonly endedAt: Datetime | null;
  readonly error: string | null;
  /** It waits for an earlier message of its stay. */
  readonly isHeld: boolean;
}

/** The messages of a queue by lane, and its last hours. */
export interface OutboxLanes {
  readonly items: readonly OutboxItem[];
  readonly hours: readonly OutboxHour[];
}

/** How many messages were taken in an hour, and how many tries were in vain. */
export interface OutboxHour {
  readonly hour: Datetime;
  readonly sent: number;
  readonly refused: number;
}

const { id, park, company, parkThere, state, lastSent } = uploadPermission.fields;
const queued = (state: 'waiting' | 'failed') =>
  ({ count: 'upload-item', by: 'permission', where: { state: [state] } }) as const;

/** The queue of a park at a platform: what waits, what has failed, how old the oldest is (E#199, rules 5.16). */
export const uploadPark = resource({
  name: 'upload-park',
  title: words('上传车场', 'Upload queue of a park'),
  unit: words('个', 'parks'),
  icon: 'list-restart',
  prefix: 'UM',
  storedAs: 'upload-permission',
  keywords: ['上传队列', '重新上传'],
  page: 'system_thirdplatform',
  base: 'thirdparty',
  scope: 'park',
  display: 'parkThere',
  called: ['platform', 'park'],
  fields: {
    id,
    platform: f.ref('upload-platform', {
      label: words('上传平台', 'Platform'),
      wire: 'platId',
      readonly: true,
      filter: true,
    }),
    park,
    company,
    parkThere,
    state,
    lastSent,
    waiting: f.int({ label: words('待传', 'Waiting'), wire: 'waitNum', readonly: true, derived: queued('waiting') }),
    failed: f.int({ label: words('失败', 'Failed'), wire: 'failNum', readonly: true, derived: queued('failed') }),
    /** When the oldest message came about that is still to be sent. */
    oldest: f.datetime({
      label: words('最早未传', 'Oldest unsent'),
      wire: 'oldestTime',
      readonly: true,
      derived: true,
    }),
    lastError: f.text({
      label: words('最近失败', 'Last failure'),
      wire: 'errorMsg',
      readonly: true,
      derived: true,
      width: 260,
    }),
  },
  calls: { list: 'GET upPlatDetailList' },
  list: {
    columns: ['platform', 'park', 'parkThere', 'waiting', 'failed', 'oldest', 'lastSent', 'lastError', 'state'],
    sort: 'id',
    sums: ['waiting', 'failed'],
  },
  actions: {
    'restart-upload': {
      title: words('重新上传', 'Send again'),
      wire: 'GET wuLuMuQi/startUpload',
      permission: 'upload',
      on: 'one',
      key: 'id',
      effect: 'write',
      quiet: true,
      keys: 'r',
      icon: 'rotate-ccw',
      consequence: words('失败的重新排队，从头计次', 'What has failed waits again, with all its tries'),
      inverse: { never: words('已重新排队', 'It waits already') },
    },
    outbox: {
      title: words('发件箱', 'Outbox'),
      wire: 'GET /api/parkdeck/upload-outbox',
      permission: 'view',
      effect: 'read',
      answers: 'value',
      command: false,
      input: {},
      output: {
        queues: f.json<readonly OutboxQueue[]>()({ label: words('各车场', 'Queues'), required: true }),
        /** Those of the first queue, so that whoever comes to see what has failed waits for one answer. */
        first: f.json<OutboxLanes>()({ label: words('第一个车场', 'Of the first queue') }),
      },
    },
    lanes: {
      title: words('一个车场的发件箱', 'Outbox of a park'),
      wire: 'GET /api/parkdeck/upload-outbox/lanes',
      permission: 'view',
      on: 'one',
      key: 'id',
      effect: 'read',
      answers: 'value',
      command: false,
      output: {
        items: f.json<readonly OutboxItem[]>()({ label: words('消息', 'Messages'), required: true }),
        hours: f.json<readonly OutboxHour[]>()({ label: words('每小时', 'By the hour'), required: true }),
      },
    },
  },
});

import { instantOf } from '@parkdeck/core/lib/datetime';
import { device } from '@parkdeck/core/catalogue/devices/device';
import type { Heard, CameraNews } from '../channels/cameras/port.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { storePicture } from '../files/store-picture.ts';
import type { Platform } from '../platform/platform.ts';
import { receiveAnswer } from './command-answer.ts';
import { endMessage, keepMessage } from './camera-log.ts';
import type { Camera } from './camera-log.ts';
import { receivePlate } from './plate-read.ts';
import { saying } from '../channels/cameras/words.ts';

/** A reading that is older than this opens nothing: the car has been waiting for somebody, or is gone. */
export const LATE_MS = 30_000;
/** A camera that says something is noted as online at most this often. */
const TOUCH_MS = 15_000;
/** Lines a minute that a camera may add to its messages by what has no effect. */
const NOTED_A_MINUTE = 1000;
const MINUTE = 60_000;

type Plate = Extract<CameraNews, { readonly kind: 'reading' }>;

/** What cameras of other makers say, and what became of it, for one process. */
export interface CameraIntake {
  /** Takes a message; `body`: as it came. Resolves when it is written down and acted on. */
  take(camera: Camera, subject: string, body: string, heard: Heard): Promise<'taken' | 'repeated' | 'noted'>;
  /** A message that could not be understood. */
  refuse(camera: Camera, subject: string, body: string, why: string): Promise<void>;
  /** Notes that a camera is there. */
  touch(camera: Camera, ip?: string): Promise<void>;
}

const keepBoom = (platform: Platform, camera: Camera, boom: 'closed' | 'open' | 'unknown'): Promise<void> =>
  systemUnit(platform, 'device.status', async (work) => {
    const row = (await work.rows(device, [camera.id])).get(camera.id);
    if (row && row.boom !== boom) work.update(device, row, { boom });
  });

/** Acts on a reading: the lane decides, as for a camera that speaks our own topics. */
const actOn = async (platform: Platform, camera: Camera, { reading }: Plate, image?: string): Promise<void> => {
  const age = reading.at === undefined ? 0 : instantOf(platform.clock().now) - reading.at;
  await receivePlate(platform, camera.serial, {
    ...reading,
    overtakes: true,
    ...(image === undefined ? {} : { image }),
    ...(reading.offline !== true && age > LATE_MS ? { late: true } : {}),
  });
};

/** Acts again on readings that were written down and not acted on, because the process ended in between. */
export const actAgain = async (platform: Platform): Promise<void> => {
  const { rows } = await platform.database.pool.query<{ id: string; serial: string; facts: string }>(
    `select m.id, d.serial, m.facts from device_message m join device d on d.id = m.device_id
      where m.outcome = 'received' and m.facts is not null and m.time < $1::timestamptz - interval '20 seconds'
      order by m.time, m.id limit 50`,
    [platform.clock().now],
  );
  for (const { id, serial, facts } of rows) {
    const { reading, image } = JSON.parse(facts) as Plate & { readonly image?: string }; // written by `take` only
    await receivePlate(platform, serial, {
      ...reading,
      ...(image === undefined ? {} : { image }),
      ...(reading.offline === true ? {} : { late: true }),
    });
    await endMessage(platform, id, 'taken');
  }
};

export const openCameraIntake = (platform: Platform): CameraIntake => {
  const touched = new Map<string, number>();
  const noted = new Map<string, { readonly since: number; lines: number }>();

  const touch = async (camera: Camera, ip?: string): Promise<void> => {
    const now = Date.now();
    if (camera.state === 'online' && now - (touched.get(camera.serial) ?? 0) < TOUCH_MS) return;
    touched.set(camera.serial, now);
    await receiveStatus(platform, camera.serial, { state: 'online', ...(ip === undefined ? {} : { ip }) });
  };
  const mayNote = ({ serial }: Camera): boolean => {
    const now = Date.now();
    const known = noted.get(serial);
    const line = known && now - known.since < MINUTE ? known : { since: now, lines: 0 };
    line.lines += 1;
    noted.set(serial, line);
    return line.lines <= NOTED_A_MINUTE;
  };
  const note = async (camera: Camera, subject: string, body: string, detail: string): Promise<void> => {
    if (mayNote(camera)) await keepMessage(platform, camera, { way: 'heard', subject, body, outcome: 'noted', detail });
  };

  const takePlate = async (
    camera: Camera,
    subject: string,
    body: string,
    { news, picture }: Heard & { news: Plate },
  ) => {
    const { reading } = news;
    const image = picture
      ? await storePicture(platform, { company: camera.company, name: `${reading.id}.jpg`, bytes: picture })
      : undefined;
    const line = await keepMessage(platform, camera, {
      way: 'heard',
      subject,
      body,
      outcome: 'received',
      mark: `${camera.serial}/plate/${reading.id}`,
      facts: JSON.stringify({ ...news, ...(image === undefined ? {} : { image }) }),
    });
    if (line === undefined) {
      await note(camera, subject, body, saying('repeated', reading.id));
      return 'repeated';
    }
    await actOn(platform, camera, news, image);
    await endMessage(platform, line, 'taken', reading.plate || saying('bare'));
    return 'taken';
  };

  return {
    touch,
    refuse: async (camera, subject, body, why) => {
      if (mayNote(camera))
        await keepMessage(platform, camera, { way: 'heard', subject, body, outcome: 'refused', detail: why });
    },
    take: async (camera, subject, body, heard) => {
      await touch(camera);
      const { news } = heard;
      switch (news.kind) {
        case 'alive':
          return 'noted';
        case 'reading':
          return takePlate(camera, subject, body, { ...heard, news });
        case 'boom':
          await note(camera, subject, body, saying(`boom-${news.boom}`));
          await keepBoom(platform, camera, news.boom);
          return 'taken';
        case 'reply':
          await note(camera, subject, body, news.ok ? 'ok' : (news.message ?? ''));
          await receiveAnswer(platform, camera.serial, news);
          return 'taken';
        case 'noted':
          await note(camera, subject, body, news.detail);
          return 'noted';
      }
    },
  };
};

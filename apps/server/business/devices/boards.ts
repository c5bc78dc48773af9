import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { carriesBoards, isBoardReached } from '@parkdeck/core/domain/devices/displays/reach';
import { BOARD_PROTOCOLS } from '@parkdeck/core/vocabulary/devices';
import { words } from '@parkdeck/core/kit/words';
import type { Stored, Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformText } from '../../platform/platform-text.ts';

type Device = Stored<typeof device>;

/** Why a board is offline. */
export const CAMERA_AWAY = platformText(words('所接相机离线', 'Its camera is offline'));
const NO_CARRIER = platformText(words('没有可转发的相机', 'No camera that passes on to it'));

/** Boards on the serial port of a camera, whose state follows it. */
export const boardsOf = async (work: Work, camera: Device): Promise<readonly Device[]> =>
  carriesBoards(camera.protocol)
    ? work.find(device, {
        where: [{ boundSerial: camera.serial }, sql`t.protocol = any(${sql.param([...BOARD_PROTOCOLS])})`],
        lock: true,
      })
    : [];

/** A board whose state is not that of its camera, and what it should be. */
export interface StrayBoard {
  readonly serial: string;
  readonly state: 'online' | 'offline';
  readonly reason: string;
}

/** Boards that were added, bound elsewhere, or whose camera was changed, since its state was last told to them. */
export const strayBoards = async ({ database }: Pick<Platform, 'database'>): Promise<readonly StrayBoard[]> => {
  const { rows } = await database.pool.query<{
    serial: string;
    state: string;
    camera: Device['state'] | null;
    protocol: string | null;
  }>(
    `select b.serial, b.state, c.state as camera, c.protocol from device b
      left join device c on c.serial = b.bound_serial and c.deleted_at is null
      where b.protocol = any($1) and b.deleted_at is null`,
    [[...BOARD_PROTOCOLS]],
  );
  return rows.flatMap(({ serial, state, camera, protocol }): StrayBoard[] => {
    if (camera === 'inactive' && carriesBoards(protocol)) return []; // nothing is known of either yet
    const reached = isBoardReached(camera === null ? undefined : { isThere: camera === 'online', protocol });
    const now = reached ? 'online' : 'offline';
    return now === state
      ? []
      : [{ serial, state: now, reason: camera === null || !carriesBoards(protocol) ? NO_CARRIER : CAMERA_AWAY }];
  });
};

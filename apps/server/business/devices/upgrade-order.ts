import type { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import type { UpgradeRefusal } from '@parkdeck/core/domain/devices/upgrades/states';
import type { Words } from '@parkdeck/core/lib/words';
import { send } from '../../events/publish.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** What is said to whoever wants an upgrade that may not be. */
export const WHY_NOT_UPGRADED: Readonly<Record<UpgradeRefusal, Words>> = {
  'not-released': {
    zh: '版本还没有发布。先在版本管理里发布',
    en: 'The version is not released. Release it on the firmware page first',
  },
  'other-model': {
    zh: '固件不是这个型号的。选同型号的版本',
    en: 'The firmware is for another model. Choose one for this model',
  },
  'not-newer': {
    zh: '设备已是这个版本或更新。选更新的版本',
    en: 'The device has this version or a newer one. Choose a newer one',
  },
  'under-way': {
    zh: '设备已有进行中的升级。等它结束或先取消',
    en: 'The device is being upgraded. Wait for its end or cancel it first',
  },
};
/** Tells a device to install a version; it answers with its progress. */
export const sendUpgrade = (
  work: Work,
  serial: string,
  id: string,
  { version, file, checksum, size }: Pick<Stored<typeof firmware>, 'version' | 'file' | 'checksum' | 'size'>,
): Promise<unknown> =>
  send(work, {
    serial,
    kind: 'upgrade',
    body: { id, version, file: new URL(file, work.platform.config.publicUrl).href, checksum, size },
  });

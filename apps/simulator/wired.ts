import { playDevice } from './device.ts';
import type { PlayedDevice } from './device.ts';
import { waits } from './later.ts';
import type { Random } from './random.ts';
import type { SceneDevice } from './scene.ts';
import { playUpgrade } from './upgrade.ts';

/** Simulates a wired lane device: it is there, and installs what it is told to. */
export const playWired = (url: string, device: SceneDevice, random: Random): PlayedDevice => {
  const { later, clear } = waits();
  const upgrade = playUpgrade({ later, random, say: (body) => played.say('progress', body) });
  const played: PlayedDevice = playDevice(url, device, { onUpgrade: (one) => upgrade.begin(one) });
  if (device.software?.upgrade) upgrade.goOn(device.software.upgrade);
  return {
    ...played,
    close: async () => {
      clear();
      await played.close();
    },
  };
};

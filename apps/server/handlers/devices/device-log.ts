import type { deviceLog } from '@parkdeck/core/catalogue/devices/device-log';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const deviceLogHandlers = {
  list: async () => {
    throw new Error('device-log.list runs outside of the request transaction: business/devices/device-asks.ts');
  },
} satisfies HandlersOf<typeof deviceLog>;

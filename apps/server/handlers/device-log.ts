import type { deviceLog } from '@parkdeck/core/catalogue/devices/device-log';
import type { HandlersOf } from './types.ts';

export const deviceLogHandlers = {
  list: async () => {
    throw new Error('device-log.list runs outside of the request transaction: handlers/device-asks.ts');
  },
} satisfies HandlersOf<typeof deviceLog>;

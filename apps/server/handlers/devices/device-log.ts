import type { deviceLog } from '@parkdeck/core/catalogue/devices/device-log';
import { readLog } from '../../business/devices/device-asks.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const deviceLogHandlers = { list: readLog } satisfies HandlersOf<typeof deviceLog>;

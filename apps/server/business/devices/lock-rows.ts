import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import type { Stored } from '../../engine/work.ts';

export type Lock = Stored<typeof lock>;

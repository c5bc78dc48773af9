import { order } from '@parkdeck/core/catalogue/finance/order';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import type { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Stored } from '../../engine/work.ts';

export type Session = Stored<typeof session>;

export type Order = Stored<typeof order>;

export type Settings = Stored<typeof parkSettings>;

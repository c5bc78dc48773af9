import type { session } from '@parkdeck/core/catalogue/traffic/session';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
import type { Item } from '../../engine/behaviour.ts';

type SessionItem = Item<typeof session, unknown>;

/** Pictures of the lanes' cameras at entry and exit, where they sent any. */
export const sessionImages = async (_work: Work, { row }: SessionItem) =>
  ok({ entry: row.inImage, exit: row.outImage });

/** Every picture of a roadside stay, in the order in which they were taken. */
export const roadsideImages = async (_work: Work, { row }: SessionItem) => ok({ images: row.pictures });

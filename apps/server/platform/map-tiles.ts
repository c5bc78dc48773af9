import { words } from '@parkdeck/core/kit/words';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** The service that draws the ground of the console's maps. */
export interface MapTiles {
  /** Address of one tile, with `{z}`, `{x}` and `{y}`. */
  readonly address: string;
  /** Whose maps they are. */
  readonly credit: string | undefined;
  /** From where browsers load them. */
  readonly origin: string;
}

const PLACES = ['{z}', '{x}', '{y}'];

/**
 * Read from `PARKDECK_MAP_TILES` and `PARKDECK_MAP_CREDIT`; undefined: maps are drawn on a grid. The places of parks
 * are GCJ-02, so the tiles must be, too.
 */
export const mapTiles = (env: Environment): MapTiles | undefined => {
  const address = env.PARKDECK_MAP_TILES;
  if (!address) return undefined;
  const filled = address.replaceAll(/\{(?:[zxy]|r)\}/g, '0');
  const url = URL.canParse(filled) ? new URL(filled) : undefined;
  const isOneHost = /^https?:\/\/[^/{}@]+\//i.test(address); // it is named to browsers, and carries no password
  if (!url || !isOneHost || /[{}]/.test(filled) || !PLACES.every((place) => address.includes(place)))
    throw new StartProblem(
      words(
        `PARKDECK_MAP_TILES 应为 https://主机/{z}/{x}/{y}.png 这样的地址，不是「${address}」`,
        `PARKDECK_MAP_TILES must be an address like https://host/{z}/{x}/{y}.png, not "${address}"`,
      ),
    );
  return { address, credit: env.PARKDECK_MAP_CREDIT || undefined, origin: url.origin };
};

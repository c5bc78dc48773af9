import { buildTargets } from '../../apps/server/boot/build.mjs';

/** Vitest's global setup: the terminal is built before any test runs it, so that none of them builds under another. */
export const setup = (): Promise<void> => buildTargets(['cli']);

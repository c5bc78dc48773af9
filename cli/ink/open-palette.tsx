import type { Cli } from '../commands/cli.ts';
export const openPalette = async (_cli: Cli): Promise<number> => 0;

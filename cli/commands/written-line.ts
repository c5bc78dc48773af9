import { shellLine } from '@parkdeck/core/palette/command-line';
import type { Cli } from './cli.ts';

/** The line as it was typed, to be typed again. */
export const writtenLine = ({ environment }: Cli): string =>
  shellLine(environment.argv.filter((word) => word !== '--again'));

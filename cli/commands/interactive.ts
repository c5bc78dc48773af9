import type { Cli } from './cli.ts';

/** Whether somebody sits at a terminal who can be shown screens. */
export const isInteractive = ({ environment, globals, output }: Cli): boolean =>
  environment.stdin.isTTY && environment.stdout.isTTY && !output.isJson && globals.input;

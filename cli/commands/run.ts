import { shellLine } from '@parkdeck/core/palette/command-line';
import { CommanderError } from 'commander';
import { createOutput } from '../output/output.ts';
import { EXIT } from '../output/errors.ts';
import type { ExitCode } from '../output/errors.ts';
import { readSettings } from '../services/settings-file.ts';
import type { Environment } from '../services/environment.ts';
import { createCli } from './cli.ts';
import type { Cli } from './cli.ts';
import { explained } from './explained.ts';
import { exportAsVerb } from './export-as-verb.ts';
import { splitGlobals } from './globals.ts';
import type { Globals, Split } from './globals.ts';
import { createProgram } from './program.ts';
import { VERSION } from './version.ts';

const PLAIN: Globals = { json: undefined, profile: undefined, language: 'zh', colour: true, input: true, wait: true };

type Parts = (Split & { readonly leftOut: readonly string[] }) | { readonly refused: unknown };

const split = ({ argv, env }: Environment): Parts => {
  const { profile, profiles } = readSettings(env);
  try {
    const parts = splitGlobals(argv, env, profiles[env.PARKDECK_PROFILE ?? profile]?.lang);
    // a token from the environment may be anybody's
    const leftOut = env.PARKDECK_TOKEN ? [] : (profiles[parts.globals.profile ?? profile]?.leftOut ?? []);
    return { ...parts, leftOut };
  } catch (refused) {
    return { refused };
  }
};

/** For an empty line: the palette at a terminal, help elsewhere. */
const lineOfPalette = async (cli: Cli): Promise<readonly string[] | undefined> => {
  const { environment, globals, output } = cli;
  if (!environment.stdin.isTTY || !environment.stdout.isTTY || output.isJson || !globals.input) return ['--help'];
  const { openPalette } = await import('../ink/open-palette.tsx');
  const line = await openPalette(cli);
  // Show the command line that the palette built.
  if (line) await output.say(`$ ${shellLine(line)}`);
  return line;
};

/** Runs one command line in a given environment; returns the exit code. Nothing else ends the program. */
export const run = async (environment: Environment): Promise<number> => {
  const parts = split(environment);
  if ('refused' in parts)
    return createOutput(environment, { ...PLAIN, json: environment.argv.includes('--json') ? [] : undefined }).fail(
      parts.refused,
    );
  const { globals, rest, leftOut } = parts;
  const output = createOutput(environment, globals);
  let exit: ExitCode = EXIT.ok;
  const cli = createCli(environment, globals, output, (code) => {
    exit = code;
  });
  const written = { out: '', err: '' };
  const write = (text: string, to: 'out' | 'err'): void => {
    written[to] += text;
  };
  const { command } = createProgram(cli, VERSION, write, leftOut);
  try {
    if (globals.jq !== undefined) output.filter(await (await import('../output/jq.ts')).jqFilter(globals.jq));
    const line = rest.length > 0 ? exportAsVerb(rest) : await lineOfPalette(cli);
    if (line) await command.parseAsync([...line], { from: 'user' });
    await output.end();
    return exit;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) {
      await output.data(written.out);
      return EXIT.ok;
    }
    // A noun without a verb prints its help, but is not a success.
    if (error instanceof CommanderError && error.code === 'commander.help' && !output.isJson) {
      await output.say(written.err.trimEnd());
      return EXIT.usage;
    }
    return output.fail(await explained(error, cli));
  }
};

import { CommanderError } from 'commander';
import { createOutput } from '../output/output.ts';
import { EXIT } from '../output/errors.ts';
import type { ExitCode } from '../output/errors.ts';
import { readSettings } from '../services/settings-file.ts';
import type { Environment } from '../services/environment.ts';
import { createCli } from './cli.ts';
import type { Undoable } from './cli.ts';
import { isInteractive } from './interactive.ts';
import { explained } from './explained.ts';
import { exportAsVerb } from './export-as-verb.ts';
import { splitGlobals } from './globals.ts';
import type { Globals, Split } from './globals.ts';
import { expandAlias } from './expand-alias.ts';
import { createProgram, isCommandName } from './program.ts';
import type { Offered } from './candidate.ts';
import { meantBy } from './did-you-mean.ts';
import { VERSION } from './version.ts';

const PLAIN: Globals = { json: undefined, profile: undefined, language: 'zh', colour: true, input: true, wait: true };

type Profiles = ReturnType<typeof readSettings>['profiles'];
type Parts = (Split & Offered & { readonly environment: Environment }) | { readonly refused: unknown };

/** What is typed goes before the environment: with `--profile` its own sign-in is used, and its platform. */
const inProfile = (
  environment: Environment,
  { profile = '', isProfileTyped }: Globals,
  profiles: Profiles,
): Environment => {
  if (isProfileTyped !== true) return environment;
  const { PARKDECK_TOKEN: _token, PARKDECK_URL: url, ...env } = environment.env;
  return { ...environment, env: profiles[profile]?.url === undefined ? { ...env, PARKDECK_URL: url } : env };
};

const split = (given: Environment): Parts => {
  const { argv, env } = given;
  const { profile, profiles, aliases = {} } = readSettings(env);
  try {
    const lang = profiles[env.PARKDECK_PROFILE ?? profile]?.lang;
    const typed = splitGlobals(argv, env, lang);
    const [name = ''] = typed.rest;
    // a command stands before an alias, also one that came with a newer version
    const line = isCommandName(name) ? undefined : aliases[name];
    const expanded =
      line === undefined ? argv : [...argv.slice(0, typed.at), ...expandAlias(name, line, argv.slice(typed.at + 1))];
    const parts = line === undefined ? typed : splitGlobals(expanded, env, lang);
    // a token from the environment may be anybody's
    const environment = inProfile(given, parts.globals, profiles);
    const leftOut = environment.env.PARKDECK_TOKEN ? [] : (profiles[parts.globals.profile ?? profile]?.leftOut ?? []);
    return { ...parts, environment, leftOut, aliases };
  } catch (refused) {
    return { refused };
  }
};

/** Runs one command line in a given environment; returns the exit code. Nothing else ends the program. */
export const run = async (given: Environment): Promise<number> => {
  const parts = split(given);
  if ('refused' in parts)
    return createOutput(given, { ...PLAIN, json: given.argv.includes('--json') ? [] : undefined }).fail(parts.refused);
  const { environment, globals, rest, leftOut, aliases } = parts;
  const output = createOutput(environment, globals);
  let exit: ExitCode = EXIT.ok;
  let undo: Undoable | undefined;
  /** Runs one line to its end. */
  const execute = async (line: readonly string[]): Promise<number> => {
    const written = { out: '', err: '' };
    const write = (text: string, to: 'out' | 'err'): void => {
      written[to] += text;
    };
    const program = createProgram(cli, VERSION, write, { leftOut, aliases });
    exit = EXIT.ok;
    try {
      await program.command.parseAsync([...line], { from: 'user' });
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
      return output.fail(await explained(await meantBy(error, { ...program, line, aliases }), cli));
    }
  };
  /** Secrets that the palette has asked for: the line that it runs reads them in turn. */
  let secrets: readonly string[] = [];
  const stdin: Environment['stdin'] = {
    isTTY: environment.stdin.isTTY,
    text: async () => {
      const [first, ...more] = secrets;
      secrets = more;
      return first ?? environment.stdin.text();
    },
  };
  const cli = createCli({ ...environment, stdin }, globals, output, {
    exit: (code) => {
      exit = code;
    },
    noteUndo: (what) => {
      undo = what;
    },
    session: async (on) => {
      const { runSession } = await import('../ink/session.ts');
      await runSession(cli, on, async (line, asked) => {
        undo = undefined;
        secrets = asked;
        await execute(line);
        return undo;
      });
    },
  });
  try {
    if (globals.jq !== undefined) output.filter(await (await import('../output/jq.ts')).jqFilter(globals.jq));
    if (rest.length > 0) return await execute(exportAsVerb(rest));
    if (!isInteractive(cli)) return await execute(['--help']);
    await cli.session();
    return EXIT.ok;
  } catch (error) {
    return output.fail(await explained(error, cli));
  }
};

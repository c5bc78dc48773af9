import type { Language } from '@parkdeck/core/kit/words';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';

/** Flags of every command, allowed anywhere in the line. */
export interface Globals {
  /** `undefined`: text for people; `[]`: JSON with all fields; names: JSON with these fields. */
  readonly json: readonly string[] | undefined;
  readonly profile: string | undefined;
  /** The profile was typed: it goes before what the environment says of who asks which platform. */
  readonly isProfileTyped?: boolean;
  readonly language: Language;
  readonly colour: boolean;
  /** `false`: never asks. */
  readonly input: boolean;
  /** `false`: does not wait after a 429 response. */
  readonly wait: boolean;
  /** A filter in the language jq, through which every JSON document goes. */
  readonly jq?: string | undefined;
  /** Says nothing but errors and questions. */
  readonly quiet?: boolean;
}

/** Lines of help, in the order shown. */
export const GLOBAL_FLAGS = [
  [
    '--json [fields]',
    words('输出 JSON；可只要几列，如 plates,endDate', 'Print JSON; only some fields: plates,endDate'),
  ],
  [
    '--jq <filter>',
    words('用 jq 表达式取 JSON 的一部分，如 .data[].id', 'Pick from the JSON with a jq filter: .data[].id'),
  ],
  ['-q, --quiet', words('只说错误和要回答的问题', 'Say nothing but errors and questions')],
  ['--profile <name>', words('用哪个登录', 'Which sign-in to use')],
  ['--lang <zh|en>', words('语言', 'Language')],
  ['--no-color', words('不用颜色', 'No colours')],
  ['--no-input', words('从不提问', 'Never ask')],
  ['--no-wait', words('太频繁时不等待，直接报错', 'Fail instead of waiting when asked to slow down')],
] as const;

/**
 * Field names after `--json` at the end of a line; anything else after it (a key, a plate, a file) is a separate
 * argument.
 */
const FIELDS = /^[a-z][a-zA-Z]*(,[a-z][a-zA-Z]*)*$/;
/**
 * Noun and verb come first: a word after an earlier `--json` is one of them. The commands in `ONE_WORD` have no verb.
 */
const COMMAND_PARTS = 2;
const ONE_WORD: ReadonlySet<string> = new Set(['undo', 'whoami']);
const isCommand = (rest: readonly string[]): boolean => rest.length >= COMMAND_PARTS || ONE_WORD.has(rest[0] ?? '');

/** Flags that take no value. */
const SWITCHES: Readonly<Record<string, true>> = {
  '--no-color': true,
  '--no-input': true,
  '--no-wait': true,
  '--quiet': true,
};

type Env = Readonly<Record<string, string | undefined>>;

const isLanguage = (text: string | undefined): text is Language => text === 'zh' || text === 'en';

const fromSystem = (env: Env): Language => (/^en/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'en' : 'zh');

export interface Split {
  readonly globals: Globals;
  /** The line without global flags. */
  readonly rest: readonly string[];
  /** Where the first word of `rest` stands in the line; `-1` when there is none. */
  readonly at: number;
}

/**
 * Extracts the global flags from a command line. This happens before all other parsing, because even an invalid line
 * must be answered as JSON and in the right language, and so that no flag of a field can be mistaken for one.
 */
export const splitGlobals = (argv: readonly string[], env: Env, configured: Language | undefined): Split => {
  const rest: string[] = [];
  const seen = new Map<string, string | true>();
  const line = [...argv];
  let at = -1;
  for (let arg = line.shift(); arg !== undefined; arg = line.shift()) {
    if (arg === '--') {
      rest.push(arg, ...line);
      break;
    }
    const [name = '', given] = /^(--[a-z-]+)(?:=(.*))?$/s.exec(arg)?.slice(1) ?? [];
    if (name in SWITCHES || arg === '-q') {
      if (given !== undefined)
        throw new UserError('usage', words(`选项 ${name} 不带值`, `The flag ${name} takes no value`), { field: name });
      seen.set(arg === '-q' ? '--quiet' : name, true);
    } else if (name === '--json') {
      const isFields = given !== undefined || (isCommand(rest) && line[0] !== undefined && FIELDS.test(line[0]));
      seen.set(name, isFields ? (given ?? line.shift() ?? '') : '');
    } else if (name === '--profile' || name === '--lang' || name === '--jq') {
      const value = given ?? line.shift();
      // a filter of jq may begin with a minus: it negates
      if (!value || (value.startsWith('-') && name !== '--jq'))
        throw new UserError('usage', words(`选项 ${name} 要带一个值`, `The flag ${name} needs a value`), {
          field: name,
        });
      seen.set(name, value);
    } else {
      if (rest.length === 0) at = argv.length - line.length - 1;
      rest.push(arg);
    }
  }
  const text = (name: string): string | undefined => {
    const value = seen.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const lang = text('--lang') ?? env.PARKDECK_LANG;
  if (lang !== undefined && !isLanguage(lang))
    throw new UserError('usage', words('语言只有 zh 和 en', 'The language is zh or en'), { field: '--lang' });
  return {
    rest,
    at,
    globals: {
      json: (text('--json') ?? (seen.has('--jq') ? '' : undefined))?.split(',').filter(Boolean),
      jq: text('--jq'),
      quiet: seen.has('--quiet'),
      profile: text('--profile') ?? env.PARKDECK_PROFILE,
      isProfileTyped: seen.has('--profile'),
      language: lang ?? configured ?? fromSystem(env),
      colour: !seen.has('--no-color'),
      input: !seen.has('--no-input'),
      wait: !seen.has('--no-wait'),
    },
  };
};

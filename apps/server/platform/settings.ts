import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { words } from '@parkdeck/core/kit/words';
import { StartProblem } from './start-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const CONFIG = 'PARKDECK_CONFIG';
/** Settings that may be kept in a file of their own: the platform's, and what else carries a password or key. */
const FROM_FILE = /^(PARKDECK_\w+|DATABASE_(?:DIRECT_|READ_)?URL|MQTT_URL|OTEL_EXPORTER_OTLP_HEADERS)_FILE$/;

/**
 * The text of the file that a setting names.
 *
 * @throws StartProblem naming the setting and the file that cannot be read
 */
export const textOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(
      words(
        `读不到 ${name} 所指的文件：${file}。请改正路径或权限`,
        `The file of ${name} cannot be read: ${file}. Correct the path or its rights`,
      ),
      { cause: error },
    );
  }
};

/** What `<name>_FILE` names, as the value of `<name>`; an empty one counts as not set. */
const fromFiles = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, file]) => {
      if (!file || !FROM_FILE.test(name)) return [];
      const target = name.slice(0, -'_FILE'.length);
      if (env[target])
        throw new StartProblem(words(`${target} 与 ${name} 只能设置一个`, `Set either ${target} or ${name}, not both`));
      return [[target, textOf(name, file).trim()]];
    }),
  );

/**
 * All settings: the environment, below it the file of `NAME=value` lines that `PARKDECK_CONFIG` names, and in both the
 * files that `<NAME>_FILE` name, each the value of one setting, as secrets are mounted.
 *
 * @throws StartProblem naming the setting whose file cannot be read, or that is set twice
 */
export const settingsOf = (env: Environment): Environment => {
  const file = env[CONFIG];
  const all = file ? { ...parseEnv(textOf(CONFIG, file)), ...env } : env;
  return { ...all, ...fromFiles(all) };
};

/** A positive number from the environment; what is set to nothing is not set. */
export const positive = (env: Environment, name: string, fallback: number): number => {
  const value = Number(env[name] || fallback);
  if (!(value > 0))
    throw new StartProblem(
      words(`${name} 应为正数，不是「${env[name]}」`, `${name} must be a number above 0, not "${env[name]}"`),
    );
  return value;
};

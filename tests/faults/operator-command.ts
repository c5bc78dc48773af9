import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts: SCRIPTS }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * A command of operators as `npm run` starts it: the script of that name, with what stands after the dashes. `env`:
 * where its platform is.
 */
export const runOperatorCommand = async (line: string, env: Readonly<Record<string, string>>): Promise<Ended> => {
  const { DATABASE_URL: _foreign, ...inherited } = process.env;
  const [name = '', , ...args] = line.split(' ');
  const [program, ...script] = (SCRIPTS[name] ?? '').split(' ');
  if (program !== 'node') throw new Error(`npm run ${name} starts ${program}`);
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NODE_ENV: 'test', PARKDECK_BASE_DATE: '2026-03-01', ...env },
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (part: Buffer) => out.push(part.toString()));
  child.stderr.on('data', (part: Buffer) => err.push(part.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // as it is documented
  return { code, out: out.join(''), err: err.join('') };
};

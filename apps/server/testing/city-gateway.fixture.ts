import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A message that the stand-in has taken; `times`: how often it came. */
interface CityGot {
  readonly path: string;
  readonly key: string;
  readonly times: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly event?: string;
}
interface MemberKeys {
  readonly account: string;
  readonly key: string;
  readonly peerKey?: string;
}

/** The stand-in for city platforms and for a partner's program: a program of its own, with keys of its own. */
export interface CityGateways {
  readonly address: string;
  readonly keys: Readonly<Record<'hangzhou' | 'peer' | 'guangzhou', MemberKeys>>;
  got(path?: string): Promise<readonly CityGot[]>;
  counts(): Promise<{ readonly logins: number; readonly requests: number }>;
  say(what: Readonly<Record<string, unknown>>): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../../../tests/gateways/city.mjs', import.meta.url));

/** Starts the stand-in and waits until it listens. */
export const startCityGateways = async (): Promise<CityGateways> => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port]: readonly unknown[] = await once(createInterface(child.stdout), 'line');
  const address = `http://127.0.0.1:${String(port)}`;
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${address}${path}`)).json()) as T;
  const told = () => read<{ got: readonly CityGot[]; logins: number; requests: number }>('/_got');
  return {
    address,
    keys: await read('/_keys'),
    got: async (path) => (await told()).got.filter((one) => path === undefined || one.path === path),
    counts: told,
    say: async (what) => {
      await fetch(`${address}/_say`, { method: 'POST', body: JSON.stringify(what) });
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

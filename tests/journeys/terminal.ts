import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { TestInfo } from '@playwright/test';
import { sharedUrl } from './fixtures.ts';
import { DEMO_PASSWORD } from './server.ts';

export const PROGRAM = fileURLToPath(new URL('../../cli/bin/parkdeck.js', import.meta.url));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Problem {
  readonly row: number;
  /** Line of the file. */
  readonly line?: number;
  readonly name: string;
  readonly reason: string;
}
/** A plan as the command line prints it. */
export interface Planned {
  readonly plan: string;
  readonly rows: number;
  readonly ready: number;
  readonly hash: string;
  readonly problems: readonly Problem[];
}

/** A terminal user with a separate home folder. */
export interface Cli {
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command to its end. */
  run(args: readonly string[], input?: string): Promise<Ran>;
  /** Runs a command and parses the JSON document on stdout. */
  json<T>(args: readonly string[]): Promise<{ readonly code: number | null; readonly document: T }>;
  start(args: readonly string[]): ChildProcess;
}

export const cliAt = (url: string, info: TestInfo): Cli => {
  const home = info.outputPath('home');
  mkdirSync(home, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: home, PARKDECK_URL: url, PARKDECK_LANG: 'en', NO_COLOR: '1' };
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [PROGRAM, ...args], { env, stdio: 'pipe' });
  const run = async (args: readonly string[], input = ''): Promise<Ran> => {
    const child = start(args);
    let [out, err] = ['', ''];
    child.stdout?.on('data', (part: Buffer) => (out += part.toString('utf8')));
    child.stderr?.on('data', (part: Buffer) => (err += part.toString('utf8')));
    child.stdin?.end(input);
    await once(child, 'close');
    return { code: child.exitCode, out, err };
  };
  return {
    env,
    run,
    start,
    json: async (args) => {
      const { code, out } = await run(args);
      return { code, document: JSON.parse(out) };
    },
  };
};

/** Signs in as a user of the demo world. */
export const login = async (cli: Cli, user = 'admin'): Promise<void> => {
  const { code, err } = await cli.run(['auth', 'login', '-u', user, '--password-stdin'], `${DEMO_PASSWORD}\n`);
  expect(err).toContain(`(${user})`);
  expect(code).toBe(0);
};

export const test = base.extend<{ cli: Cli }>({
  cli: async ({}, use, info) => use(cliAt(sharedUrl(), info)),
});

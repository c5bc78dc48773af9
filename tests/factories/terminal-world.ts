import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { BASE_DATE, testPlatform, type TestPlatform } from './platform.ts';
import { terminalOn } from './terminal-on.ts';

/** A platform at an afternoon of the demo world, the terminal on it, and a folder for its files. */
export interface TerminalWorld {
  readonly at: TestPlatform;
  /** Runs a line as the platform's admin, or as another user. */
  readonly run: (...asked: Parameters<ReturnType<typeof terminalOn>>) => ReturnType<ReturnType<typeof terminalOn>>;
  readonly as: (user: string) => ReturnType<typeof terminalOn>;
  /** Path of a file of the folder. */
  readonly path: (name: string) => string;
  /** Writes a file of the folder and answers its path. */
  readonly file: (name: string, content: string) => string;
}

/** Has the tests of a file work at a terminal; the platform is there from their `beforeAll` on. */
export const terminalWorld = (): TerminalWorld => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-terminal-'));
  let at: TestPlatform | undefined;
  const started = (): TestPlatform => {
    if (!at) throw new Error('The platform is not started yet');
    return at;
  };
  beforeAll(async () => {
    at = await testPlatform();
    at.setClock(() => `${BASE_DATE} 15:00:00`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await at?.close();
  });
  const path = (name: string): string => join(folder, name);
  return {
    get at() {
      return started();
    },
    as: (user) => terminalOn(started(), user),
    run: (line, scene) => terminalOn(started())(line, scene),
    path,
    file: (name, content) => {
      writeFileSync(path(name), content);
      return path(name);
    },
  };
};

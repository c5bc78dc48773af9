import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program that tests need beside those of npm: where it may lie, and the Debian packages that bring it. */
export interface Program {
  readonly places: readonly string[];
  readonly packages: readonly string[];
}

/** Path of the program: as it is installed, or as Debian has it, where packages may be installed. */
export const programOf = ({ places, packages }: Program): string => {
  const installed = (): string | undefined => places.find((path) => existsSync(path));
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    ])
      spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 240_000 });
  }
  const found = installed();
  if (!found) throw new Error(`Install ${packages.join(' ')}: none of ${places.join(', ')} is here`);
  return found;
};

import { spawnSync } from 'node:child_process';

/** Secrets by name in the keyring of the system, spoken to by its own command. */
export interface Keyring {
  /** The command that it is: `secret-tool`. */
  readonly program: string;
  read(name: string): string | undefined;
  /** `false`: it did not take the secret, because it is locked or nobody is there to unlock it. */
  write(name: string, secret: string): boolean;
  clear(name: string): void;
}

const SERVICE = 'parkdeck';
/** A person may have to unlock the keyring first. */
const PATIENCE_MS = 60_000;

type Env = Readonly<Record<string, string | undefined>>;

interface Asked {
  readonly code: number | null;
  readonly out: string;
}

const run = (program: string, args: readonly string[], env: Env, input = ''): Asked => {
  const { status, stdout } = spawnSync(program, args, {
    input,
    env,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return { code: status, out: stdout ?? '' };
};

/** libsecret, as GNOME and KDE have it; secrets go through standard input. */
const secretTool = (env: Env): Keyring => {
  const program = 'secret-tool';
  const attributes = (name: string): readonly string[] => ['service', SERVICE, 'profile', name];
  return {
    program,
    read: (name) => {
      const { code, out } = run(program, ['lookup', ...attributes(name)], env);
      return code === 0 && out !== '' ? out.trimEnd() : undefined;
    },
    write: (name, secret) =>
      run(program, ['store', `--label=Parkdeck (${name})`, ...attributes(name)], env, secret).code === 0,
    clear: (name) => void run(program, ['clear', ...attributes(name)], env),
  };
};

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The keychain of macOS. A secret would be seen in a list of processes: the command is read from standard input. */
const security = (env: Env): Keyring => {
  const program = 'security';
  return {
    program,
    read: (name) => {
      const { code, out } = run(program, ['find-generic-password', '-s', SERVICE, '-a', name, '-w'], env);
      return code === 0 ? Buffer.from(out.trim(), 'base64').toString('utf8') : undefined;
    },
    write: (name, secret) => {
      const text = Buffer.from(secret).toString('base64');
      const line = `add-generic-password -U -s ${SERVICE} -a ${quoted(name)} -w ${text}\n`;
      return run(program, ['-i'], env, line).code === 0;
    },
    clear: (name) => void run(program, ['delete-generic-password', '-s', SERVICE, '-a', name], env),
  };
};

/**
 * The keyring of this system: the keychain of macOS, libsecret elsewhere. `undefined` where there cannot be one, or
 * `PARKDECK_KEYRING=off` does not want it. Whether it works is known when it takes a secret.
 */
export const systemKeyring = (env: Env, platform: NodeJS.Platform = process.platform): Keyring | undefined => {
  if (env.PARKDECK_KEYRING === 'off' || platform === 'win32') return undefined;
  if (platform === 'darwin') return security(env);
  // libsecret is reached over the bus of the session: over SSH and in containers there is none
  return env.DBUS_SESSION_BUS_ADDRESS ? secretTool(env) : undefined;
};

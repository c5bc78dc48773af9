import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../commands/run.ts';
import { Interrupted } from '../services/errors.ts';
import { withoutEmpty } from '../services/environment.ts';
import type { Ask, Sink, Source, Environment } from '../services/environment.ts';
import type { Profiles } from '../services/profiles.ts';
import { settingsFolder } from '../services/settings-file.ts';
import type { Transport } from '@parkdeck/core/client/transport';
import type { CliFile } from '../services/cli-file.ts';

const INTERRUPTED = 130;

const sink = (stream: NodeJS.WriteStream): Sink => ({
  isTTY: stream.isTTY === true,
  get columns() {
    return stream.columns;
  },
  write: (content) =>
    new Promise((resolve, reject) => {
      stream.write(content, (error) => (error ? reject(error) : resolve()));
    }),
});

const interrupt = new AbortController();
/** Time that a command has to stop by itself. */
const GRACE_MS = 3000;

/** The first Ctrl-C lets the command stop cleanly, the second ends the process; so does time. */
const onInterrupt = (): void => {
  if (interrupt.signal.aborted) process.exit(INTERRUPTED);
  interrupt.abort();
  setTimeout(() => process.exit(INTERRUPTED), GRACE_MS).unref();
};
process.on('SIGINT', onInterrupt);
process.on('SIGTERM', onInterrupt);
// A reader that closes the pipe early (`| head`) is not an error.
// Any other failure of it, as a full disk, reaches who wrote.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

/** The result of `work`, unless the user interrupts it first. */
const untilInterrupted = <T>(work: Promise<T>): Promise<T> => {
  const { signal } = interrupt;
  const interrupted = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(new Interrupted());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, interrupted]);
};

const source: Source = {
  isTTY: process.stdin.isTTY === true,
  text: () =>
    untilInterrupted(
      (async () => {
        const parts: Buffer[] = [];
        for await (const part of process.stdin) parts.push(Buffer.from(part));
        return Buffer.concat(parts).toString('utf8');
      })(),
    ),
};

/** Reads one line; a hidden one is not echoed. Ctrl-C at the question interrupts the command. */
const ask: Ask = async (question, { hidden = false } = {}) => {
  process.stdin.ref(); // a palette that was open before lets go of it when it closes
  const { createInterface } = await import('node:readline/promises');
  const { Writable } = await import('node:stream');
  let muted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  lines.on('SIGINT', onInterrupt);
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = lines.question(question);
    muted = hidden;
    return await untilInterrupted(Promise.race([answer, closed]));
  } finally {
    lines.close();
    if (hidden || interrupt.signal.aborted) process.stderr.write('\n');
  }
};

const env = withoutEmpty(process.env);
let profiles: Profiles | undefined;
const environment: Environment = {
  argv: process.argv.slice(2),
  env,
  stdin: source,
  stdout: sink(process.stdout),
  stderr: sink(process.stderr),
  ask,
  browse: async (url) => (await import('../services/browser.ts')).openInBrowser(url),
  signal: interrupt.signal,
  now: () => Date.now(),
  wait: (ms, signal) => pause(ms, undefined, signal instanceof AbortSignal ? { signal } : {}).catch(() => undefined),
  random: (size) => randomBytes(size),
  transport: (url) => {
    // one for all requests, so that they share connections
    let transport: Promise<Transport<CliFile>> | undefined;
    return async (request) => {
      transport ??= import('../services/http.ts').then(({ httpTransport }) => httpTransport(url));
      return (await transport)(request);
    };
  },
  profiles: async () => {
    const [{ openProfiles }, { systemKeyring }] = await Promise.all([
      import('../services/open-profiles.ts'),
      import('../services/keyring.ts'),
    ]);
    profiles ??= openProfiles(settingsFolder(env), systemKeyring(env));
    return profiles;
  },
  journal: async () => (await import('../services/journal.ts')).fileJournals(env),
};

const code = await run(environment);
process.exitCode = interrupt.signal.aborted ? INTERRUPTED : code;
// Open handles (a terminal, a keep-alive connection) must not keep the process running.
process.stdin.unref?.();
setImmediate(() => process.exit());

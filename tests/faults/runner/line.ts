import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** A stretch of network between two programs, that can be cut, held or slowed down. */
export interface Line {
  readonly port: number;
  /** Breaks off every connection that is open. */
  readonly cut: () => void;
  /** Lets nothing through until the returned function is called: to both ends the other one has gone silent. */
  readonly hold: () => () => void;
  /** Delays everything by so many milliseconds; 0: no longer. */
  readonly slow: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** The first of these ports of this machine that accepts a connection. */
const reach = async (ports: readonly number[]): Promise<Socket | undefined> => {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy(); // nobody listens there: the next one
    }
  }
  return undefined;
};

/** Opens a line to whatever `targets` names when somebody connects, in that order of preference. */
export const openLine = async (targets: () => readonly number[]): Promise<Line> => {
  const open = new Set<Socket>();
  let delayMs = 0;
  let held: { readonly until: Promise<void> } | undefined;
  const passage = (): Transform =>
    new Transform({
      transform: (chunk, _encoding, done) => {
        void (async () => {
          if (delayMs > 0) await delay(delayMs);
          await held?.until;
          done(null, chunk);
        })();
      },
    });
  const join = async (from: Socket): Promise<void> => {
    open.add(from);
    from.on('error', () => from.destroy()).on('close', () => open.delete(from));
    const to = await reach(targets());
    if (!to || from.destroyed) {
      to?.destroy();
      return void from.destroy();
    }
    open.add(to);
    to.on('error', () => from.destroy()).on('close', () => {
      open.delete(to);
      from.destroy();
    });
    from.on('close', () => to.destroy());
    from.pipe(passage()).pipe(to);
    to.pipe(passage()).pipe(from);
  };
  const server = createServer((from) => void join(from)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    hold: () => {
      let free = (): void => undefined;
      held = { until: new Promise((resolve) => (free = resolve)) };
      return () => {
        held = undefined;
        free();
      };
    },
    slow: (ms) => void (delayMs = ms),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};

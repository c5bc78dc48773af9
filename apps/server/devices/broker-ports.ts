import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Server as SecureServer } from 'node:tls';
import { followCertificate, readCertificate } from '../platform/certificate.ts';
import type { CertificateFiles } from '../platform/certificate.ts';
import type { Platform } from '../platform/platform.ts';
import { listenProblem } from '../platform/start-problem.ts';

/** Where devices connect with TLS. */
export interface SecurePort {
  readonly port: number;
  readonly files: CertificateFiles;
  readonly log: Platform['log'];
  /** Milliseconds for a connection to agree on its keys. */
  readonly handshakeMs: number;
}

interface Ports {
  readonly host: string;
  /** Undefined: the default port, or a free one when it is taken. */
  readonly port: number | undefined;
  /** Undefined: devices connect without TLS only. */
  readonly secure: SecurePort | undefined;
}

/** Counts a connection among the strangers of its address. Returns what ends that; undefined: there are too many. */
export type Meet = (socket: Socket) => (() => void) | undefined;

interface Hosts {
  readonly meet: Meet;
  readonly receive: (socket: Socket) => void;
}

interface OpenPorts {
  readonly port: number;
  readonly securePort: number | undefined;
  isUp(): boolean;
  close(): Promise<void>;
}

const USUAL_PORT = 1883;

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const placeOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Who has not agreed on keys yet is a stranger, too: otherwise a port with TLS would take any number of them. */
const boundHandshakes = (server: SecureServer, meet: Meet): void => {
  const waiting = new Map<string, () => void>();
  server.on('connection', (socket) => {
    const known = meet(socket);
    if (!known) return void socket.destroy();
    const place = placeOf(socket);
    waiting.set(place, known);
    socket.once('close', () => {
      known();
      if (waiting.get(place) === known) waiting.delete(place);
    });
    return undefined;
  });
  server.on('secureConnection', (socket) => waiting.get(placeOf(socket))?.());
};

/** Listens for devices, and hands each connection on; with TLS it is handed on when both sides have agreed. */
export const openPorts = async ({ host, port, secure }: Ports, { meet, receive }: Hosts): Promise<OpenPorts> => {
  // A short answer must not wait for the last one to be confirmed: that is 40 ms with most devices.
  const plain = createServer({ noDelay: true }, receive);
  const encrypted =
    secure &&
    createSecureServer({ ...readCertificate(secure.files), noDelay: true, handshakeTimeout: secure.handshakeMs });
  if (encrypted) {
    boundHandshakes(encrypted, meet);
    encrypted.on('secureConnection', receive);
  }
  await listen(plain, host, port ?? USUAL_PORT).catch((error: unknown) => {
    if (port !== undefined || !isTaken(error)) throw error;
    return listen(plain, host, 0);
  });
  if (secure && encrypted) {
    await listen(encrypted, host, secure.port).catch(async (error: unknown) => {
      await closed(plain);
      throw listenProblem(error, { host, port: secure.port }, 'MQTTS_PORT') ?? error;
    });
    followCertificate(secure.files, encrypted, secure);
  }
  return {
    port: portOf(plain),
    securePort: encrypted && portOf(encrypted),
    isUp: () => plain.listening,
    close: async () => void (await Promise.all([plain, ...(encrypted ? [encrypted] : [])].map(closed))),
  };
};

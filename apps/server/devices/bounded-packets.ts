import type { Socket } from 'node:net';

/** What a connection may send: bytes of one MQTT packet, before and after its device has signed in. */
interface Bounds {
  readonly beforeSignIn: number;
  readonly afterSignIn: number;
}

/** The device has signed in: from now on the larger bound holds, or the one that is given. */
type SignedIn = (most?: number) => void;

/** Bytes that the length of a packet may take, after its first byte (MQTT 2.2.3). */
const LENGTH_BYTES = 4;
const MORE = 0x80;

/**
 * Has the packets of a connection measured by their announced length as they are read: a longer one ends the
 * connection, and nobody reads any of it. Before the sign-in the bound holds for all bytes together, because the broker
 * keeps what comes while it checks the password. The connection stays the one it was: thousands of devices would each
 * have streams of their own around it.
 */
export const boundPackets = (socket: Socket, { beforeSignIn, afterSignIn }: Bounds): SignedIn => {
  let isIn = false;
  let most = afterSignIn;
  let received = 0;
  /** Bytes of the current packet's body that are still to come. */
  let rest = 0;
  /** Bytes of the current packet's length that have been read; undefined: its first byte is to come. */
  let lengthBytes: number | undefined;
  let announced = 0;
  /** Reads the heads of the packets in a chunk; false: one of them is too long. */
  const fits = (chunk: Buffer): boolean => {
    for (let at = 0; at < chunk.length;) {
      if (rest > 0) {
        const taken = Math.min(rest, chunk.length - at);
        rest -= taken;
        at += taken;
        continue;
      }
      const byte = chunk[at++] ?? 0;
      if (lengthBytes === undefined) {
        lengthBytes = 0;
        continue;
      }
      announced += (byte & ~MORE) * 128 ** lengthBytes;
      lengthBytes += 1;
      if (announced > (isIn ? most : beforeSignIn) || lengthBytes > LENGTH_BYTES) return false;
      if (byte & MORE) continue;
      rest = announced;
      announced = 0;
      lengthBytes = undefined;
    }
    return true;
  };
  const read = socket.read.bind(socket);
  socket.read = (size): Buffer | null => {
    const chunk: Buffer | null = read(size);
    if (chunk === null) return null;
    received += chunk.length;
    if (fits(chunk) && (isIn || received <= beforeSignIn)) return chunk;
    socket.destroy(new Error('a packet is too long'));
    return null;
  };
  return (own = afterSignIn) => {
    isIn = true;
    most = own;
  };
};

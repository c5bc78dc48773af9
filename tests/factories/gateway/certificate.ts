import { createPublicKey, createSign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Writes X.509 certificates, as little of them as a reader asks for: a name, a time, a key, a signature by itself. */

const LONG = 0x80;
const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length.toString(16);
  const bytes = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  const length =
    body.length < LONG ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([LONG + bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const integer = (hex: string): Buffer => tagged(0x02, Buffer.from(hex, 'hex'));
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const bits = (bytes: Buffer): Buffer => tagged(0x03, Buffer.from([0]), bytes);
const time = (ms: number): Buffer =>
  tagged(
    0x17,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

/** sha256WithRSAEncryption */
const ALGORITHM = sequence(identifier('2a864886f70d01010b'), tagged(0x05));
/** A common name. */
const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)))));

/** A certificate as PEM. `serial`: hexadecimal, its first digit below 8. */
export const certificateOf = (
  privateKey: KeyObject,
  { serial, from, until }: { readonly serial: string; readonly from: number; readonly until: number },
): string => {
  const name = named('Tenpay.com Root CA');
  const content = sequence(
    tagged(0xa0, integer('02')),
    integer(serial),
    ALGORITHM,
    name,
    sequence(time(from), time(until)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const lines =
    sequence(content, ALGORITHM, bits(signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

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
const ATTRIBUTES = { C: '550406', O: '55040a', CN: '550403' } as const;
/** A name of somebody, its parts in their order. */
export type Name = readonly (readonly [keyof typeof ATTRIBUTES, string])[];
const named = (name: Name): Buffer =>
  sequence(
    ...name.map(([part, text]) =>
      tagged(0x31, sequence(identifier(ATTRIBUTES[part]), tagged(0x0c, Buffer.from(text)))),
    ),
  );
/** It may issue others. */
const ISSUES = tagged(
  0xa3,
  sequence(sequence(identifier('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))))),
);

interface Particulars {
  /** Hexadecimal, its first digit below 8. */
  readonly serial: string;
  readonly from: number;
  readonly until: number;
  /** Whose key it is, and whose name; its issuer's own otherwise. */
  readonly key?: KeyObject;
  readonly name?: Name;
  readonly issuer?: Name;
  readonly issues?: boolean;
}

/** A certificate as PEM, signed by its issuer's key. */
export const certificateOf = (
  privateKey: KeyObject,
  { serial, from, until, issuer = [['CN', 'Tenpay.com Root CA']], name = issuer, key, issues }: Particulars,
): string => {
  const content = sequence(
    tagged(0xa0, integer('02')),
    integer(serial),
    ALGORITHM,
    named(issuer),
    sequence(time(from), time(until)),
    named(name),
    (key ?? createPublicKey(privateKey)).export({ type: 'spki', format: 'der' }),
    ...(issues ? [ISSUES] : []),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const lines =
    sequence(content, ALGORITHM, bits(signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What an account has agreed with WeChat for messages to us. `key`: they are encrypted. */
export interface Agreed {
  readonly appId: string;
  readonly token: string;
  readonly key: string | null;
}

/** Most seconds by which a message's time may be off ours: later ones are replayed. */
export const MOST_OFF_SECONDS = 900;
/** Bytes to which encrypted messages are filled up. */
const BLOCK = 32;
const RANDOM_BYTES = 16;

const signOf = (parts: readonly string[]): string => createHash('sha1').update(parts.toSorted().join('')).digest('hex');
const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** Why a request is not believed; undefined: it was signed with the token, about now. */
export const faultOf = (
  token: string,
  { signature, timestamp, nonce }: Readonly<Record<'signature' | 'timestamp' | 'nonce', string>>,
  now: number,
  encrypted?: string,
): string | undefined => {
  if (!isSame(signature, signOf([token, timestamp, nonce, ...(encrypted === undefined ? [] : [encrypted])])))
    return 'wrong signature';
  const off = Math.floor(now / 1000) - Number(timestamp);
  if (Math.abs(off) <= MOST_OFF_SECONDS) return undefined;
  return `its time is ${off} s off our clock, at most ${MOST_OFF_SECONDS} s are taken: replayed, or a clock is wrong`;
};

const keyBytes = (key: string): Buffer => Buffer.from(`${key}=`, 'base64');

/** An encrypted message; undefined: it was not made with this key for this account. */
export const opened = (encrypted: string, { key, appId }: Agreed): string | undefined => {
  if (key === null) return undefined;
  try {
    const bytes = keyBytes(key);
    const decipher = createDecipheriv('aes-256-cbc', bytes, bytes.subarray(0, 16)).setAutoPadding(false);
    const plain = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    const filled = plain.at(-1) ?? 0;
    if (filled < 1 || filled > BLOCK) return undefined;
    const content = plain.subarray(RANDOM_BYTES, plain.length - filled);
    const length = content.readUInt32BE(0);
    const message = content.subarray(4, 4 + length);
    const to = content.subarray(4 + length).toString('utf8');
    return message.length === length && to === appId ? message.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
};

/** A text inside CDATA, whatever is in it. */
export const quoted = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The encrypted answer to an encrypted message, signed. */
export const sealed = (answer: string, { key, appId, token }: Agreed, now: number): string => {
  const bytes = keyBytes(key ?? '');
  const text = Buffer.from(answer, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const content = Buffer.concat([randomBytes(RANDOM_BYTES), length, text, Buffer.from(appId, 'utf8')]);
  const fill = BLOCK - (content.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', bytes, bytes.subarray(0, 16)).setAutoPadding(false);
  const encrypted = Buffer.concat([
    cipher.update(Buffer.concat([content, Buffer.alloc(fill, fill)])),
    cipher.final(),
  ]).toString('base64');
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(8).toString('hex');
  const signature = signOf([token, timestamp, nonce, encrypted]);
  return (
    `<xml><Encrypt>${quoted(encrypted)}</Encrypt><MsgSignature>${quoted(signature)}</MsgSignature>` +
    `<TimeStamp>${timestamp}</TimeStamp><Nonce>${quoted(nonce)}</Nonce></xml>`
  );
};

/** The fields of a flat XML message; entities and markup inside are none of its business. */
export const fieldsOf = (xml: string): ReadonlyMap<string, string> => {
  const inside = /^\s*<xml>([\s\S]*)<\/xml>\s*$/.exec(xml)?.[1] ?? '';
  return new Map(
    [...inside.matchAll(/<(\w{1,40})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g)].map(
      ([, name = '', quoted, plain]) => [name, quoted ?? plain ?? ''],
    ),
  );
};

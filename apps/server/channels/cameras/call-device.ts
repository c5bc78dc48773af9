import { request as plain } from 'node:http';
import { request as secured } from 'node:https';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { deviceAddress } from '../../platform/device-networks.ts';
import type { DeviceAddress } from '../../platform/device-networks.ts';
import { authorization, challengeOf } from './digest.ts';
import type { Credentials } from './digest.ts';
import { saying } from './words.ts';

export interface Ask {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** The body is JSON, not XML. */
  readonly json?: true;
}

export interface Answered {
  readonly status: number;
  readonly challenge: string | undefined;
  readonly body: string;
}

/** One request to a device; rejects when it has no answer in time. Tests put their own in its place. */
export type Dial = (
  to: DeviceAddress,
  ask: Ask & { readonly authorization?: string; readonly ms: number },
) => Promise<Answered>;

const BODY_MAX = 4 * 1024 * 1024;

/** Asks over the network. An answer that sends elsewhere is not followed. */
export const dial: Dial = ({ secure, host, port }, { method, path, body, json, authorization: header, ms }) =>
  new Promise((resolve, reject) => {
    const request = (secure ? secured : plain)(
      {
        host,
        port,
        method,
        path,
        agent: false,
        // a camera has signed its certificate itself; its password never leaves us, Digest sends a hash
        ...(secure ? { rejectUnauthorized: false } : {}),
        headers: {
          ...(header === undefined ? {} : { authorization: header }),
          ...(body === undefined
            ? {}
            : {
                'content-type': json ? 'application/json' : 'application/xml',
                'content-length': String(Buffer.byteLength(body)),
              }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > BODY_MAX) request.destroy(new Error('the answer is too long'));
          else pieces.push(piece);
        });
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            challenge: response.headers['www-authenticate'],
            body: Buffer.concat(pieces).toString('utf8'),
          });
        });
      },
    );
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), ms);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });

interface Called {
  readonly address: string;
  readonly networks: readonly string[];
  readonly credentials: Credentials;
  /** Milliseconds of the clock of this machine until which it may take. */
  readonly until: number;
}

const UNAUTHORISED = 401;

/**
 * Asks a device, by Digest where it wants that. What the device may have begun to do is never asked a second time: only
 * a request that it has turned away is sent again with a name.
 */
export const callDevice = async (
  by: Dial,
  { address, networks, credentials, until }: Called,
  ask: Ask,
): Promise<Result<Answered, string>> => {
  const to = deviceAddress(address, networks);
  if (!to.ok) return err(to.error === 'network' ? saying('not-allowed') : saying('bad-address'));
  const left = (): number => until - Date.now();
  try {
    if (left() <= 0) return err(saying('too-late'));
    const first = await by(to.value, { ...ask, ms: left() });
    if (first.status !== UNAUTHORISED) return ok(first);
    const challenge = challengeOf(first.challenge ?? '');
    if (!challenge) return err(saying('bad-way'));
    if (left() <= 0) return err(saying('too-late'));
    const second = await by(to.value, {
      ...ask,
      authorization: authorization(credentials, { method: ask.method, uri: ask.path }, challenge),
      ms: left(),
    });
    return second.status === UNAUTHORISED ? err(saying('bad-password')) : ok(second);
  } catch (error) {
    return err(saying('no-answer', error instanceof Error ? error.message : String(error)).slice(0, 150));
  }
};

import { lookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isInNetworks, isPrivateAddress } from '@parkdeck/core/domain/system/uploads/private-address';
import { IN_VAIN } from './told-in-vain.ts';

/** An address that nothing may be sent to; nothing was. */
export class ForbiddenTarget extends Error {}

/** How names are resolved; tests put their own in its place. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves a name, and refuses it when any of its addresses is private: what was looked at is what is connected to. */
const publicLookup =
  (networks: readonly string[], resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4);
      const wrong = found.find(({ address }) => isPrivateAddress(address) && !isInNetworks(address, networks));
      if (wrong) return done(new ForbiddenTarget(`${IN_VAIN.private}: ${wrong.address}`), '', 4);
      const [first] = found;
      if (!first) return done(new Error(`${host} has no address`), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

/** Why an address cannot be told anything, as far as it says so itself; a name is looked at when it is resolved. */
export const targetProblem = (address: string, networks: readonly string[]): string | undefined => {
  if (!URL.canParse(address)) return IN_VAIN['no-address'];
  const { protocol, hostname, username } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return IN_VAIN['no-web'];
  if (username) return IN_VAIN['user-name'];
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = isIP(host) > 0 || /(^|\.)localhost$/i.test(host);
  return isAddress && isPrivateAddress(host) && !isInNetworks(host, networks) ? IN_VAIN.private : undefined;
};

/** What is sent, and where to. */
export interface Outgoing {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}
interface Limits {
  /** Private networks that it may lie in all the same. */
  readonly networks: readonly string[];
  /** Milliseconds until the whole answer must be there. */
  readonly patience: number;
  /** Characters of the answer that are read. */
  readonly most: number;
  readonly resolve?: Resolve;
}

/**
 * Posts to an address that a user of the platform has typed in: never to this machine or a private network, unless it
 * is one of `networks`, and never on to where the answer leads. Throws {@link ForbiddenTarget}, or why nothing came.
 */
export const postOutside = (
  { address, headers, body }: Outgoing,
  { networks, patience, most, resolve: names = lookup }: Limits,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const problem = targetProblem(address, networks);
    if (problem !== undefined) throw new ForbiddenTarget(problem);
    const target = new URL(address);
    const { request } = target.protocol === 'https:' ? https : http;
    // why it was given up, rather than that it was
    const fail = (error: Error): void => reject(error.cause instanceof Error ? error.cause : error);
    const asked = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: publicLookup(networks, names),
        signal: AbortSignal.timeout(patience),
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          if (text.length < most) text += chunk;
        });
        answer.on('error', fail);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: text.slice(0, most) }));
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });

/** Whether an answer leads elsewhere; nobody follows it there. */
export const leadsElsewhere = (status: number): boolean => status >= 300 && status < 400;
/** How an answer that leads elsewhere is told. */
export const notFollowed = (status: number): string => `HTTP ${status}, redirects are not followed`;

import { lookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isInNetworks, isPrivateAddress } from '@parkdeck/core/domain/system/uploads/private-address';
import { IN_VAIN } from '../told-in-vain.ts';
import type { Webhook, WebhookAnswer } from './port.ts';

/** How long a program may take to answer, and how much of its answer is read. */
const PATIENCE_MS = 10_000;
const MOST_ANSWER = 4000;

class PrivateTarget extends Error {
  constructor(address: string) {
    super(`${IN_VAIN.private}: ${address}`);
  }
}

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
      if (wrong) return done(new PrivateTarget(wrong.address), '', 4);
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

/**
 * Tells a program outside of an event. It is never told by way of another address: a redirect is an answer like any
 * other that is no success.
 */
export const sendWebhook = (
  { address, headers, body }: Webhook,
  networks: readonly string[],
  { patience = PATIENCE_MS, resolve: names = lookup }: { readonly patience?: number; readonly resolve?: Resolve } = {},
): Promise<WebhookAnswer> => {
  const problem = targetProblem(address, networks);
  if (problem !== undefined) return Promise.resolve({ kind: 'forbidden', said: problem, answer: '' });
  const target = new URL(address);
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const fail = (error: Error): void =>
      resolve({ kind: error instanceof PrivateTarget ? 'forbidden' : 'silent', said: error.message, answer: '' });
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
          if (text.length < MOST_ANSWER) text += chunk;
        });
        answer.on('error', fail);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const isRedirect = status >= 300 && status < 400;
          resolve({
            kind: status >= 200 && status < 300 ? 'taken' : 'refused',
            said: isRedirect ? `HTTP ${status}, redirects are not followed` : `HTTP ${status}`,
            answer: `HTTP ${status} ${text.slice(0, MOST_ANSWER)}`,
          });
        });
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });
};

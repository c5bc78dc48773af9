import { createHash } from 'node:crypto';
import { err, ok } from '@parkdeck/core/lib/result';
import { IN_VAIN } from '../told-in-vain.ts';
import { ask, refusedBefore } from './ask.ts';
import { GUANGZHOU } from './guangzhou-map.ts';
import { filled } from './mapping.ts';
import type { CallMap } from './mapping.ts';
import { factsOfPark } from './park-facts.ts';
import type { CityAccount, CityAnswer, CityFacts, CityPlatform, CityReach } from './port.ts';

const LOGIN = '/user/login';
const TAKEN = 0;
const SIGNED_OUT = 401;
const JSON_TYPE = 'application/json;charset=utf-8';

/** Tokens by account, for as long as the platform takes them. */
const tokens = new Map<string, string>();

/** Guangzhou's DB4401/T 133: JSON over HTTP behind a login, a token in every request. */
export const guangzhou = (account: CityAccount, reach: CityReach): CityPlatform => {
  const base = (account.address ?? '').replace(/\/+$/, '');
  const name = `${base} ${account.account ?? ''} ${createHash('sha256')
    .update(account.key ?? '')
    .digest('hex')}`;

  const post = async (
    path: string,
    values: unknown,
    {
      token,
      shown,
      read,
    }: { readonly token?: string; readonly shown: string; readonly read?: (token: string) => void },
  ): Promise<{ readonly answer: CityAnswer; readonly isSignedOut: boolean }> => {
    let isSignedOut = false;
    const answer = await ask(
      `${base}${path}`,
      {
        headers: { 'content-type': JSON_TYPE, ...(token === undefined ? {} : { authorization: token }) },
        body: JSON.stringify(values),
        shown: `POST ${path} ${shown}`,
      },
      ({ status, body }) => {
        isSignedOut = status === SIGNED_OUT || body['result'] === SIGNED_OUT;
        const object = body['resultObject'];
        if (read && typeof object === 'object' && object !== null && 'Token' in object) read(String(object.Token));
        return { isTaken: body['result'] === TAKEN, said: String(body['message'] ?? '') };
      },
      reach,
    );
    return { answer, isSignedOut };
  };

  /** Signs in; an answer is why that failed. */
  const signIn = async (): Promise<CityAnswer | undefined> => {
    let token: string | undefined;
    const values = { UserName: account.account, Password: account.key };
    const { answer } = await post(LOGIN, values, {
      shown: JSON.stringify({ ...values, Password: '******' }),
      read: (given) => void (token = given),
    });
    if (answer.kind !== 'taken' || token === undefined) return answer;
    tokens.set(name, token);
    return undefined;
  };

  const call = async (map: CallMap, facts: CityFacts): Promise<CityAnswer> => {
    if (!base || !account.account || !account.key) return refusedBefore(IN_VAIN['no-password']);
    const data = filled(map, facts);
    if (!data.ok) return refusedBefore(data.error);
    const shown = JSON.stringify(data.value);
    for (const isLast of [false, true]) {
      const failed = tokens.has(name) ? undefined : await signIn();
      if (failed) return failed;
      const { answer, isSignedOut } = await post(map.path, data.value, { token: tokens.get(name) ?? '', shown });
      if (!isSignedOut || isLast) return answer;
      tokens.delete(name);
    }
    return refusedBefore(IN_VAIN['not-signed-in']);
  };
  return {
    sandbox: false,
    takePark: async (park) =>
      (await call(GUANGZHOU.park, factsOfPark(park))).kind === 'taken' ? ok(undefined) : err('unreachable'),
    send: async ({ kind, facts }) => {
      const map = GUANGZHOU[kind];
      return map ? call(map, facts) : refusedBefore(`${kind}: not part of the protocol`);
    },
  };
};

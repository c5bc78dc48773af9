import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { identityProvider } from '@parkdeck/core/catalogue/system/identity-provider';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { hashToken } from '../../access/session.ts';
import { arrivalOf, departureOf, tryProvider } from '../../channels/identity/openid.ts';
import type { Flow, Identity, IdentityProblem, Provider } from '../../channels/identity/openid.ts';
import { elevated } from '../../db/elevated.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { providerOfHost } from './looks.ts';

const MINUTES = 10;
/** Path of the console to which services send browsers back. */
const RETURN_PATH = '/oidc';

const NOT_HERE = refused('provider-off', {
  zh: '这个域名没有启用该登录服务。换一种方式登录',
  en: 'This host does not offer that sign-in service. Sign in another way',
});
const OVER = refused('flow-over', {
  zh: '这次登录已用过或已超时。从登录页重新开始',
  en: 'This sign-in was used or has expired. Begin again at the sign-in page',
});
const DOWN = refused('provider-down', {
  zh: '登录服务没有应答。稍后再试，或换一种方式登录',
  en: 'The sign-in service does not answer. Try again later, or sign in another way',
});
const NOT_BELIEVED = refused('provider-refused', {
  zh: '登录服务拒绝了，或它的答复不可信。重新登录；一直如此时请管理员测试该登录服务',
  en:
    'The sign-in service refused, or its answer cannot be believed. Sign in again; if it stays so, ask your ' +
    'administrator to test the service',
});

/** What a problem is for a person; why stands in the log. */
const refusalOf = (work: Work, issuer: string, { kind, why }: IdentityProblem): Refusal => {
  work.platform.log.warn({ issuer, why }, 'a sign-in service was not believed');
  return kind === 'down' ? DOWN : NOT_BELIEVED;
};

/** One request to a service, without a transaction held open meanwhile. */
const asked = <T>(work: Work, key: string, ask: () => Promise<T>): T | undefined =>
  outsideAnswers(work, new Map([[key, ask]])).get(key);

const providerOf = async (work: Work, id: string): Promise<Provider | undefined> => {
  const [row] = await work.find(identityProvider, { where: { id, state: 'enabled' }, columns: ['issuer', 'client'] });
  if (!row) return undefined;
  const { secret } = await secretsOf(work, identityProvider, id, ['secret']);
  return { issuer: row.issuer, client: row.client, secret: secret === '' ? null : secret };
};

/** The service that the host of the request offers. */
export const offeredProviders = async (
  work: Work,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  elevated(work.tx, async () => {
    const id = await providerOfHost(work, work.actor.host ?? '');
    if (id === null) return [];
    const rows = await work.find(identityProvider, { where: { id, state: 'enabled' }, columns: ['name'] });
    return rows.map((row) => ({ id: row.id, name: row.name }));
  });

interface Departing {
  readonly provider: string;
  readonly origin: string;
  readonly port?: number | null;
}

/**
 * Where the browser goes to sign in; `user`: to link that account. The console must be that of the host that was asked:
 * nobody is sent back elsewhere.
 */
export const depart = async (
  work: Work,
  { provider: id, origin, port = null }: Departing,
  user: string | null,
): Promise<Result<{ readonly url: string; readonly flow: string }, Refusal>> => {
  const isHere = URL.canParse(origin) && new URL(origin).origin === origin && new URL(origin).host === work.actor.host;
  if (!isHere) return err(malformed({ field: 'origin', rule: 'format' }));
  if (!(await offeredProviders(work)).some((one) => one.id === id)) return err(NOT_HERE);
  return elevated(work.tx, async () => {
    const provider = await providerOf(work, id);
    if (!provider) return err(NOT_HERE);
    const made = asked(work, `depart ${id}`, async () => {
      const random = (): string => randomBytes(32).toString('base64url');
      // the page of the console that they come back to reads from it where a terminal waits (`terminalOf`)
      const state = random() + (port === null ? '' : `.${port}`);
      const flow: Flow = { state, nonce: random(), verifier: random(), redirect: origin + RETURN_PATH };
      return { flow, url: await departureOf(provider, flow) };
    });
    if (!made) throw new Error('the service was not asked');
    if (!made.url.ok) return err(refusalOf(work, provider.issuer, made.url.error));
    const { state, nonce, verifier, redirect } = made.flow;
    await work.tx.execute(sql`insert into sign_in_flow (id, provider, user_id, nonce, verifier, redirect, expires_at)
      values (${hashToken(state)}, ${id}, ${user}, ${nonce}, ${verifier}, ${redirect},
        ${work.now}::timestamptz + make_interval(mins => ${MINUTES}))`);
    return ok({ url: made.url.value, flow: state });
  });
};

interface FlowRow extends Record<string, unknown> {
  readonly provider: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
}

/** Who came back, and from which service; each flow once, and only for whom it was begun. */
export const arrive = async (
  work: Work,
  { flow: state, address }: { readonly flow: string; readonly address: string },
  user: string | null,
): Promise<Result<Identity & { readonly provider: string }, Refusal>> =>
  elevated(work.tx, async () => {
    const id = hashToken(state);
    const open = sql`id = ${id} and used_at is null and expires_at > ${work.now}
      and user_id is not distinct from ${user}`;
    const found = await work.tx.execute<FlowRow>(
      sql`select provider, nonce, verifier, redirect from sign_in_flow where ${open}`,
    );
    const row = found.rows[0];
    const provider = row && (await providerOf(work, row.provider));
    if (!row || !provider) return err(OVER);
    const isReturn = URL.canParse(address) && address.split('?')[0] === row.redirect;
    if (!isReturn) return err(malformed({ field: 'address', rule: 'format' }));
    const arrival = asked(work, `arrive ${id}`, async () => arrivalOf(provider, { state, ...row }, address));
    if (!arrival) throw new Error('the service was not asked');
    const spent = await work.tx.execute(sql`update sign_in_flow set used_at = ${work.now} where ${open}`);
    if (spent.rowCount !== 1) return err(OVER);
    if (!arrival.ok) return err(refusalOf(work, provider.issuer, arrival.error));
    return ok({ provider: row.provider, ...arrival.value });
  });

/** Whether a service can be reached and describes itself as it is configured. */
export const testProvider = async (work: Work, id: string): Promise<Result<void, Refusal>> => {
  const [row] = await work.find(identityProvider, { where: { id }, columns: ['issuer', 'client'] });
  if (!row || work.preview) return ok(undefined);
  const { secret } = await secretsOf(work, identityProvider, id, ['secret']);
  const tried = asked(work, `test ${id}`, async () => tryProvider({ issuer: row.issuer, client: row.client, secret }));
  return tried && !tried.ok ? err(refusalOf(work, row.issuer, tried.error)) : ok(undefined);
};

const linkKey = sql`encode(sha256(convert_to(l.provider || ' ' || l.subject, 'UTF8')), 'hex')`;

/** The account that an identity signs in; undefined: none is linked. */
export const accountOfIdentity = async (
  work: Work,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Promise<string | undefined> => {
  const used = await work.tx.execute<{ user_id: string }>(sql`update linked_identity set used_at = ${work.now}
    where provider = ${provider} and subject = ${subject} returning user_id`);
  return used.rows[0]?.user_id;
};

const TAKEN = refused('identity-taken', {
  zh: '这个身份已关联另一个账号。先在那个账号里取消关联',
  en: 'This identity is linked to another account. Unlink it there first',
});

/** Links an identity to an account; the same link again is fine. */
export const linkIdentity = async (
  work: Work,
  { provider, subject, who }: Identity & { readonly provider: string },
  user: string,
): Promise<Result<void, Refusal>> =>
  elevated(work.tx, async () => {
    const linked = await work.tx.execute(sql`insert into linked_identity (provider, subject, user_id, who, linked_at)
      values (${provider}, ${subject}, ${user}, ${who}, ${work.now})
      on conflict (provider, subject) do update set who = excluded.who where linked_identity.user_id = ${user}`);
    return linked.rowCount === 1 ? ok(undefined) : err(TAKEN);
  });

interface LinkRow extends Record<string, unknown> {
  readonly id: string;
  readonly provider: string;
  readonly who: string;
  readonly linkedAt: string;
  readonly usedAt: string | null;
}

/** The identities of an account. */
export const identitiesOf = async (work: Work, user: string): Promise<readonly LinkRow[]> =>
  elevated(work.tx, async () => {
    // names of services are no secret to whom they sign in
    const { rows } = await work.tx.execute<LinkRow>(sql`select ${linkKey} as id, p.name as provider, l.who,
      l.linked_at as "linkedAt", l.used_at as "usedAt"
      from linked_identity l join identity_provider p on p.id = l.provider where l.user_id = ${user}
      order by l.linked_at, l.provider, l.subject`);
    return rows;
  });

/** Forgets one of them; returns whether there was one. */
export const unlinkIdentity = async (work: Work, user: string, key: string): Promise<boolean> => {
  const which: SQL = sql`l.user_id = ${user} and ${linkKey} = ${key}`;
  return ((await work.tx.execute(sql`delete from linked_identity l where ${which}`)).rowCount ?? 0) > 0;
};

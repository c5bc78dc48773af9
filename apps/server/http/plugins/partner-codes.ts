import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CODE_USES } from '@parkdeck/core/vocabulary/uploads';
import { CODE_SECONDS, issueCode } from '../../access/one-time-codes.ts';
import { signerOf } from '../../access/program.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { badEnvelope } from '../routes/answer.ts';
import { languageOf } from '../routes/mount.ts';
import { signedRequestOf } from '../routes/signed-request.ts';

const PARTNER_CODES_PATH = '/api/parkdeck/partner-codes';

type Use = keyof typeof CODE_USES;
const isUse = (text: unknown): text is Use => typeof text === 'string' && text in CODE_USES;

const NOT_ITS_USER = refused('account-not-allowed', {
  zh: '应用不能为这个账号取登录码。请平台管理员加到可登录账号',
  en: 'The app gets no codes for this account. Ask the platform to add it to the accounts of the app',
});
const NOT_ITS_ADDRESS = refused('return-address', {
  zh: '返回地址与登记的回调地址不同',
  en: 'The return address is not the one that is registered',
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface AppRow extends Record<string, unknown> {
  readonly user: string | null;
  readonly returnTo: string | null;
}

/**
 * Gives partner apps codes that sign one of their accounts in once, within a minute (S27, rules 8.2). Signed like the
 * calls of interfaces; a code for a redirect is good with the app's registered address only.
 */
export const mountPartnerCodes = (app: FastifyInstance, platform: Platform): void => {
  app.post(PARTNER_CODES_PATH, async (request, reply) => {
    const refuse = (refusal: Refusal) => {
      const envelope = badEnvelope(refusal, undefined, languageOf(request), request.id);
      return reply.code(envelope.code).send(envelope);
    };
    const signer = await signerOf(platform, 'app', signedRequestOf(request));
    if (!signer.ok) return refuse(signer.error);
    const body = isRecord(request.body) ? request.body : {};
    const { use, username, returnTo } = body;
    if (!isUse(use)) return refuse(malformed({ field: 'use', rule: 'choice' }));
    if (typeof username !== 'string') return refuse(malformed({ field: 'username', rule: 'required' }));
    const { db } = platform.database;
    const { now } = platform.clock();
    const found = await db.execute<AppRow>(sql`select u.id as user, a.return_to as "returnTo" from partner_app a
      left join "user" u on u.id = any(a.users) and u.user_name = ${username} and u.deleted_at is null
        and u.state <> 'disabled' and u.kind <> 'platform'
      where a.id = ${signer.value}`);
    const row = found.rows[0];
    if (!row?.user) return refuse(NOT_ITS_USER);
    if (use === 'redirect' && (row.returnTo === null || returnTo !== row.returnTo)) return refuse(NOT_ITS_ADDRESS);
    const code = await issueCode(db, use, row.user, now, use === 'redirect' ? (row.returnTo ?? '') : '');
    return reply.send({ code: 200, success: true, msg: 'OK', data: { code, expiresIn: CODE_SECONDS[use] } });
  });
};

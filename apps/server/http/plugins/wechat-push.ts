import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { faultOf, fieldsOf, opened, sealed } from '../../channels/wechat/envelope.ts';
import type { Agreed } from '../../channels/wechat/envelope.ts';
import { PUSH_PATH } from '../../business/service/wechat-accounts.ts';
import { hearWechat } from '../../business/service/wechat-heard.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Platform } from '../../platform/platform.ts';

const BODY_LIMIT = 64 * 1024;

type Query = Readonly<Record<string, unknown>>;
const textOf = (query: Query, name: string): string => (typeof query[name] === 'string' ? query[name] : '');

/** What an account has agreed with WeChat; undefined: it is unknown, disabled, or has no token. */
const agreedOf = async (platform: Platform, id: string): Promise<Agreed | undefined> => {
  const work = { tx: platform.database.db, platform };
  const { rows } = await work.tx.execute<{ appId: string }>(sql`select app_id as "appId" from wechat_account
    where id = ${id} and state = 'enabled' and deleted_at is null`);
  const [row] = rows;
  if (!row) return undefined;
  const { pushToken, pushKey } = await secretsOf(work, wechatAccount, id, ['pushToken', 'pushKey']);
  return pushToken === null ? undefined : { appId: row.appId, token: pushToken, key: pushKey };
};

/**
 * What WeChat tells of an account's followers, signed with its token, and encrypted where it has a key. In a scope of
 * its own, because the body is XML.
 */
export const mountWechatPush = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    type Route = { Params: { readonly account: string }; Querystring: Query };
    const signatureOf = (query: Query, name: string) => ({
      signature: textOf(query, name),
      timestamp: textOf(query, 'timestamp'),
      nonce: textOf(query, 'nonce'),
    });
    scope.get<Route>(`${PUSH_PATH}/:account`, async ({ params, query }, reply) => {
      const agreed = await agreedOf(platform, params.account);
      const fault = agreed ? faultOf(agreed.token, signatureOf(query, 'signature'), Date.now()) : 'wrong signature';
      return reply
        .code(fault === undefined ? 200 : 401)
        .type('text/plain; charset=utf-8')
        .send(fault ?? textOf(query, 'echostr'));
    });
    scope.post<Route>(`${PUSH_PATH}/:account`, async ({ params, query, body, log }, reply) => {
      const agreed = await agreedOf(platform, params.account);
      const now = Date.now();
      const refuse = (why: string) => {
        log.warn({ why, account: params.account }, 'a message of WeChat was refused');
        return reply.code(401).type('text/plain').send(why);
      };
      if (!agreed) return refuse('unknown account');
      const fault = faultOf(agreed.token, signatureOf(query, 'signature'), now);
      if (fault !== undefined) return refuse(fault);
      const sent = fieldsOf(typeof body === 'string' ? body : '');
      const encrypted = sent.get('Encrypt');
      // an account with a key takes nothing in the clear, though WeChat may send both side by side
      if (agreed.key === null) {
        const said = await hearWechat(platform, params.account, sent);
        return reply.type(said === '' ? 'text/plain' : 'application/xml; charset=utf-8').send(said || 'success');
      }
      if (encrypted === undefined) return refuse('not encrypted');
      const inner = faultOf(agreed.token, signatureOf(query, 'msg_signature'), now, encrypted);
      if (inner !== undefined) return refuse(inner);
      const plain = opened(encrypted, agreed);
      if (plain === undefined) return refuse('not for this account');
      const said = await hearWechat(platform, params.account, fieldsOf(plain));
      return said === ''
        ? reply.type('text/plain').send('success')
        : reply.type('application/xml; charset=utf-8').send(sealed(said, agreed, now));
    });
  });
};

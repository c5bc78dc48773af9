import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { receiveNotice, receiveWechatNotice } from '../../business/finance/online-notice.ts';

import { WECHAT_NOTIFY_PATH } from '../../business/finance/pay-accounts.ts';

export const NOTIFY_PATH = '/api/pay/notify';
export const SIGNATURE_HEADER = 'x-pay-signature';
const BODY_LIMIT = 16 * 1024;
const STATUS = { taken: 200, unreadable: 400, unsigned: 401 } as const;

/** Receives notifications of payment channels. In a scope of its own, because the signature is over the raw body. */
export const mountPayNotify = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { readonly account: string } }>(`${WECHAT_NOTIFY_PATH}/:account`, async (request, reply) => {
      const { taken, why } = await receiveWechatNotice(platform, request.params.account, {
        body: typeof request.body === 'string' ? request.body : '',
        header: (name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? value : undefined;
        },
      });
      if (why !== undefined) request.log.warn({ why }, 'a notification of WeChat Pay was refused');
      return taken
        ? reply.code(204).send()
        : reply.code(401).send({ code: 'FAIL', message: '验签失败或不认识这笔支付' });
    });
    scope.post(NOTIFY_PATH, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const taken = await receiveNotice(
        platform,
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : '',
      );
      return reply
        .code(STATUS[taken])
        .type('text/plain')
        .send(taken === 'taken' ? 'SUCCESS' : 'FAIL');
    });
  });
};

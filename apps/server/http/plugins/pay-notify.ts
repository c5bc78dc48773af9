import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Wallet } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { RawNotice } from '../../channels/pay/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { receiveNotice, receiveWalletNotice } from '../../business/finance/online-notice.ts';
import { WALLET_NOTIFY_PATHS } from '../../business/finance/wallet-accounts.ts';
import { CERTIFICATES_JOB } from '../../business/finance/wechat-certificates.ts';
import { noteRefusedNotice } from '../../business/finance/refused-notices.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';

export const NOTIFY_PATH = '/api/pay/notify';
export const SIGNATURE_HEADER = 'x-pay-signature';
const BODY_LIMIT = 16 * 1024;
/** Characters of a serial that the log tells. */
const SERIAL_SHOWN = 64;
const AGENT_SHOWN = 300;
const STATUS = { taken: 200, unreadable: 400, unsigned: 401 } as const;
const REASONS = { unreadable: 'unreadable', unsigned: 'signature' } as const;
const serialOf = ({ header }: RawNotice): string | undefined => header('wechatpay-serial')?.slice(0, SERIAL_SHOWN);

const rawOf = (request: FastifyRequest): RawNotice => ({
  body: typeof request.body === 'string' ? request.body : '',
  header: (name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  },
});

/** Receives notifications of payment channels. In a scope of its own, because the signature is over the raw body. */
export const mountPayNotify = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const received = async (
      wallet: Wallet,
      request: FastifyRequest<{ Params: { readonly account: string } }>,
      reply: FastifyReply,
    ) => {
      const { account } = request.params;
      const raw = rawOf(request);
      const { taken, why, again } = await receiveWalletNotice(platform, { wallet, account }, raw);
      const about = { wallet, account, taken };
      if (again) request.log.warn(about, 'a notification of a wallet came again and was answered as before');
      if (why === 'serial') {
        request.log.warn(
          { ...about, serial: serialOf(raw) },
          'a notification is signed with a certificate that is not known',
        );
        // WeChat Pay tells it again in a moment; if the certificate is its new one, it is known by then.
        enqueueJob(platform, CERTIFICATES_JOB);
      } else if (why !== undefined) request.log.warn({ ...about, why }, 'a notification of a wallet was refused');
      // one that came before was noted then, with its reason
      if (why !== undefined) await refused(reply, { wallet, account, why, serial: serialOf(raw) }, 401);
      return taken;
    };
    const refused = (
      { request, elapsedTime }: FastifyReply,
      what: Parameters<typeof noteRefusedNotice>[1],
      status: number,
    ): Promise<void> =>
      noteRefusedNotice(platform, what, {
        ip: request.ip,
        request: request.id,
        route: `${request.method} ${request.routeOptions.url ?? ''}`,
        status,
        ms: Math.round(elapsedTime),
        agent: request.headers['user-agent']?.slice(0, AGENT_SHOWN) ?? null,
      });
    scope.post<{ Params: { readonly account: string } }>(
      `${WALLET_NOTIFY_PATHS.wechat}/:account`,
      async (request, reply) =>
        (await received('wechat', request, reply))
          ? reply.code(204).send()
          : reply.code(401).send({ code: 'FAIL', message: '验签失败或不认识这笔支付' }),
    );
    scope.post<{ Params: { readonly account: string } }>(
      `${WALLET_NOTIFY_PATHS.alipay}/:account`,
      async (request, reply) => {
        const taken = await received('alipay', request, reply);
        return reply
          .code(taken ? 200 : 401)
          .type('text/plain')
          .send(taken ? 'success' : 'failure');
      },
    );
    scope.post(NOTIFY_PATH, async (request, reply) => {
      const signature = request.headers[SIGNATURE_HEADER];
      const taken = await receiveNotice(
        platform,
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : '',
      );
      const status = STATUS[taken];
      if (taken !== 'taken') await refused(reply, { wallet: null, account: null, why: REASONS[taken] }, status);
      return reply
        .code(status)
        .type('text/plain')
        .send(taken === 'taken' ? 'SUCCESS' : 'FAIL');
    });
  });
};

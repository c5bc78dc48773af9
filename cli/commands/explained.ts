import { ApiError, NetworkError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';

const REFUSED = words(
  '平台不接受 PARKDECK_TOKEN 的令牌。换一个令牌，或去掉该变量再登录',
  'The platform does not accept the token of PARKDECK_TOKEN. Give it another one, or unset it and sign in',
);

/** Adds context to an error: which platform did not answer, or whose token it refused. */
export const explained = (error: unknown, { environment, reached }: Pick<Cli, 'environment' | 'reached'>): unknown => {
  const url = reached();
  if (error instanceof NetworkError && error.problem === 'offline' && url !== undefined) {
    return new UserError(
      'offline',
      words(
        `连不上平台 ${url}。启动它，或换地址`,
        `The platform at ${url} does not answer. Start it, or use another address`,
      ),
      {
        next: [
          'parkdeck auth login --url https://…',
          'PARKDECK_URL=https://… parkdeck …',
          'parkdeck config set url https://…',
        ],
      },
    );
  }
  if (error instanceof ApiError && error.status === 401 && environment.env.PARKDECK_TOKEN)
    return new UserError('signed-out', REFUSED, { field: 'PARKDECK_TOKEN' });
  return error;
};

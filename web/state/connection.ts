import type { Transport } from '@parkdeck/core/client/transport';
import { proxy } from 'valtio/vanilla';

/** Whether the platform can be reached: told by the calls themselves, and by the browser when it has no network. */
export const connection = proxy<{ offline: boolean }>({ offline: false });

let losses = 0;
/** Notes that the platform cannot be reached. */
export const lost = (): void => {
  losses += 1;
  connection.offline = true;
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * A transport that notices whether its calls get through. What the caller has cancelled says nothing, nor does an
 * answer to what was asked before the connection was lost.
 */
export const watched =
  <F>(transport: Transport<F>): Transport<F> =>
  async (request) => {
    const before = losses;
    try {
      const response = await transport(request);
      if (losses === before) connection.offline = false;
      return response;
    } catch (error) {
      if (!request.signal?.aborted && !isTimeout(error)) lost();
      throw error;
    }
  };

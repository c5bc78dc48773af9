import type { Transport } from '@parkdeck/core/client/transport';
import { proxy } from 'valtio/vanilla';

/** Whether the platform can be reached: told by the calls themselves, and by the browser when it has no network. */
export const connection = proxy<{ offline: boolean }>({ offline: false });

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** A transport that notices whether its calls get through. What the caller has cancelled says nothing. */
export const watched =
  <F>(transport: Transport<F>): Transport<F> =>
  async (request) => {
    try {
      const response = await transport(request);
      connection.offline = false;
      return response;
    } catch (error) {
      if (!request.signal?.aborted && !isTimeout(error)) connection.offline = true;
      throw error;
    }
  };

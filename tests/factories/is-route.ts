import type { Call } from '@parkdeck/core/kit/call';
import type { PlainRequest } from './plain-request.ts';

/** Whether a request is by one of the routes of a call. */
export const isRoute = ({ route, aliases }: Call, { method, path }: PlainRequest): boolean =>
  [route, ...aliases].some((one) => {
    const pattern = (one.path.split('?')[0] ?? '').replaceAll(/\{\w+\}/g, '[^/]+');
    return one.method === method && new RegExp(`^${pattern}$`).test(path);
  });

import type { Call, Route } from '@parkdeck/core/kit/call';
import { encodeInput, fillPath } from '@parkdeck/core/wire/codec';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import type { TestPlatform } from './platform.ts';
import { fittingId, sampleValues } from './samples.ts';

/** Calls of the admin with parameters as the wire has them, also wrong ones, which no client of ours would send. */
export const rawCalls = (worldOf: () => TestPlatform) => {
  const send = async (
    call: Call,
    params: Record<string, unknown>,
    route: Route = call.route,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: Envelope }> => {
    const { path, rest } = fillPath(route.path, params);
    const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
    const query = Object.fromEntries(
      Object.entries(rest)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, asText(value)]),
    );
    const answer = await worldOf().app.inject({
      method: route.method,
      url: path,
      ...(call.carrier === 'query' ? { query } : { payload: rest }),
      headers: { authorization: await worldOf().bearer('admin'), ...headers },
    });
    const isJson = String(answer.headers['content-type']).includes('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<Envelope>() : { code: answer.statusCode, success: true, msg: '', data: null },
    };
  };
  /** A valid row of the call and its required input. */
  const base = async (call: Call): Promise<Record<string, unknown>> => {
    const id = call.on === 'none' ? undefined : ((await fittingId(worldOf().platform, call)) ?? 'X1');
    return encodeInput(call, {
      ...(id === undefined ? {} : { ids: [id] }),
      input: await sampleValues(worldOf().platform, call.input),
    });
  };

  return { send, base };
};

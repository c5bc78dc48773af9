import { expect, test } from 'vitest';
import { wireParams } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { declaredSpelling } from '@parkdeck/core/wire/aliases';
import { calls } from './declared.ts';
import fixtures from './fixtures/calls.json' with { type: 'json' };

/**
 * The documented calls: `[our id, method, path, parameters, carrier]`. Additional paths of a call are separate rows.
 */
const documented = fixtures.map(([id, method, path, params, carrier]) => ({
  id: String(id),
  method: String(method),
  path: String(path),
  params: [params ?? []].flat(),
  carrier: String(carrier),
}));

const routesOf = (call: Call): readonly string[] =>
  [call.route, ...call.aliases].map((route) => `${route.method} ${route.path}`);
const byRoute = new Map(calls.flatMap((call) => routesOf(call).map((route) => [route, call] as const)));
const places = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

test.each(documented)('$id: $method $path', ({ id, method, path, params, carrier }) => {
  const call = byRoute.get(`${method} ${path}`);
  expect(call?.id).toBe(id);
  if (!call) return;
  const declared = wireParams(call);
  const missing = params.filter((param) => declaredSpelling(param, declared) === undefined);
  expect(missing, `missing of ${declared.join(', ')}`).toEqual([]);
  if (carrier !== 'none' && params.some((param) => !places(path).includes(param))) expect(call.carrier).toBe(carrier);
});

/** Calls unknown to old clients: they are specified only by their declaration. */
const OWN = / \/api\/parkdeck\//;

test('nothing is declared that the published interface does not have', () => {
  const known = new Set(documented.map(({ method, path }) => `${method} ${path}`));
  expect([...byRoute.keys()].filter((route) => !known.has(route) && !OWN.test(route))).toEqual([]);
});

test('every place in a path is filled by the key or an input of that wire name', () => {
  for (const call of calls)
    for (const place of places(call.route.path)) expect(wireParams(call), call.id).toContain(place);
});

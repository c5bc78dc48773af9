import { err, ok } from '@parkdeck/core/lib/result';
import { platformText } from '../../platform/platform-text.ts';
import { CITY_BRAIN } from './city-brain-map.ts';
import { filled } from './mapping.ts';
import type { CityPlatform } from './port.ts';

/** Parks whose number ends like this are unreachable: to try out failures. */
const UNREACHABLE = '999';
const NO_ANSWER = platformText({ zh: '没有应答', en: 'No answer' });

/** Plays every platform: what the city brain would refuse is refused. */
export const sandbox: CityPlatform = {
  sandbox: true,
  takePark: async ({ number }) => (number.endsWith(UNREACHABLE) ? err('unreachable') : ok(undefined)),
  send: async ({ kind, facts }) => {
    const map = CITY_BRAIN[kind];
    const data = map && filled(map, facts);
    const request = `${map?.path ?? kind} ${JSON.stringify(data?.ok ? data.value : {})}`;
    if (facts.park.endsWith(UNREACHABLE)) return { kind: 'silent', said: NO_ANSWER, request, answer: '' };
    return data && !data.ok
      ? { kind: 'refused', said: data.error, request, answer: '' }
      : { kind: 'taken', said: 'success', request, answer: '{"resultCode":200,"msg":"success"}' };
  },
};

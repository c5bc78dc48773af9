import { words } from '@parkdeck/core/kit/words';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** Where traces go (OTLP over HTTP, in JSON), by the names that OpenTelemetry gives to such settings. */
export interface TraceSettings {
  /** Address that takes them: `http://collector:4318/v1/traces`. */
  readonly url: string;
  /** Headers that the collector asks for; they may carry a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Name by which the platform appears. */
  readonly service: string;
  /** How many of the traces are kept, from 0 to 1. */
  readonly share: number;
}

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS';
const SHARE = 'OTEL_TRACES_SAMPLER_ARG';

const endpointOf = (given: string): string => {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new StartProblem(
      words(
        `${ENDPOINT} 应为 http://collector:4318 这样的地址，不是「${given}」`,
        `${ENDPOINT} must be an address like http://collector:4318, not "${given}"`,
      ),
    );
  return `${given.replace(/\/$/, '')}/v1/traces`;
};

/** A pair as a header; the value is told nowhere: it may be a key. */
const headerOf = (pair: string): readonly [name: string, value: string] => {
  const [name = '', ...value] = pair.split('=');
  try {
    if (name.trim() !== '' && value.length > 0) return [name.trim(), decodeURIComponent(value.join('=').trim())];
  } catch {
    // a value with a percent sign that begins no character
  }
  throw new StartProblem(
    words(
      `${HEADERS} 应为「名称=值」，多个以逗号分隔，值里的特殊字符写成 %20 这样`,
      `${HEADERS} must be name=value pairs, separated by commas, special characters of a value written like %20`,
    ),
  );
};
const headersOf = (given: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    given
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map(headerOf),
  );

const shareOf = (given: string): number => {
  const share = Number(given);
  if (share >= 0 && share <= 1) return share;
  throw new StartProblem(
    words(`${SHARE} 应为 0 到 1 之间的数，不是「${given}」`, `${SHARE} must be a number from 0 to 1, not "${given}"`),
  );
};

/**
 * Where traces go; undefined: none are made.
 *
 * @throws StartProblem naming the setting that cannot be understood
 */
export const traceSettings = (env: Environment): TraceSettings | undefined => {
  const endpoint = env[ENDPOINT];
  if (!endpoint) return undefined;
  return {
    url: endpointOf(endpoint),
    headers: headersOf(env[HEADERS] ?? ''),
    service: env.OTEL_SERVICE_NAME || 'parkdeck',
    share: shareOf(env[SHARE] || '1'),
  };
};

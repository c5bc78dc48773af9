import { expect, test } from 'vitest';
import { StartProblem } from './start-problem.ts';
import { traceSettings } from './traces-config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

test('traces go where the settings say, and nowhere without', () => {
  expect(traceSettings({})).toBeUndefined();
  expect(traceSettings({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-of=c=d' })).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { 'x-key': 'a b', 'x-of': 'c=d' },
    service: 'parkdeck',
    share: 1,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=secret%'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all'],
])('%s=%s is refused by its name, and a key is not told', (name, value) => {
  const read = () => traceSettings({ ...ENDPOINT, [name]: value });
  expect(read).toThrow(StartProblem);
  expect(read).toThrow(name);
  expect(read).not.toThrow('secret');
});

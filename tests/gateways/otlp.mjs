// A collector of traces as the OTLP specification describes it (HTTP, JSON), in one program of its own. It shares no
// code with the platform, and refuses what breaks the specification.
//
//   node tests/gateways/otlp.mjs           prints the port, then serves until it is killed
//
// Only who sends `x-key: right key` may send. GET /_told tells what it has taken, as it came, and what it has refused.
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

const told = { spans: [], refused: [], raw: '' };

const TRACE = /^(?!0{32})[0-9a-f]{32}$/;
const SPAN = /^(?!0{16})[0-9a-f]{16}$/;
const NANOS = /^\d{16,20}$/;
const VALUES = ['stringValue', 'boolValue', 'intValue', 'doubleValue', 'arrayValue'];

const values = (attributes = []) => {
  const found = {};
  for (const { key, value } of attributes) {
    const kinds = Object.keys(value ?? {});
    if (typeof key !== 'string' || kinds.length !== 1 || !VALUES.includes(kinds[0]))
      throw new Error(`attribute ${key}`);
    if (key in found) throw new Error(`attribute ${key} twice`);
    found[key] = Object.values(value)[0];
  }
  return found;
};

const read = (text) => {
  const taken = [];
  for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
    const of = values(resource?.attributes);
    if (!of['service.name']) throw new Error('no service.name');
    for (const { spans } of scopeSpans)
      for (const span of spans) {
        if (!TRACE.test(span.traceId)) throw new Error(`traceId ${span.traceId}`);
        if (!SPAN.test(span.spanId)) throw new Error(`spanId ${span.spanId}`);
        if (span.parentSpanId !== undefined && !SPAN.test(span.parentSpanId)) throw new Error('parentSpanId');
        if (!span.name) throw new Error('no name');
        if (!(span.kind >= 1 && span.kind <= 5)) throw new Error(`kind ${span.kind}`);
        const [from, to] = [String(span.startTimeUnixNano), String(span.endTimeUnixNano)];
        if (!NANOS.test(from) || !NANOS.test(to) || BigInt(from) > BigInt(to)) throw new Error('times');
        taken.push({
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId ?? null,
          name: span.name,
          kind: span.kind,
          from,
          to,
          failed: span.status?.code === 2,
          attributes: values(span.attributes),
          service: of['service.name'],
        });
      }
  }
  return taken;
};

const server = createServer((request, response) => {
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    if (request.method === 'GET' && request.url === '/_told') return answer(200, told);
    const refuse = (status, why) => {
      told.refused.push(why);
      answer(status, { message: why });
    };
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      return refuse(404, `${request.method} ${request.url}`);
    if (request.headers['x-key'] !== 'right key') return refuse(401, 'key');
    if (request.headers['content-type'] !== 'application/json') return refuse(415, 'content-type');
    try {
      const body = Buffer.concat(parts);
      const text = String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
      told.spans.push(...read(text));
      told.raw += text;
      answer(200, {});
    } catch (error) {
      refuse(400, error.message);
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));

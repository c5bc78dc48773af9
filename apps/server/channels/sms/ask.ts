/** How long a gateway may take to answer. */
const PATIENCE_MS = 10_000;

/** What became of a request: an answer to read, or none. */
export type Heard =
  | { readonly kind: 'heard'; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'silent'; readonly reason: string };

/** Reads a record, whatever was sent. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
/** Reads a list of records, whatever was sent. */
export const recordsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(recordOf) : [];
/** Reads a text, whatever was sent. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks a gateway. Silent: the connection broke, it took too long, failed inside, or did not answer with JSON. */
export const askGateway = async (
  address: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  patience = PATIENCE_MS,
): Promise<Heard> => {
  // `fetch` writes the host itself, as the signature has it
  const { host: _host, ...headers } = request.headers;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: request.body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const text = await answer.text();
    if (answer.status >= 500) return { kind: 'silent', reason: `HTTP ${answer.status} ${text.slice(0, 100)}`.trim() };
    const body: unknown = JSON.parse(text);
    return { kind: 'heard', status: answer.status, body: recordOf(body) };
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? error.message : String(error) };
  }
};

/** A request without its headers: two are the same when they say the same, however it is spelled. */
export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export const plainRequest = ({
  method,
  url,
  body,
}: {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}): PlainRequest => {
  const { pathname, searchParams } = new URL(url, 'http://platform');
  return {
    method,
    path: pathname,
    query: Object.fromEntries([...searchParams].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  };
};

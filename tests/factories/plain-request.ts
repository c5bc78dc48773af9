/** A request without its headers: two are the same when they say the same, however it is spelled. */
export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Parts of a form: their values, or the names of their files. */
const partsOf = (body: unknown): Readonly<Record<string, string>> | undefined => {
  if (body instanceof FormData)
    return Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
  if (!Array.isArray(body)) return undefined;
  return Object.fromEntries(
    body.map((part: { readonly name: string; readonly value?: string; readonly fileName?: string }) => [
      part.name,
      part.value ?? part.fileName ?? '',
    ]),
  );
};

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
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : partsOf(body),
  };
};

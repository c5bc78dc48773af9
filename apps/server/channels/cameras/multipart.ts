/** A part of a multipart body: its headers by lower-case names, and its bytes. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

const MOST_PARTS = 20;
const END = Buffer.from('\r\n\r\n');

/** The boundary that a content type names; undefined: it is no multipart. */
export const boundaryOf = (contentType: string): string | undefined =>
  /^multipart\/[^;]+;.*?\bboundary="?([^";\s]{1,100})"?/i.exec(contentType)?.[1];

const headersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split('\r\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
    }),
  );

/**
 * Splits a multipart body as cameras write it: with or without a line before the first boundary, and with lengths that
 * are not always right, so the boundaries alone count.
 */
export const splitParts = (body: Buffer, boundary: string): readonly Part[] => {
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  for (let at = body.indexOf(mark); at >= 0 && parts.length < MOST_PARTS;) {
    const from = at + mark.length;
    if (body.toString('latin1', from, from + 2) === '--') break;
    const next = body.indexOf(mark, from);
    const whole = body.subarray(from, next < 0 ? body.length : next);
    const head = whole.indexOf(END);
    if (head >= 0) {
      const bytes = whole.subarray(head + END.length);
      const isEnded = bytes.toString('latin1', bytes.length - 2) === '\r\n';
      parts.push({
        headers: headersOf(whole.toString('utf8', 0, head)),
        bytes: isEnded ? bytes.subarray(0, bytes.length - 2) : bytes,
      });
    }
    at = next;
  }
  return parts;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** UTF-8 bytes of a text; core has no TextEncoder. */
export const utf8 = (text: string): number[] => {
  const bytes: number[] = [];
  const encoded = encodeURIComponent(text);
  for (let at = 0; at < encoded.length; at += 1) {
    if (encoded[at] === '%') {
      bytes.push(Number.parseInt(encoded.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(encoded.charCodeAt(at));
  }
  return bytes;
};

/** Bytes as base64 text, without relying on what a browser or Node offers. */
export const base64 = (bytes: readonly number[]): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    text += LETTERS.charAt(a >> 2) + LETTERS.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    text += b === undefined ? '=' : LETTERS.charAt(((b & 15) << 2) | ((c ?? 0) >> 6));
    text += c === undefined ? '=' : LETTERS.charAt(c & 63);
  }
  return text;
};

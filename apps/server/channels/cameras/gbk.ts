/** Two-byte codes of GBK: lead bytes 0x81–0xFE, trail bytes 0x40–0xFE. */
const [LEAD, TRAIL] = [
  [0x81, 0xfe],
  [0x40, 0xfe],
] as const;

let codes: ReadonlyMap<string, number> | undefined;

/** Code of each character, drawn once from the decoder that the runtime has: it has no encoder. */
const codeOf = (): ReadonlyMap<string, number> => {
  if (codes) return codes;
  const decoder = new TextDecoder('gbk');
  const drawn = new Map<string, number>();
  for (let lead = LEAD[0]; lead <= LEAD[1]; lead++)
    for (let trail = TRAIL[0]; trail <= TRAIL[1]; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\ufffd' && !drawn.has(text)) drawn.set(text, (lead << 8) | trail);
    }
  codes = drawn;
  return drawn;
};

const ASCII = 0x80;

/** A text in GBK, as boards at gates have it; a character that GBK lacks becomes a question mark. */
export const gbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((character) => {
      const point = character.codePointAt(0) ?? 0;
      if (point < ASCII) return [point];
      const code = codeOf().get(character);
      return code === undefined ? [0x3f] : [code >> 8, code & 0xff];
    }),
  );

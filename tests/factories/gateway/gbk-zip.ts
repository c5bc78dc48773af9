const codes = new Map<string, readonly number[]>();
const decoder = new TextDecoder('gbk', { fatal: true });
for (let high = 0x81; high <= 0xfe; high += 1)
  for (let low = 0x40; low <= 0xfe; low += 1)
    try {
      codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    } catch {
      continue;
    }
const gbk = (text: string): Buffer =>
  Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.codePointAt(0) ?? 0x3f]));

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
};
/** An archive of files, stored as they are. */
export const zip = (files: readonly { readonly name: string; readonly text: string }[]): Buffer => {
  const [bodies, heads]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const file of files) {
    const [name, bytes] = [gbk(file.name), gbk(file.text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, rest, name]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
};

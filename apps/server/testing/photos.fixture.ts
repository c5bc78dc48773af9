import { deflateRawSync } from 'node:zlib';

/** The beginning of a PNG of that size: all that the platform reads of a photo. */
export const pngOf = (width: number, height: number, more = 0): Buffer => {
  const head = Buffer.alloc(33 + more);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
/** The beginning of a JPEG of that size, with a comment before its frame. */
export const jpegOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8fffe00046869', 'hex'), frame, Buffer.from('ffd9', 'hex')]);
};
/** A photo as the picture itself, as a form may send it. */
export const inline = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  /** Written as it is, and marked as encrypted. */
  readonly encrypted?: true;
}

/** A ZIP of some files. */
export const zipOf = (files: readonly Packed[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, encrypted } of files) {
    const [title, packed] = [Buffer.from(name), deflateRawSync(bytes)];
    const flags = 0x800 | (encrypted ? 1 : 0);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, title, packed);
    directory.push(entry, title);
    at += head.length + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
};

/** A multipart body with one file, and fields beside it. */
export const formOf = (
  file: { readonly name: string; readonly bytes: Buffer },
  fields: Readonly<Record<string, string>> = {},
): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } => {
  const mark = 'x-boundary';
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    file.bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
};

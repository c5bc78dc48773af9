import { zipSync } from 'fflate';
import QRCode from 'qrcode';
import type { FileAnswer } from './file-answer.ts';

/**
 * `scale`: pixels of one square. A light compression is twice as fast and hardly larger. A new object a picture: the
 * library writes into it.
 */
const look = (scale: number) =>
  ({ errorCorrectionLevel: 'M', margin: 2, scale, rendererOpts: { deflateLevel: 3 } }) as const;

/** A content as an address that shows its QR code: a PNG within the address itself. */
export const qrAddress = (content: string): Promise<string> =>
  QRCode.toDataURL(content, { ...look(8), type: 'image/png' });

/** A content as a PNG to print. */
const qrPng = (content: string): Promise<Uint8Array> => QRCode.toBuffer(content, { ...look(12), type: 'png' });

export interface NamedCode {
  readonly name: string;
  readonly content: string;
}

/** Letters that no file system takes. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** Codes as a file: one as PNG, several as a zip of PNGs. Names in a zip are made different. */
export const qrFile = async (title: string, codes: readonly NamedCode[]): Promise<FileAnswer> => {
  const [first, ...more] = codes;
  if (first && more.length === 0)
    return { name: `${fileName(first.name)}.png`, type: 'image/png', body: await qrPng(first.content) };
  const entries: Record<string, Uint8Array> = {};
  for (const { name, content } of codes) {
    const own = fileName(name);
    const taken = Object.keys(entries).filter((known) => known.startsWith(own)).length;
    // one after another: pictures of a thousand codes at once would fill the memory
    entries[`${own}${taken > 0 ? `-${taken + 1}` : ''}.png`] = await qrPng(content);
  }
  return { name: `${fileName(title)}.zip`, type: 'application/zip', body: zipSync(entries, { level: 0 }) };
};

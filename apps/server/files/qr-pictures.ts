import { zipSync } from 'fflate';
import QRCode from 'qrcode';
import type { FileAnswer } from './file-answer.ts';

/**
 * `scale`: pixels per square. A light compression is twice as fast and hardly larger. A new object per picture, because
 * the library writes into it.
 */
const look = (scale: number) =>
  ({ errorCorrectionLevel: 'M', margin: 2, scale, rendererOpts: { deflateLevel: 3 } }) as const;

/** The QR code of a content as a data URL with a PNG. */
export const qrAddress = (content: string): Promise<string> =>
  QRCode.toDataURL(content, { ...look(8), type: 'image/png' });

/** The QR code of a content as a PNG to print. */
const qrPng = (content: string): Promise<Uint8Array> => QRCode.toBuffer(content, { ...look(12), type: 'png' });

export interface NamedCode {
  readonly name: string;
  readonly content: string;
}

/** Replaces characters that file systems do not allow. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** Codes as a file: one as PNG, several as a zip of PNGs with unique names. */
export const qrFile = async (title: string, codes: readonly NamedCode[]): Promise<FileAnswer> => {
  const [first, ...more] = codes;
  if (first && more.length === 0)
    return { name: `${fileName(first.name)}.png`, type: 'image/png', body: await qrPng(first.content) };
  const entries: Record<string, Uint8Array> = {};
  for (const { name, content } of codes) {
    const own = fileName(name);
    const taken = Object.keys(entries).filter((known) => known.startsWith(own)).length;
    // sequential: pictures of a thousand codes at once would fill the memory
    entries[`${own}${taken > 0 ? `-${taken + 1}` : ''}.png`] = await qrPng(content);
  }
  return { name: `${fileName(title)}.zip`, type: 'application/zip', body: zipSync(entries, { level: 0 }) };
};

import type { FieldValues } from '@parkdeck/core/kit/field';
import { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import { ApiError } from '@parkdeck/core/client/errors';
import { words, type Words } from '@parkdeck/core/kit/words';
import { client } from '../../../app/client.ts';
import { WIZARD_WORDS } from './words.ts';

/** A camera's serial number with the code entered for it. */
export const proofOf = (row: FieldValues): string => `${String(row['serial'] ?? '')} ${String(row['code'] ?? '')}`;

/** Checks codes on the platform, one after the other, except those already verified. Returns the problems by path. */
export const wrongCodes = async (
  cameras: readonly FieldValues[],
  right: ReadonlySet<string>,
): Promise<{ readonly right: ReadonlySet<string>; readonly wrong: ReadonlyMap<string, Words> }> => {
  const found = new Set(right);
  const wrong = new Map<string, Words>();
  for (const [index, row] of cameras.entries()) {
    if (found.has(proofOf(row))) continue;
    try {
      const { fits } = await client.act(
        serialCamera,
        'check-code',
        { input: { serial: String(row['serial']), code: String(row['code']) } },
        { silent: true },
      );
      if (fits) found.add(proofOf(row));
      else wrong.set(`cameras[${index}].code`, WIZARD_WORDS.wrong);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      wrong.set(
        `cameras[${index}].${error.reason === 'code-locked' ? 'code' : 'serial'}`,
        words(error.message, error.message),
      ); // in the language of the request
    }
  }
  return { right: found, wrong };
};

import { wireName } from '@parkdeck/core/kit/field';
import type { Call } from '@parkdeck/core/kit/call';
import { client } from '../../../app/client.ts';

/** Sends an archive of photos, for the people of one site or of all. */
export const sendPhotos = async (call: Call, file: File, village: unknown): Promise<unknown> => {
  const { village: field } = call.input;
  const site = field && typeof village === 'string' ? [{ name: wireName('village', field, 'in'), value: village }] : [];
  const form = [...site, { name: 'file', file, fileName: file.name }];
  const { value } = await client.call(call, { form }, { silent: true });
  return value;
};

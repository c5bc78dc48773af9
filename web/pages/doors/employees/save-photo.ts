import { employee } from '@parkdeck/core/catalogue/doors/employee';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok, type Result } from '@parkdeck/core/lib/result';
import { client, queryClient } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { photoProblem } from './photo-problems.ts';
import { PEOPLE_WORDS } from './words.ts';

/** Uploads a photo and makes it that of a person. Answers the entry that undoes it. */
export const savePhoto = async (person: string, file: File): Promise<Result<string | undefined, Words>> => {
  const problem = photoProblem(file);
  if (problem) return err(problem);
  const call = callOf(employee, 'create-or-update');
  if (!call || !canCall(call).ok) return err(PEOPLE_WORDS.noRight);
  const { url } = await client.upload({ file, fileName: file.name }, 'image', { silent: true });
  const { undo } = await client.call(call, { ids: [person], input: { photo: url } }, { silent: true });
  await queryClient.invalidateQueries();
  return ok(undo);
};

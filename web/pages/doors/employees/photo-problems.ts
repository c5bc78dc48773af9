import { employee } from '@parkdeck/core/catalogue/doors/employee';
import type { Words } from '@parkdeck/core/kit/words';
import { PEOPLE_WORDS } from './words.ts';

const MOST_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be a photo; undefined when it can. */
export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): Words | undefined =>
  type !== 'image/jpeg' && type !== 'image/png'
    ? PEOPLE_WORDS.notPicture
    : size > MOST_BYTES
      ? PEOPLE_WORDS.pictureTooBig
      : undefined;

/** A file of an archive that was not taken, and why. */
export interface FileProblem {
  readonly file: string;
  readonly msg: string;
  /** It was taken all the same; no terminal can use it. */
  readonly kept?: boolean;
}

const isProblem = (value: unknown): value is FileProblem =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  typeof value.file === 'string' &&
  'msg' in value &&
  typeof value.msg === 'string';

/** What an import of photos answers: how many were taken, and which files were not. */
export const problemsIn = (answer: unknown): { readonly done: number; readonly problems: readonly FileProblem[] } => {
  const told: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { done, errors } = told;
  return {
    done: typeof done === 'number' ? done : 0,
    problems: Array.isArray(errors) ? errors.filter(isProblem) : [],
  };
};

/** Whether a name can be the number of a person. */
export const isNumber = (text: string): boolean =>
  new RegExp(`^(?:${employee.fields.number.options.pattern})$`, 'u').test(text);

/** The number of a person that a file is named by. */
export const numberOf = (file: string): string => (file.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').trim();

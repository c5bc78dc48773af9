import type { Call } from './call.ts';
import type { Field } from './field.ts';
import type { ResourceDef } from './resource.ts';
import { partsOf } from './sentence.ts';
import { lower, words } from './words.ts';
import type { Words } from './words.ts';

/** Stands between the parts of a row's name. */
export const CALLED_BY = ' · ';

type Named = Pick<ResourceDef, 'display' | 'called' | 'fields'>;
/** The text of a field of the row, as the surface shows it; empty without a value. */
type TextOf = (key: string, field: Field) => string;

/** The fields that name a row in a sentence: those declared, otherwise its display. */
export const calledBy = ({ called, display }: Pick<ResourceDef, 'display' | 'called'>): readonly string[] =>
  called ?? [display];

const toldOf = ({ fields }: Named, keys: readonly string[], textOf: TextOf): readonly string[] =>
  keys.flatMap((key) => {
    const field = fields[key];
    const text = field ? textOf(key, field) : '';
    // a bare number says nothing: versions are `v3`, as their editors have them
    return text === '' ? [] : [key === 'version' && /^\d+$/.test(text) ? `v${text}` : text];
  });

/**
 * What a row is called in a sentence, in the language of `textOf`: `京A12345 · ¥23.00`; the text of its display when no
 * field that it is called by has a value; empty when that has none either.
 */
export const calledText = (resource: Named, textOf: TextOf): string => {
  const told = toldOf(resource, calledBy(resource), textOf);
  return (told.length > 0 ? told : toldOf(resource, [resource.display], textOf)).join(CALLED_BY);
};

/** Object of a question: the name of a single row, or how many of what. */
const object = (resource: ResourceDef | undefined, number: number, name: string | undefined): Words => {
  if (name !== undefined) return words(` ${name}`, ` ${name}`);
  if (resource === undefined || number === 0) return words('', '');
  const { title, unit } = resource;
  const count = String(number).replace(/\B(?=(\d{3})+$)/g, ',');
  return words(` ${count} ${unit?.zh ?? '条'}${title.zh}`, ` ${count} ${lower(unit?.en ?? title.en)}`);
};

/** Removes the last words of a title when the object ends with the same words: `补缴 3 笔欠费`. */
const without = (title: string, of: string, end: string | undefined): string =>
  end && title.length > end.length && title.endsWith(end) && of.endsWith(end) ? title.slice(0, -end.length) : title;

/** Its own sentence with the fields of the row; undefined when there is none, or a field in it has no value. */
const ownQuestion = ({ action, resource }: Call, language: keyof Words, textOf: TextOf): string | undefined => {
  if (!action?.question) return undefined;
  const parts = partsOf(action.question[language]).map((part) => {
    if ('text' in part) return part.text;
    const field = resource?.fields[part.fact];
    return field ? textOf(part.fact, field) : '';
  });
  return parts.includes('') ? undefined : parts.join('');
};

/**
 * The question before an action runs: on one row its own sentence, or its title and what the row is called; on several
 * how many of what (`补缴 3 笔欠费？`).
 */
export const questionOf = (
  call: Call,
  { number, language, textOf }: { readonly number: number; readonly language: keyof Words; readonly textOf?: TextOf },
): string => {
  const { title, resource } = call;
  const own = textOf && ownQuestion(call, language, textOf);
  if (own !== undefined) return own;
  const name = (textOf && resource && calledText(resource, textOf)) || undefined;
  const of = object(resource, number, name)[language];
  const end = { zh: resource?.title.zh, en: resource?.unit && ` ${lower(resource.unit.en)}` }[language];
  return `${without(title[language], of, end)}${of}${{ zh: '？', en: '?' }[language]}`;
};

/** The question before rows are removed (B77). */
export const deleteQuestion = (
  resource: ResourceDef | undefined,
  { number, language, textOf }: { readonly number: number; readonly language: keyof Words; readonly textOf?: TextOf },
): string => {
  const name = (textOf && resource && calledText(resource, textOf)) || undefined;
  const which = object(resource, number, name)[language].trim();
  return {
    zh: `将永久删除记录 [${which}]，是否继续？`,
    en: `This will permanently delete record [${which}], continue?`,
  }[language];
};

import { refTarget } from '@parkdeck/core/kit/field';
import { SEPARATOR } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { readAddress } from '../../fields/address.ts';
import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { loadNoun } from '../load-noun.ts';
import type { FilterSpec } from './filter-model.ts';
import { LIST_WORDS } from './words.ts';

type Texts = Readonly<Record<string, string>>;

const nameOf = async (target: string | undefined, id: string): Promise<string> => {
  const [noun, { nameOfRef }] = await Promise.all([loadNoun(target ?? ''), import('../../fields/lookup.ts')]);
  return noun ? nameOfRef(noun, id) : id;
};

function Name({ target, id }: { readonly target: string | undefined; readonly id: string }) {
  return (
    useQuery({ queryKey: ['ref-name', target, id], queryFn: () => nameOf(target, id), staleTime: Infinity }).data ?? id
  );
}

/** The value of a filter as text: names instead of keys, ranges as `from – to`. */
export function FilterValue({ spec, texts }: { readonly spec: FilterSpec; readonly texts: Texts }) {
  const say = useWords();
  const language = useLanguage();
  const values = spec.keys.map((key) => readAddress(spec.field, texts[key]));
  const target = refTarget(spec.field);
  const [first] = values;
  const ids = target !== undefined && Array.isArray(first) ? first.map(String) : [];
  if (values.every((value) => value === undefined)) return say(LIST_WORDS.any);
  if (ids.length > 0)
    return ids.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && SEPARATOR[language]}
        <Name target={target} id={id} />
      </Fragment>
    ));
  return values
    .map((value) => (value === undefined ? '' : fieldText(spec.field, 'value', { value }, language)))
    .join(' – ')
    .trim();
}

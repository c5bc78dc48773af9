import { refTarget } from '@parkdeck/core/kit/field';
import { useQueries } from '@tanstack/react-query';
import { readAddress } from '../../fields/address.ts';
import { nameOfRef } from '../../fields/lookup.ts';
import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { nounNamed } from '../nouns.ts';
import type { FilterSpec } from './filter-model.ts';
import { LIST_WORDS } from './words.ts';

type Texts = Readonly<Record<string, string>>;

/** The value of a filter in words: names instead of keys, ranges as `from – to`. */
export function FilterValue({ spec, texts }: { readonly spec: FilterSpec; readonly texts: Texts }) {
  const say = useWords();
  const language = useLanguage();
  const values = spec.keys.map((key) => readAddress(spec.field, texts[key]));
  const noun = nounNamed(refTarget(spec.field) ?? '');
  const [first] = values;
  const ids = noun && Array.isArray(first) ? first.map(String) : [];
  const names = useQueries({ queries: ids.map((id) => ({ queryKey: ['ref-name', noun?.name, id], queryFn: () => (noun ? nameOfRef(noun, id) : id), staleTime: Infinity })) });
  if (values.every((value) => value === undefined)) return say(LIST_WORDS.any);
  if (ids.length > 0) return ids.map((id, index) => names[index]?.data ?? id).join('、');
  return values.map((value) => (value === undefined ? '' : fieldText(spec.field, 'value', { value }, language))).join(' – ').trim();
}

import { refTarget } from '@parkdeck/core/kit/field';
import { isDated, isMoment } from '@parkdeck/core/kit/kinds';
import { PERIOD_DAYS } from '@parkdeck/core/kit/period';
import { SEPARATOR } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { readAddress } from '../../fields/address.ts';
import { fieldText } from '../../fields/text.ts';
import { today } from '../../fields/today.ts';
import { FIELD_WORDS } from '../../fields/words.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { loadNoun } from '../load-noun.ts';
import type { FilterSpec } from './filter-model.ts';
import { LIST_WORDS } from './words.ts';

type Texts = Readonly<Record<string, string>>;

/** Where the days of a range of moments begin and end. */
const MIDNIGHTS = [' 00:00:00', ' 23:59:59'];

const nameOf = async (target: string | undefined, id: string): Promise<string> => {
  const [noun, { nameOfRef }] = await Promise.all([loadNoun(target ?? ''), import('../../fields/lookup.ts')]);
  return noun ? nameOfRef(noun, id) : id;
};

function Name({ target, id }: { readonly target: string | undefined; readonly id: string }) {
  return (
    useQuery({ queryKey: ['ref-name', target, id], queryFn: () => nameOf(target, id), staleTime: Infinity }).data ?? id
  );
}

/** Whether a range is the last seven days, with or without today as its end. */
const isLastDays = ({ field, range }: FilterSpec, [from, to]: readonly unknown[]): boolean => {
  const [day, end] = [from, to].map((value) => (typeof value === 'string' ? value.slice(0, 10) : undefined));
  const isWhole = [from, to].every((value, at) => value === undefined || String(value).slice(10) === MIDNIGHTS[at]);
  return (
    range &&
    isDated(field) &&
    (isWhole || !isMoment(field)) &&
    day === addDays(today(), 1 - PERIOD_DAYS) &&
    (end === undefined || end === today())
  );
};

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
  if (isLastDays(spec, values)) return say(FIELD_WORDS.last7);
  return values
    .map((value) => (value === undefined ? '' : fieldText(spec.field, 'value', { value }, language)))
    .join(' – ')
    .trim();
}

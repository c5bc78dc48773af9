import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Heard } from '../../ui/Heard.tsx';
import { LATER_WORDS } from './later-words.ts';
import { LIST_WORDS } from './words.ts';
import type { ResourceList } from './use-resource-list.ts';

interface ListHeardProps {
  readonly list: ResourceList;
  readonly openId: string | undefined;
}

/** What is heard of a list: how many rows are left by a filter, and whose details are open beside it. */
export function ListHeard({ list: { noun, total, pending, rowOf }, openId }: ListHeardProps) {
  const say = useWords();
  const language = useLanguage();
  const row = openId === undefined ? undefined : rowOf(openId);
  const field = noun.fields[noun.display];
  return (
    <>
      <Heard>{total === undefined || pending ? '' : say(LIST_WORDS.counted(total, noun.unit, false))}</Heard>
      <Heard>
        {row && field ? say(LATER_WORDS.opened(noun.title, fieldText(field, noun.display, row, language))) : ''}
      </Heard>
    </>
  );
}

import { Search } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { TextInput } from '../../ui/Input.tsx';
import { PART_WORDS } from './words.ts';

interface TreeSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Narrows a tree of things to tick. */
export function TreeSearch({ text, onChange }: TreeSearchProps) {
  const say = useWords();
  return (
    <TextInput
      frame="sm"
      icon={<Search />}
      type="search"
      placeholder={say(PART_WORDS.search)}
      aria-label={say(PART_WORDS.search)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

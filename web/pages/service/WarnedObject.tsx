import { openRecord } from '../../resource/action/start.ts';
import type { RowProps } from '../../resource/extension.ts';
import { nounNamed } from '../../resource/nouns.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';

/** The object of a warning, as a link to the row if it is one. */
export function WarnedObject({ row }: RowProps) {
  const noun = nounNamed(String(row['noun']));
  const id = String(row['object']);
  return noun ? (
    <Button kind="link" onClick={() => openRecord(noun, id)}>
      {id}
    </Button>
  ) : (
    <span>{id}</span>
  );
}

/** The kind of the object in words; jobs show their own name. */
export function WarnedNoun({ row }: RowProps) {
  const say = useWords();
  const noun = nounNamed(String(row['noun']));
  return <span>{noun ? say(noun.title) : String(row['noun'])}</span>;
}

import { Terminal } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { COPY_WORDS, copyLine } from './copy-line.ts';

/** Copies the line that does in a terminal what the form or dialog beside it would do. */
export function CopyCommand({ line }: { readonly line: () => string | undefined }) {
  const say = useWords();
  return (
    <Button size="md" kind="ghost" icon={<Terminal />} onClick={() => copyLine(line())}>
      {say(COPY_WORDS.copy)}
    </Button>
  );
}

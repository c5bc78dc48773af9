import { words } from '@parkdeck/core/kit/words';
import { Terminal } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast-store.ts';

const SAY = {
  copy: words('复制为命令', 'Copy as command'),
  copied: words('命令已复制', 'Command copied'),
  failed: words('浏览器不允许复制', 'The browser does not allow copying'),
};

/** Copies the line that does in a terminal what the form or dialog beside it would do. */
export function CopyCommand({ line }: { readonly line: () => string }) {
  const say = useWords();
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(line()).then(
      () => toast.success(say(SAY.copied)),
      () => toast.warn(say(SAY.failed)),
    );
  return (
    <Button size="md" kind="ghost" icon={<Terminal />} onClick={() => void copy()}>
      {say(SAY.copy)}
    </Button>
  );
}

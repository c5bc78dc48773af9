import { words } from '@parkdeck/core/kit/words';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';

export const COPY_WORDS = {
  copy: words('复制为命令', 'Copy as command'),
  copied: words('命令已复制', 'Command copied'),
  failed: words('浏览器不让复制', 'The browser does not allow copying'),
};

/** Copies a line for the terminal, and says whether the browser let it. */
export const copyLine = (line: string): Promise<void> =>
  navigator.clipboard.writeText(line).then(
    () => toast.success(sayNow(COPY_WORDS.copied)),
    () => toast.warn(sayNow(COPY_WORDS.failed)),
  );

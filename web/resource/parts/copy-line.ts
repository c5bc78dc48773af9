import { words, type Words } from '@parkdeck/core/kit/words';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';

export const COPY_WORDS = {
  copy: words('复制为命令', 'Copy as command'),
  copied: words('命令已复制', 'Command copied'),
  failed: words('浏览器不让复制', 'The browser does not allow copying'),
  none: words('终端没有对应的命令', 'The terminal has no command for this'),
};

/**
 * Copies a line for the terminal, and says whether the browser let it. Without a line it says why there is none, by
 * default because the terminal has no such command.
 */
export const copyLine = (line: string | undefined, whyNone: Words = COPY_WORDS.none): void =>
  line === undefined
    ? toast.warn(sayNow(whyNone))
    : void navigator.clipboard.writeText(line).then(
        () => toast.success(sayNow(COPY_WORDS.copied)),
        () => toast.warn(sayNow(COPY_WORDS.failed)),
      );

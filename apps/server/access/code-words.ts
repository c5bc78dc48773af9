import { pages } from '@parkdeck/core/catalogue/index';
import { codeOfPath } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { buttonWords } from './button-names.ts';
import { pageOfCode } from './codes.ts';

const PAGES = new Map<string, PageDef>((pages as readonly PageDef[]).map((page) => [codeOfPath(page.path), page]));

/** What a code allows, with its page: `月租车：续费`. */
export const codeWords = (code: string): Words => {
  const page = PAGES.get(pageOfCode(code));
  const button = buttonWords(code);
  return page ? words(`${page.title.zh}：${button.zh}`, `${page.title.en}: ${button.en}`) : button;
};

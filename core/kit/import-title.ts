import type { ResourceDef } from './resource.ts';
import { lower, words, type Words } from './words.ts';

/** What importing rows of a noun is called: the title that it declares, otherwise `导入月租车`. */
export const importTitle = ({ imports, title }: Pick<ResourceDef, 'imports' | 'title'>): Words =>
  typeof imports === 'object' ? imports.title : words(`导入${title.zh}`, `Import ${lower(title.en)}`);

import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

/** Two verbs of one call: create-or-update has one title of its own. */
export const TITLES: Readonly<Record<string, Words>> = { create: words('新建', 'Create'), edit: words('修改', 'Edit') };

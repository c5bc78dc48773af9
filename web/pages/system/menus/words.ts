import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of arranging the menu. */
export const MENU_WORDS = {
  shape: words('排列', 'Arrange'),
  tree: words('目录和页面', 'Folders and pages'),
  preview: words('菜单会这样', 'The menu will be'),
  hint: words(
    '拖动，或按 Alt 加方向键：上下换位，左右出入目录',
    'Drag, or press Alt with an arrow: up and down among siblings, left and right out of and into a folder',
  ),
  moved: (count: number): Words =>
    words(`移动了 ${grouped(count)} 次，还没保存`, `${counted(count, 'move')}, not saved yet`),
  save: words('保存', 'Save'),
  discard: words('放弃', 'Discard'),
  back: words('退一步', 'Step back'),
  saved: words('菜单已调整', 'Menu arranged'),
  into: (folder: string): Words => words(`放进「${folder}」`, `Into “${folder}”`),
  reason: {
    unknown: words('菜单已变，刷新后再试', 'The menu has changed; refresh and try again'),
    button: words('按钮跟着它的页面', 'Buttons stay with their page'),
    page: words('页面下不能放菜单，放到目录里', 'Nothing stands below a page; choose a folder'),
    'below-itself': words('不能放到自己下面', 'An entry cannot stand below itself'),
  },
} as const;

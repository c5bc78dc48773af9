import { words } from '@parkdeck/core/kit/words';

export const ROW_KEY_WORDS = {
  label: words('按哪一列认行', 'Column that tells rows apart'),
  help: words(
    '选了就按这一列的值认行：同一行不论在哪个文件里都只导入一次。不选则同一个文件只导入一次',
    'Each row is imported once by its value, whatever file it comes in. Without one, each file is imported once',
  ),
  none: words('不选：同一个文件只导入一次', 'None: the same file is imported once'),
} as const;

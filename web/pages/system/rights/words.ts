import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of the matrix of rights and of what comes of it. */
export const RIGHTS_WORDS = {
  page: words('页面', 'Page'),
  others: words('其他', 'Others'),
  matrix: words('权限', 'Rights'),
  of: (page: string, right: string): Words => words(`${page}：${right}`, `${page}: ${right}`),
  effect: words('保存后', 'After saving'),
  forWhom: words('看谁', 'For whom'),
  alone: words('只有这个角色的人', 'Somebody with this role alone'),
  holders: (count: number): Words =>
    words(`${grouped(count)} 人有这个角色，保存后立即生效`, `${counted(count, 'person')} with this role, at once`),
  nobody: words('还没有人有这个角色', 'Nobody has this role yet'),
  comesTo: (pages: number, things: number): Words =>
    words(
      `能看 ${grouped(pages)} 个页面，能做 ${grouped(things)} 件事`,
      `Sees ${counted(pages, 'page')}, may do ${counted(things, 'thing')}`,
    ),
  gained: words('多出', 'Gained'),
  lost: words('失去', 'Lost'),
  same: words('和现在一样', 'Same as now'),
  seesPage: words('看得到页面', 'Sees the page'),
  losesPage: words('看不到页面', 'No longer sees the page'),
} as const;

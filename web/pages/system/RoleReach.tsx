import { counted } from '@parkdeck/core/lib/counted';
import { grouped } from '../../fields/grouped.ts';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';

/** What a role comes to, in a sentence. */
const reachWords = (pages: number, things: number): Words =>
  words(
    `能看 ${grouped(pages)} 个页面，能做 ${grouped(things)} 件事`,
    `Sees ${counted(pages, 'page')}, may do ${counted(things, 'thing')}`,
  );

/** A role's menus as a sentence, in place of a long list of names. */
export function RoleReach({ row }: RowProps) {
  const say = useWords();
  return <span>{say(reachWords(Number(row['pages'] ?? 0), Number(row['things'] ?? 0)))}</span>;
}

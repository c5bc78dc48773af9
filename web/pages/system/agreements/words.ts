import { words, type Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';

/** Words of the comparison of two versions of an agreement. */
export const COMPARE_WORDS = {
  version: (number: number, state: Words, day: string): Words =>
    words(
      `第 ${number} 版 · ${[state.zh, day].filter(Boolean).join(' ')}`,
      `Version ${number} · ${[state.en.toLowerCase(), day].filter(Boolean).join(' ')}`,
    ),
  against: words('与哪一版对比', 'Compare with'),
  alone: words('只有这一版', 'This is the only version'),
  aloneDetail: words('再新增一版后，在这里逐字对比', 'Add another one, and they are compared here word by word'),
  same: words('两版的文字完全相同', 'Both versions say the same'),
  figures: (changed: number, added: number, removed: number): Words =>
    words(
      [changed && `改 ${changed} 段`, added && `增 ${added} 段`, removed && `删 ${removed} 段`]
        .filter(Boolean)
        .join('，'),
      [
        changed && `${counted(changed, 'paragraph')} changed`,
        added && `${added} added`,
        removed && `${removed} removed`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  folded: (lines: number): Words =>
    words(`展开相同的 ${lines} 段`, `Show ${counted(lines, 'paragraph')} that are alike`),
} as const;

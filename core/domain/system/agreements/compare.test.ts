import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare.ts';
import type { ComparedLine, Stretch } from './compare.ts';

const told = (stretches: readonly Stretch[] | null): string =>
  stretches === null
    ? '·'
    : stretches.map(({ text, in: where }) => ({ both: text, before: `-${text}-`, after: `+${text}+` })[where]).join('');
const shown = (lines: readonly ComparedLine[]) => lines.map(({ before, after }) => `${told(before)} | ${told(after)}`);

test.each([
  ['保存一年。', '保存两年。', ['保存-一-年。 | 保存+两+年。']],
  ['kept for 30 days', 'kept for 180 days', ['kept for -30- days | kept for +180+ days']],
  ['一\n二', '一\n二\n三', ['一 | 一', '二 | 二', '· | +三+']],
  ['一\n二', '二', ['-一- | ·', '二 | 二']],
  ['收集车牌号', 'Nothing is collected', ['-收集车牌号- | ·', '· | +Nothing is collected+']],
  ['一', '一', ['一 | 一']],
  ['', '一', [' | ·', '· | +一+']],
])('%j becomes %j', (before, after, lines) => {
  expect(shown(compareTexts(before, after))).toEqual(lines);
});

/** The length of the longest common subsequence, by the definition. */
const common = (a: readonly string[], b: readonly string[]): number =>
  a.length === 0 || b.length === 0
    ? 0
    : a[0] === b[0]
      ? 1 + common(a.slice(1), b.slice(1))
      : Math.max(common(a.slice(1), b), common(a, b.slice(1)));

const text = fc.array(fc.constantFrom('保存', '一年', ' ', '\n', 'days', '30', '。'), { maxLength: 60 });

test('both texts can be read from the comparison, and nothing differs that need not', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const lines = compareTexts(before, after);
      const side = (key: 'before' | 'after'): string =>
        lines
          .flatMap((line) => {
            const stretches = line[key];
            return stretches === null ? [] : [stretches.map((part) => part.text).join('')];
          })
          .join('\n');
      expect([side('before'), side('after')]).toEqual([before, after]);
    }),
  );
  const line = fc.array(fc.constantFrom('一', '二', '三'), { maxLength: 9 });
  fc.assert(
    fc.property(line, line, (one, other) => {
      const same = compareTexts(one.join('\n'), other.join('\n')).filter(({ kind }) => kind === 'same');
      if (one.length > 0 && other.length > 0) expect(same).toHaveLength(common(one, other));
    }),
  );
});

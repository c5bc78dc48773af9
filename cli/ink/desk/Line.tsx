import { Text, type TextProps } from 'ink';
import { cut, displayWidth } from '../../output/width.ts';
import { useSize } from '../use-size.tsx';

/** A piece of a line: a text, or one that looks otherwise. */
export type Part = string | (Pick<TextProps, 'bold' | 'dimColor' | 'inverse' | 'color'> & { readonly text: string });

interface LineProps extends Pick<TextProps, 'bold' | 'dimColor' | 'color'> {
  readonly parts: readonly Part[];
}

/**
 * One line of a screen, never wider than the terminal. Ink's own cutting lets a wide character at the edge through,
 * which then takes a line that it does not know of.
 */
export const Line = ({ parts, ...look }: LineProps) => {
  const { columns } = useSize();
  let left = columns;
  const fitting = parts.flatMap((part) => {
    const { text: raw, ...own } = typeof part === 'string' ? { text: part } : part;
    const text = cut(raw.replaceAll(/\s*\n\s*/g, ' '), Math.max(0, left));
    if (left <= 0 || text === '') return [];
    left -= displayWidth(text);
    return [{ text, own }];
  });
  return (
    <Text {...look}>
      {fitting.map(({ text, own }, index) => (
        <Text key={index} {...own}>
          {text}
        </Text>
      ))}
    </Text>
  );
};

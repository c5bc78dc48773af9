import { lengthWords } from '@parkdeck/core/lib/length';
import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';

/** How long a car has been inside, or how long it stayed. */
export function Stay({ row }: RowProps) {
  const say = useWords();
  const seconds = row['stay'];
  return typeof seconds === 'number' ? say(lengthWords(seconds)) : null;
}

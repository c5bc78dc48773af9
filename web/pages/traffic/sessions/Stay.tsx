import { lengthWords } from '@parkdeck/core/lib/length';
import type { CellExtraProps } from '../../../resource/extras.ts';
import { useWords } from '../../../state/language.ts';

/** How long a car has been inside, or was. */
export function Stay({ row }: CellExtraProps) {
  const say = useWords();
  const seconds = row['stay'];
  return typeof seconds === 'number' ? say(lengthWords(seconds)) : null;
}

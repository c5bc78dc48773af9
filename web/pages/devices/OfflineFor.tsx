import { lengthWords } from '@parkdeck/core/lib/length';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';

/** How long a device has been offline, in words; nothing for one that is online. */
export function OfflineFor({ row }: RowProps) {
  const say = useWords();
  const minutes = row['offlineMinutes'];
  return typeof minutes === 'number' ? say(lengthWords(minutes * 60)) : null;
}

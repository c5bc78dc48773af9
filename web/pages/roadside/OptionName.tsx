import { STREET_OPTIONS } from '@parkdeck/core/domain/traffic/sessions/street-options';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';

/** Label of an option, with its key. */
export function OptionName({ row }: RowProps) {
  const say = useWords();
  const key = String(row['key']);
  const option = STREET_OPTIONS[key];
  return <span title={key}>{option ? `${say(option.title)} (${say(option.unit)})` : key}</span>;
}

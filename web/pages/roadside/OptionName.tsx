import { STREET_LIMITS } from '@parkdeck/core/domain/traffic/sessions/street-options';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { STREET_OPTIONS } from '@parkdeck/core/vocabulary/roadside';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';

const LIMITS = new Map(Object.entries(STREET_LIMITS));

/** Label of an option with its unit; its key on hover. */
export function OptionName({ row }: RowProps) {
  const say = useWords();
  const key = String(row['key']);
  const [label, unit] = [choiceLabel(STREET_OPTIONS, key), LIMITS.get(key)?.unit];
  return <span title={key}>{label && unit ? `${say(label)} (${say(unit)})` : key}</span>;
}

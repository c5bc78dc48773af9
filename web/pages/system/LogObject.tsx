import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isChoice, isPlate } from '@parkdeck/core/kit/kinds';
import type { RowProps } from '../../resource/extension.ts';
import { nounNamed } from '../../resource/nouns.ts';
import { useWords } from '../../state/language.ts';
import { PlateList } from '../../ui/Plate.tsx';

/** Object of a log line, rendered like its noun: cars by plates, choices by labels. */
export function LogObject({ row }: RowProps) {
  const say = useWords();
  const name = String(row['objectName'] ?? '');
  const noun = nounNamed(String(row['noun']));
  const display = noun?.fields[noun.display];
  if (name !== '' && name !== row['rowId'] && isPlate(display)) return <PlateList plates={name.split(',')} />;
  const label = display && isChoice(display) ? choiceLabel(choicesOf(display), name) : undefined;
  return <span title={name}>{label ? say(label) : name}</span>;
}

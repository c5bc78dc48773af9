import { CALLED_BY, calledBy } from '@parkdeck/core/kit/called';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isChoice, isPlate } from '@parkdeck/core/kit/kinds';
import { isPlate as isPlateText } from '@parkdeck/core/lib/plate';
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
  const [plates = '', ...rest] = name.split(CALLED_BY);
  if (name !== row['rowId'] && isPlate(noun?.fields[calledBy(noun)[0] ?? '']) && plates.split(',').every(isPlateText))
    return (
      <span title={name}>
        <PlateList plates={plates.split(',')} /> {rest.join(CALLED_BY)}
      </span>
    );
  const label = display && isChoice(display) ? choiceLabel(choicesOf(display), name) : undefined;
  return <span title={name}>{label ? say(label) : name}</span>;
}

import { CALLED_BY, calledBy } from '@parkdeck/core/kit/called';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isChoice, isPhone, isPlate } from '@parkdeck/core/kit/kinds';
import { words } from '@parkdeck/core/kit/words';
import { formatPhone } from '@parkdeck/core/lib/phone';
import { isPlate as isPlateText } from '@parkdeck/core/lib/plate';
import type { RowProps } from '../../resource/extension.ts';
import { nounNamed } from '../../resource/nouns.ts';
import { useWords } from '../../state/language.ts';
import { Plate } from '../../ui/Plate.tsx';

/** Object of a log line, rendered like its noun: cars by plates, choices by labels; what has no name by its kind. */
export function LogObject({ row }: RowProps) {
  const say = useWords();
  const name = String(row['objectName'] ?? '');
  const noun = nounNamed(String(row['noun']));
  const display = noun?.fields[noun.display];
  const [plates = '', ...rest] = name.split(CALLED_BY);
  // the others stand in the title: where lines are pressed, nothing in them may be
  const [first = '', ...others] = plates.split(',');
  if (name !== row['rowId'] && isPlate(noun?.fields[calledBy(noun)[0] ?? '']) && plates.split(',').every(isPlateText))
    return (
      <span title={name}>
        <Plate plate={first} /> {others.length > 0 && `+${others.length} `}
        {rest.join(CALLED_BY)}
      </span>
    );
  if (isPhone(noun?.fields[calledBy(noun)[0] ?? '']))
    return <span title={name}>{[formatPhone(plates), ...rest].join(CALLED_BY)}</span>;
  const label = display && isChoice(display) ? choiceLabel(choicesOf(display), name) : undefined;
  return <span title={name}>{say(label ?? (name === row['rowId'] && noun ? noun.title : words(name, name)))}</span>;
}

import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { ageText, longestWaiting, secondsSince, type Case } from '@parkdeck/core/desk/case-model';
import { plateProposed } from '@parkdeck/core/desk/case-decision';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Language } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { cell } from '../../output/width.ts';
import { useColour } from '../colour.ts';
import { Line } from './Line.tsx';

interface CaseRowsProps {
  readonly cases: readonly Case[];
  /** Place of the case on the desk. */
  readonly at: number;
  readonly shown: number;
  readonly now: number;
  readonly language: Language;
}

const WIDTHS = { kind: 16, plate: 12, place: 18, age: 14 } as const;

/** The queue around the case on the desk; of the cars that wait, the one that has waited longest is red. */
export const CaseRows = ({ cases, at, shown, now, language }: CaseRowsProps) => {
  const colour = useColour();
  const from = Math.max(0, Math.min(at - Math.floor(shown / 2), cases.length - shown));
  const longest = longestWaiting(cases);
  return cases.slice(from, from + shown).map((one, index) => {
    const isHere = from + index === at;
    const place =
      one.state === 'taken' && one.takenBy !== null
        ? CASE_WORDS.takenBy(one.takenBy)[language]
        : (one.gateName ?? one.note ?? one.parkName ?? '');
    const late = one.id === longest?.id ? colour('red') : {};
    return (
      <Line
        key={one.id}
        bold={isHere}
        parts={[
          { text: isHere ? '❯ ' : '  ', ...colour('cyan') },
          { text: cell(choiceLabel(EXCEPTION_KINDS, one.kind)?.[language] ?? one.kind, WIDTHS.kind), ...late },
          cell(plateProposed(one, language), WIDTHS.plate),
          cell(place, WIDTHS.place),
          { text: cell(ageText(secondsSince(one.openedAt, now))[language], WIDTHS.age), ...late },
          one.due === null ? '' : `${CASE_WORDS.dueThen(one.kind)[language]} ${formatFen(one.due, { sign: true })}`,
        ]}
      />
    );
  });
};

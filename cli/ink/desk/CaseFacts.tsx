import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import type { CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import { decisionNote } from '@parkdeck/core/desk/case-decision';
import { clockText, secondsSince, type Case } from '@parkdeck/core/desk/case-model';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Language } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { lengthWords } from '@parkdeck/core/lib/length';
import { cell } from '../../output/width.ts';
import { useColour } from '../colour.ts';
import type { OpenCase } from './desk-source.ts';
import { Line } from './Line.tsx';

interface CaseTitleProps {
  readonly row: Case;
  readonly open: OpenCase | undefined;
  readonly now: number;
  readonly language: Language;
}

const SEPARATOR = ' · ';

/** What the case is, where, how long it has waited, and what the camera read. */
export const CaseTitle = ({ row, open, now, language }: CaseTitleProps) => {
  const colour = useColour();
  const age = secondsSince(row.openedAt, now);
  const isLate = age > row.target;
  const [read] = open?.evidence ?? [];
  const seen = read
    ? [
        read.plate ?? CASE_WORDS.unread[language],
        read.confidence === null ? '' : CASE_WORDS.read(read.confidence)[language],
      ]
    : [];
  return (
    <>
      <Line
        bold
        parts={[
          choiceLabel(EXCEPTION_KINDS, row.kind)?.[language] ?? row.kind,
          row.carWaits ? `  ${CASE_WORDS.carWaits[language]}` : '',
          row.state === 'taken' && row.takenBy !== null ? `  ${CASE_WORDS.takenBy(row.takenBy)[language]}` : '',
          {
            text: `  ${clockText(age)} ${(isLate ? CASE_WORDS.late : CASE_WORDS.age)[language]}`,
            ...(isLate ? colour('red') : {}),
          },
          { text: `${SEPARATOR}${CASE_WORDS.target(Math.ceil(row.target / 60))[language]}`, dimColor: true },
        ]}
      />
      <Line
        dimColor
        parts={[[row.parkName, row.gateName, row.openedAt, ...seen, row.note].filter(Boolean).join(SEPARATOR)]}
      />
    </>
  );
};

interface CarsProps {
  readonly open: OpenCase;
  readonly language: Language;
  readonly shown: number;
}

/** The cars that it may be, with the one that the case is matched with. */
export const Cars = ({ open: { cars, chosen }, language, shown }: CarsProps) => {
  if (cars.length === 0) return <Line dimColor parts={[CASE_WORDS.noCars[language]]} />;
  const at = Math.max(
    0,
    cars.findIndex(({ session }) => session === chosen),
  );
  const from = Math.max(0, Math.min(at, cars.length - shown));
  return cars
    .slice(from, from + shown)
    .map((car) => (
      <Line
        key={car.session}
        dimColor={car.session !== chosen}
        parts={[
          car.session === chosen ? '● ' : '○ ',
          cell(car.plate, 12),
          cell(car.inTime.slice(5, 16), 13),
          cell(car.inGate ?? '', 14),
          cell(lengthWords(car.stay)[language], 16),
          cell(formatFen(car.due, { sign: true }), 10),
          `${Math.round(car.likelihood / 10)}%`,
        ]}
      />
    ));
};

interface DecisionsProps {
  readonly decisions: readonly CaseDecision[];
  readonly decision: CaseDecision | null;
  readonly language: Language;
}

/** The decisions by their number keys, each with what it does or why it cannot be chosen. */
export const Decisions = ({ decisions, decision, language }: DecisionsProps) => {
  const colour = useColour();
  return decisions.map((one, index) => {
    const isOff = one.missing !== null || one.blocked !== null;
    return (
      <Line
        key={one.decision}
        dimColor={isOff}
        bold={one === decision}
        parts={[
          { text: `${one === decision ? '❯' : ' '} ${index + 1} `, ...colour('cyan') },
          cell(one.title[language], 22),
          cell(one.amount !== null && one.opens && !isOff ? formatFen(one.amount, { sign: true }) : '', 10),
          { text: decisionNote(one)[language], dimColor: true },
        ]}
      />
    );
  });
};

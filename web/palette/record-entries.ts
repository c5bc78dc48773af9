import type { record } from '@parkdeck/core/catalogue/shell/record';
import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import type { Language } from '@parkdeck/core/kit/words';
import { matchPlate, misreadAs } from '@parkdeck/core/search/plate-match';
import { nounNamed } from '../resource/nouns.ts';
import { platesAmong, wholePlate } from './case-words.ts';
import type { PaletteEntry } from './entry.ts';

/** Maximum number of cars whose case file is offered before their records. */
const MOST_CASES = 2;

const caseEntry = (text: string, plate: string, language: Language): PaletteEntry => {
  const misread = misreadAs(text, plate)?.why[language];
  return {
    id: `case:${plate}`,
    label: plate,
    en: plate,
    group: 'record',
    icon: 'file-clock',
    plates: [plate],
    detail: caseFile.title[language],
    ...(misread === undefined ? {} : { misread }),
    act: { kind: 'page', path: '/desk/case', search: { plate } },
  };
};

/** The cars that match a typed plate or part of one, the likeliest readings of a misread one first. */
const casesOf = (text: string, plates: readonly string[], language: Language): readonly PaletteEntry[] =>
  [...new Set(plates)]
    .filter((plate) => matchPlate(text, plate) !== undefined)
    .toSorted((a, b) => (misreadAs(text, a)?.cost ?? 0) - (misreadAs(text, b)?.cost ?? 0))
    .map((plate) => caseEntry(text, plate, language));

/** What to look for: records by a text, or only the case file of a plate. */
export interface Sought {
  readonly text: string;
  readonly onlyCase: boolean;
}

/** What the record search found, as entries: case files of the cars meant, then the records. */
export const recordEntries = (
  { text, onlyCase }: Sought,
  rows: AnswerOf<typeof record, 'search', Blob>['rows'],
  language: Language,
): readonly PaletteEntry[] => {
  const plates = [...(onlyCase ? wholePlate(text) : []), ...rows.flatMap((row) => row.plates)];
  // words that nothing is called beside a plate ask about the car
  const asked = rows.length === 0 ? platesAmong(text).map((plate) => caseEntry(plate, plate, language)) : [];
  const cases = asked.length > 0 ? asked : casesOf(text, plates, language);
  if (onlyCase) return cases;
  const entries = rows.map(({ noun, id, title, detail, plates: carried, misread }): PaletteEntry => {
    const of = nounNamed(noun);
    const kind = of?.title[language] ?? noun;
    return {
      id: `record:${noun}:${id}`,
      label: title,
      en: title,
      group: 'record',
      icon: of?.icon ?? 'file-text',
      noun,
      plates: carried,
      detail: [kind, detail].filter(Boolean).join(' · '),
      ...(misread ? { misread } : {}),
      act: { kind: 'record', noun, id },
    };
  });
  return [...cases.slice(0, MOST_CASES), ...entries];
};

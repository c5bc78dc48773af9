import { calledBy } from '@parkdeck/core/kit/called';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isKey, isMoment, isPlate } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { rowName } from '../../fields/row-name.ts';
import { fieldText } from '../../fields/text.ts';
import { useLanguage } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { Plate, PlateList } from '../../ui/Plate.tsx';
import { Tag } from '../../ui/State.tsx';
import { stateTags } from './facts.ts';
import styles from './detail.module.css';

/** Length of `2026-03-01 15:00`. */
const TO_THE_MINUTE = 16;

/** Head of a record: plate or name, a line below, its states. */
export function RecordHead({ noun, row }: { readonly noun: ResourceDef; readonly row: Row }) {
  const language = useLanguage();
  const { titled, subtitle } = headFields(noun);
  const text = (name: string): string => {
    const field = noun.fields[name];
    const told = field ? fieldText(field, name, row, language) : '';
    return isMoment(field) ? told.slice(0, TO_THE_MINUTE) : told;
  };
  const display = noun.fields[noun.display];
  const value = row[noun.display];
  const isCar = isPlate(display);
  const states = stateTags(noun, row);
  // a state stands at the right already
  const below = subtitle.filter((field) => states.every(({ name }) => name !== field));
  const name = isCar
    ? titled
      ? text(titled)
      : noun.title[language]
    : rowName(noun, row, language) || noun.title[language];
  return (
    <div className={styles.top}>
      {isCar &&
        (Array.isArray(value) ? (
          <PlateList plates={value.map(String)} size="lg" />
        ) : (
          <Plate plate={String(value)} size="lg" />
        ))}
      <div className={styles.names}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.sub}>
          {(below.length > 0 ? below.map(text) : [noun.title[language]]).filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles.tags}>
        {states.map(({ name: field, word, mark }) => (
          <Tag key={field} mark={mark}>
            {choiceLabel(choicesOf(noun.fields[field] ?? { kind: 'choice', options: { label: noun.title } }), word)?.[
              language
            ] ?? word}
          </Tag>
        ))}
      </div>
    </div>
  );
}

/**
 * Fields beside and below the display field. A plate shows its park, because the title of its noun would repeat itself.
 */
const headFields = (
  noun: ResourceDef,
): { readonly titled: string | undefined; readonly subtitle: readonly string[] } => {
  const { name: titled, subtitle } = noun.heading ?? {};
  const called = calledBy(noun);
  const told = [titled, noun.display, ...called];
  // a number that the row is not called by stands below its name
  const number = isPlate(noun.fields[noun.display]) || isKey(noun.fields[noun.display]) ? [] : [noun.display];
  const below =
    subtitle ?? (titled === undefined && isPlate(noun.fields[noun.display]) && noun.fields['park'] ? ['park'] : []);
  return {
    titled,
    subtitle: [
      ...(called.includes(noun.display) ? [] : number),
      ...below.filter((field) => field === titled || !told.includes(field)),
    ],
  };
};

/** Fields already shown in the head. */
export const toldInHead = (noun: ResourceDef): readonly string[] => {
  const { titled, subtitle } = headFields(noun);
  return [noun.display, ...(titled ? [titled] : []), ...subtitle];
};

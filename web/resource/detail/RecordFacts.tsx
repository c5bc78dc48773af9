import type { Field } from '@parkdeck/core/kit/field';
import { isPicture, isReferenceList } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { SEPARATOR } from '@parkdeck/core/kit/words';
import { Cell } from '../../fields/cell.tsx';
import { unitOf } from '../../fields/layout.ts';
import { fieldText, hasValue } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { Facts } from '../../ui/Facts.tsx';
import { textRoom } from '../../ui/text-room.ts';
import { openRecord } from '../action/start.ts';
import { extensionOf } from '../extension.ts';
import { nounNamed } from '../nouns.ts';
import { factGroups } from './facts.ts';
import styles from './detail.module.css';
import { toldInHead } from './RecordHead.tsx';
import { DETAIL_WORDS } from './words.ts';

const openRef = (name: string, id: string): void => {
  const noun = nounNamed(name);
  if (noun) openRecord(noun, id);
};

/** Width in px of a value in half a line; longer values take the full line. */
const HALF = 136;
/** Longer lists of names are cut; a number stands for the rest. */
const MOST_NAMES = 12;

/** Whether a text is written in lines, which it keeps. */
const hasLines = (field: Field): boolean => 'multiline' in field.options && field.options.multiline === true;

/** All facts of a row, in the groups of its form. */
export function RecordFacts({ noun, row }: { readonly noun: ResourceDef; readonly row: Row }) {
  const say = useWords();
  const language = useLanguage();
  return factGroups(noun, toldInHead(noun), row).map((group) => (
    <section key={group.title.en} className={styles.group}>
      <h3 className={styles.heading}>{say(group.title)}</h3>
      <Facts
        facts={group.names.flatMap((name) => {
          const field = noun.fields[name];
          if (!field) return [];
          const Drawn = extensionOf(noun.name).cells?.[name];
          const withUnit = unitOf(field) && hasValue(row, name);
          const text = fieldText(field, name, row, language);
          const isLong = isPicture(field) || hasLines(field) || textRoom(text, 13) > HALF;
          const names = isReferenceList(field) ? text.split(SEPARATOR[language]) : [];
          if (!Drawn && names.length > MOST_NAMES)
            return [
              {
                id: name,
                label: say(field.options.label),
                whole: true,
                value: say(DETAIL_WORDS.andMore(names.slice(0, MOST_NAMES), names.length)),
              },
            ];
          return [
            {
              id: name,
              label: say(field.options.label),
              whole: isLong,
              value: !hasValue(row, name) ? (
                field.options.whenNone && <Cell field={field} name={name} row={row} />
              ) : Drawn ? (
                <Drawn row={row} />
              ) : withUnit ? (
                text
              ) : hasLines(field) ? (
                <span className={styles.lines}>{text}</span>
              ) : (
                <Cell field={field} name={name} row={row} onOpenRef={openRef} tabIndex={0} />
              ),
            },
          ];
        })}
      />
    </section>
  ));
}

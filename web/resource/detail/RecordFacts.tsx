import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { Cell } from '../../fields/cell.tsx';
import { unitOf } from '../../fields/layout.ts';
import { fieldText, hasValue } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { Facts } from '../../ui/Facts.tsx';
import { openRecord } from '../action/start.ts';
import { nounNamed } from '../nouns.ts';
import { factGroups } from './facts.ts';
import styles from './detail.module.css';
import { toldInHead } from './RecordHead.tsx';

const openRef = (name: string, id: string): void => {
  const noun = nounNamed(name);
  if (noun) openRecord(noun, id);
};

/** Everything known of a row, in the groups of its form. */
export function RecordFacts({ noun, row }: { readonly noun: ResourceDef; readonly row: Row }) {
  const say = useWords();
  const language = useLanguage();
  return factGroups(noun, toldInHead(noun)).map((group) => (
    <section key={group.title.en} className={styles.group}>
      <h3 className={styles.heading}>{say(group.title)}</h3>
      <Facts
        facts={group.names.flatMap((name) => {
          const field = noun.fields[name];
          if (!field) return [];
          const withUnit = unitOf(field) && hasValue(row, name);
          const isLong = 'multiline' in field.options && field.options.multiline === true;
          return [{ id: name, label: say(field.options.label), whole: isLong, value: !hasValue(row, name) ? null : withUnit ? fieldText(field, name, row, language) : <Cell field={field} name={name} row={row} onOpenRef={openRef} /> }];
        })}
      />
    </section>
  ));
}

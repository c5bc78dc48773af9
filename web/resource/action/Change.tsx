import { isSecret, refTarget, type Field } from '@parkdeck/core/kit/field';
import { isReference } from '@parkdeck/core/kit/kinds';
import { REPLACED } from '@parkdeck/core/kit/preview';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { unitOf } from '../../fields/layout.ts';
import { Cell } from '../../fields/cell.tsx';
import { RefName } from '../../fields/RefName.tsx';
import { fieldText, hasValue, type Row } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { extensionOf } from '../extension.ts';
import { nounNamed } from '../nouns.ts';
import styles from './action.module.css';

interface ChangeProps {
  /** Noun of the row. */
  readonly noun: string;
  readonly field: Field;
  readonly name: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** One changed field: label, old value struck through, new value in bold. */
export function Change({ noun, field, name, before, after }: ChangeProps) {
  const say = useWords();
  return (
    <div className={styles.change}>
      <dt title={say(field.options.label)}>{say(field.options.label)}</dt>
      <dd>
        <OldNew noun={noun} field={field} name={name} before={before} after={after} />
      </dd>
    </div>
  );
}

/** `2026-03-05 → 2026-06-05`; only one side where the row is added or removed. */
export function OldNew({ noun, field, name, before, after }: ChangeProps) {
  const language = useLanguage();
  const draw = (row: Row) => {
    if (isSecret(field)) return row === after ? REPLACED[language] : '***';
    if (!hasValue(row, name)) return '—';
    const Drawn = extensionOf(noun).cells?.[name];
    if (Drawn) return <Drawn row={row} />;
    const target =
      isReference(field) && row[`${name}Name`] === undefined ? nounNamed(refTarget(field) ?? '') : undefined;
    if (target)
      return [row[name]].flat().map((id, index) => (
        <Fragment key={String(id)}>
          {index > 0 && (language === 'zh' ? '、' : ', ')}
          <RefName noun={target} id={String(id)} />
        </Fragment>
      ));
    // Text where a mark alone says too little: values with units and references.
    return unitOf(field) || isReference(field) ? (
      fieldText(field, name, row, language)
    ) : (
      <Cell field={field} name={name} row={row} />
    );
  };
  return (
    <>
      {before && (
        <span className={!hasValue(before, name) ? styles.nothing : after ? styles.old : undefined}>
          {draw(before)}
        </span>
      )}
      {before && after && <ArrowRight className={styles.arrow} aria-label="→" />}
      {after && <span className={styles.new}>{draw(after)}</span>}
    </>
  );
}

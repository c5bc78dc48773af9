import { PAPER_WIDTHS, SLIP_KINDS } from '@parkdeck/core/catalogue/system/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { groupBy } from '@parkdeck/core/lib/group';
import { words } from '@parkdeck/core/kit/words';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Count, Tag } from '../../../ui/State.tsx';
import { sampleSlip } from '../sample-slip.ts';
import styles from './gallery.module.css';

const USUAL = words('默认', 'Default');

/** Slips as they come out of the printer, by what they are for; the ones in use first. */
export function PrintGallery({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const language = useLanguage();
  return [...groupBy(list.rows, (row) => wordOf(row, 'kind'))].map(([kind, rows]) => {
    const title = choiceLabel(SLIP_KINDS, kind)?.[language] ?? kind;
    return (
      <section key={kind} className={styles.kind} aria-label={title}>
        <h2 className={styles.title}>
          {title} <Count>{rows.length}</Count>
        </h2>
        <div className={styles.slips}>
          {rows.map((row) => {
            const name = wordOf(row, 'name');
            const paper = choiceLabel(PAPER_WIDTHS, wordOf(row, 'paper'))?.[language];
            return (
              <DrawnRow key={list.keyOf(row)} list={list} onOpen={onOpen} row={row} hint={name} className={styles.slip}>
                <span className={styles.name}>
                  <b>{name}</b>
                  {row['usual'] === true && <Tag mark="ok">{say(USUAL)}</Tag>}
                </span>
                <span className={styles.faint}>
                  {[paper, wordOf(row, 'companyName') || wordOf(row, 'parkName')].filter(Boolean).join(' · ')}
                </span>
                <span className={styles.paper} data-paper={wordOf(row, 'paper')}>
                  {sampleSlip(wordOf(row, 'content'))}
                </span>
              </DrawnRow>
            );
          })}
        </div>
      </section>
    );
  });
}

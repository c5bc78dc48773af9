import { VIOLATION_KINDS, VIOLATION_STATES } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { words } from '@parkdeck/core/kit/words';
import type { Row } from '../../../fields/text.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './violations.module.css';

const NO_PICTURE = words('没有图片', 'No picture');

/** Cars where they should not be, by their pictures, the newest first; what is open can be dealt with on the wall. */
export function ViolationWall({ list, onOpen }: ShapeProps) {
  return (
    <div className={styles.wall}>
      {list.rows.map((row) => (
        <Photo key={list.keyOf(row)} row={row} list={list} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Photo({ row, list, onOpen }: ShapeProps & { readonly row: Row }) {
  const say = useWords();
  const language = useLanguage();
  const image = wordOf(row, 'image');
  const state = wordOf(row, 'state');
  const kind = choiceLabel(VIOLATION_KINDS, wordOf(row, 'kind'))?.[language] ?? '';
  const plate = wordOf(row, 'plate');
  const place = [wordOf(row, 'parkName'), wordOf(row, 'place')].filter(Boolean).join(' · ');
  const time = wordOf(row, 'time').slice(0, 16);
  const deal = callOf(list.noun, 'deal');
  return (
    <article className={styles.photo} data-state={state}>
      <DrawnRow
        list={list}
        onOpen={onOpen}
        row={row}
        hint={[plate, kind, place, time].join(' · ')}
        className={styles.open}
      >
        {image === '' ? (
          <span className={styles.blank}>
            <Icon name="image" />
            {say(NO_PICTURE)}
          </span>
        ) : (
          <img className={styles.image} src={image} alt="" loading="lazy" />
        )}
        <span className={styles.facts}>
          <span className={styles.line}>
            <Plate plate={plate} />
            <State mark={choiceMark(VIOLATION_STATES, state) ?? 'off'}>
              {choiceLabel(VIOLATION_STATES, state)?.[language]}
            </State>
          </span>
          <b>{kind}</b>
          <span className={styles.faint}>{place}</span>
          <time className={styles.faint}>{time}</time>
        </span>
      </DrawnRow>
      {state === 'open' && deal && canCall(deal).ok && (
        <Button
          kind="ghost"
          icon={<Icon name={deal.action?.icon ?? 'circle-check'} />}
          onClick={() => startAction({ call: deal, ids: [list.keyOf(row)], rows: [row], source: 'row' })}
        >
          {say(deal.title)}
        </Button>
      )}
    </article>
  );
}

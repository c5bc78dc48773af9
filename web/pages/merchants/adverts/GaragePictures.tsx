import { garageAdvert } from '@parkdeck/core/catalogue/merchants/garage-advert';
import type { Day } from '@parkdeck/core/lib/day';
import { Cell } from '../../../fields/cell.tsx';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { createCallOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/State.tsx';
import { showingOn, type GarageRow } from './garage-model.ts';
import styles from './garage.module.css';
import { useAllGarageAdverts } from './use-adverts.ts';
import { GARAGE_WORDS } from './words.ts';

const { parks, startDate, endDate } = garageAdvert.fields;
const MARKS = { now: 'ok', later: 'warn', over: 'off', off: 'off' } as const;

/** All garage adverts as pictures, in the order in which drivers see them. */
export function GaragePictures() {
  const say = useWords();
  const { active, setSearch } = usePageTab();
  const adverts = useAllGarageAdverts(active);
  const call = createCallOf(garageAdvert);
  const mayAdd = call !== undefined && canCall(call).ok;
  const add = (): void => setSearch({ form: 'new' });
  useKeys('page', mayAdd ? [{ keys: 'n', label: GARAGE_WORDS.add, run: add, hint: true }] : [], { active });
  const button = mayAdd && (
    <Button kind="primary" keys="N" icon={<Icon name="plus" />} onClick={add}>
      {say(GARAGE_WORDS.add)}
    </Button>
  );
  return (
    <Loaded query={adverts}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            page
            kind="first-use"
            title={say(GARAGE_WORDS.none)}
            detail={say(GARAGE_WORDS.noneDetail)}
            actions={button}
          />
        ) : (
          <>
            <header className={styles.tools}>
              <p className={styles.faint}>{say(GARAGE_WORDS.order)}</p>
              {button}
            </header>
            <ul className={styles.cards}>
              {rows.map((row) => (
                <GarageCard key={row.id} row={row} day={today()} onOpen={() => setSearch({ id: row.id })} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

interface GarageCardProps {
  readonly row: GarageRow;
  readonly day: Day;
  readonly onOpen: () => void;
}

/** One advert: its picture, whether drivers see it on this day, where and until when. */
export function GarageCard({ row, day, onOpen }: GarageCardProps) {
  const say = useWords();
  const showing = showingOn(row, day);
  return (
    <li>
      <button type="button" className={styles.card} data-row={row.id} data-showing={showing} onClick={onOpen}>
        <img src={row.image} alt="" />
        <span className={styles.name}>
          <b>{row.title}</b>
          <Tag mark={MARKS[showing]}>{say(GARAGE_WORDS[showing])}</Tag>
        </span>
        <span className={styles.facts}>
          <Cell field={parks} name="parks" row={row} />
          <span>
            <Cell field={startDate} name="startDate" row={row} /> – <Cell field={endDate} name="endDate" row={row} />
          </span>
        </span>
      </button>
    </li>
  );
}

import { choiceLabel } from '@parkdeck/core/kit/choice';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';
import { AUDIT_STATES } from '@parkdeck/core/vocabulary/vehicles';
import { client } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import type { Row } from '../../../fields/text.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { SpanBar, SpanNote } from '../../../resource/list/SpanBar.tsx';
import { wordOf } from '../../../resource/list/row-words.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { HOURS, placeOn } from '../../../resource/parts/day-hours.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Plate } from '../../../ui/Plate.tsx';
import styles from './bookings.module.css';
import { dayOfSearch, heldByHour, type Booked } from './day-model.ts';
import { BOOKING_WORDS } from './words.ts';

interface Drawn extends Booked {
  readonly id: string;
  readonly plate: string;
  readonly owner: string;
  readonly berth: string;
  readonly park: string;
  readonly parkName: string;
  readonly hasArrived: boolean;
  readonly row: Row;
}

const drawn = (row: Row): Drawn => ({
  row,
  id: wordOf(row, 'id'),
  plate: wordOf(row, 'plate'),
  owner: wordOf(row, 'owner'),
  berth: wordOf(row, 'berthName'),
  park: wordOf(row, 'park'),
  parkName: wordOf(row, 'parkName'),
  start: wordOf(row, 'bookStart'),
  end: wordOf(row, 'bookEnd'),
  state: wordOf(row, 'state'),
  hasArrived: row['arrived'] === true,
});
/** The last share of a day after which no words fit. */
const ROOM = 0.84;
const share = (part: number): string => `${part * 100}%`;

/** Where the words of a bar stand: behind it, or before it where that is beyond the day. */
const besideOf = ({ left, width }: ReturnType<typeof placeOn>) =>
  left + width > ROOM && left > 1 - ROOM
    ? { insetInlineEnd: share(1 - left) }
    : { insetInlineStart: share(Math.min(left + width, ROOM)) };

/** A day of bookings, park by park: who comes when, and how many stalls are held at once. */
export function BookingDay({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const now = today();
  const day = dayOfSearch(list.search, now);
  const bookings = list.rows.map(drawn);
  const go = (to: Day): void => list.setSearch({ day: to === now ? null : to, id: null });
  const turn = (by: -1 | 0 | 1): void => go(by === 0 ? now : addDays(day, by));
  const parks = [...groupBy(bookings, ({ park }) => park).values()];
  const pending = bookings.filter(({ state }) => state === 'pending').length;
  return (
    <>
      <SpanBar title={say(BOOKING_WORDS.day(day))} words={BOOKING_WORDS} isNow={day === now} onTurn={turn}>
        {bookings.length > 0 && <SpanNote>{say(BOOKING_WORDS.told(bookings.length, pending))}</SpanNote>}
      </SpanBar>
      <div className={styles.day}>
        <div className={cx(styles.line, styles.head)}>
          <span />
          <div className={styles.hours}>
            {HOURS.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </div>
        {parks.map((here) => (
          <ParkDay key={here[0]?.park} day={day} bookings={here} isToday={day === now} list={list} onOpen={onOpen} />
        ))}
      </div>
      {bookings.length === 0 && (
        <EmptyFrame
          title={BOOKING_WORDS.none}
          detail={BOOKING_WORDS.noneDetail}
          ways={[{ label: BOOKING_WORDS.toBerths, path: '/booking/rdBerth' }]}
        />
      )}
    </>
  );
}

interface ParkDayProps extends ShapeProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly bookings: readonly Drawn[];
}

function ParkDay({ day, isToday, bookings, list, onOpen }: ParkDayProps) {
  const say = useWords();
  const language = useLanguage();
  const held = heldByHour(day, bookings);
  const most = Math.max(...held);
  const name = bookings[0]?.parkName ?? '';
  const moment = datetimeOfInstant(client.now());
  const past = isToday ? placeOn(day, { start: `${day} 00:00:00`, end: moment }).width : undefined;
  return (
    <section className={styles.park} aria-label={name}>
      <div className={styles.line}>
        <h2 className={styles.name}>
          {name}
          <span className={styles.faint}>{say(BOOKING_WORDS.most(most))}</span>
        </h2>
        <div className={styles.held} role="img" aria-label={`${say(BOOKING_WORDS.held)} ${held.join(' ')}`}>
          {held.map((stalls, hour) => (
            <span key={hour} title={say(BOOKING_WORDS.heldAt(hour, stalls))}>
              {stalls > 0 && <i style={{ blockSize: share((stalls / most) * 0.9) }} />}
            </span>
          ))}
        </div>
      </div>
      {bookings.map((one) => {
        const place = placeOn(day, one);
        const times = `${one.start.slice(11, 16)}–${one.end.slice(11, 16)}`;
        const state = one.hasArrived
          ? say(BOOKING_WORDS.arrived)
          : (choiceLabel(AUDIT_STATES, one.state)?.[language] ?? '');
        const label = [one.plate, one.owner, one.berth, `${one.start.slice(0, 16)} – ${one.end.slice(0, 16)}`, state]
          .filter(Boolean)
          .join(' · ');
        return (
          <div key={one.id} className={styles.line}>
            <span className={styles.who}>
              <Plate plate={one.plate} />
              <span className={styles.faint}>{[one.owner, one.berth].filter(Boolean).join(' · ')}</span>
            </span>
            <div className={styles.track}>
              {past !== undefined && <i className={styles.past} style={{ inlineSize: share(past) }} />}
              <DrawnRow
                list={list}
                onOpen={onOpen}
                row={one.row}
                label={label}
                className={cx(
                  styles.bar,
                  styles[one.hasArrived ? 'arrived' : one.state],
                  place.comesFromBefore && styles.before,
                  place.goesOn && styles.after,
                )}
                style={{ insetInlineStart: share(place.left), inlineSize: share(place.width) }}
              />
              <span className={styles.times} style={besideOf(place)}>
                {times} {state}
              </span>
            </div>
          </div>
        );
      })}
    </section>
  );
}

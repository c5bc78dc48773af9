import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import type { DialogBesideProps } from '../../resource/extension.ts';
import { momentText } from '../../fields/moment-text.ts';
import { CameraStill } from '../traffic/lane/CameraStill.tsx';
import { useLastEvent } from '../traffic/lane/use-last-event.ts';
import styles from './OpenLane.module.css';
import { LANE_ORDER_WORDS } from './lane-order-words.ts';

/** Keeps the line: until it is read, who came last is not known. */
const NOT_KNOWN = '\u00A0';

/** The picture of the lane, with the last car that its camera read. */
export function LanePicture({ id }: DialogBesideProps) {
  const say = useWords();
  const event = useLastEvent(id);
  const plate = event?.plate ?? null;
  return (
    <figure className={styles.lane}>
      <CameraStill
        label={plate ?? (event === null ? say(LANE_ORDER_WORDS.nobody) : say(LANE_ORDER_WORDS.picture))}
        image={event?.image ?? null}
        plate={plate}
      />
      <figcaption>
        {event
          ? say(LANE_ORDER_WORDS.last(momentText(event.time, today()), plate))
          : event === null
            ? say(LANE_ORDER_WORDS.nobody)
            : NOT_KNOWN}
      </figcaption>
    </figure>
  );
}

import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import type { DialogBesideProps } from '../../resource/extension.ts';
import { momentText } from '../traffic/exceptions/case-model.ts';
import { CameraStill } from '../traffic/lane/CameraStill.tsx';
import styles from './OpenLane.module.css';
import { LANE_ORDER_WORDS } from './lane-order-words.ts';

/** The picture of the lane, with the last car that its camera read. */
export function LanePicture({ id }: DialogBesideProps) {
  const say = useWords();
  const { data: event } = useQuery({
    queryKey: ['lanes', 'last', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await client.act(gateEvent, 'latest', {}, { signal, silent: true })).rows.find(({ gate }) => gate === id) ??
      null,
  });
  const plate = event?.plate ?? null;
  return (
    <figure className={styles.lane}>
      <CameraStill label={plate ?? say(LANE_ORDER_WORDS.nobody)} image={event?.image ?? null} plate={plate} />
      <figcaption>
        {event ? say(LANE_ORDER_WORDS.last(momentText(event.time, today()), plate)) : say(LANE_ORDER_WORDS.nobody)}
      </figcaption>
    </figure>
  );
}

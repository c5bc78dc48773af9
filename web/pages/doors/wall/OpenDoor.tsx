import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import type { DialogBesideProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import styles from './open-door.module.css';
import { WALL_WORDS } from './words.ts';

/** Who was at the door last, above the question whether to open it. */
export function LastAtDoor({ id }: DialogBesideProps) {
  const say = useWords();
  const { data } = useQuery({
    queryKey: ['doors', 'last', id],
    queryFn: async ({ signal }) =>
      (
        await client.list(
          doorEvent,
          { filters: { door: [asId<'door'>(id)] }, size: 1, sort: '-time' },
          { signal, silent: true },
        )
      ).rows[0] ?? null,
    retry: false,
  });
  if (!data) return null;
  const person = data.person ?? say(WALL_WORDS.stranger);
  return (
    <figure className={styles.last}>
      {data.image && <img src={data.image} alt={person} />}
      <figcaption>
        {person} · {momentText(data.time, today())}
      </figcaption>
    </figure>
  );
}

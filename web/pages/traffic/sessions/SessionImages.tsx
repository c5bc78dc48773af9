import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import partStyles from '../../../resource/parts/parts.module.css';
import { useWords } from '../../../state/language.ts';
import { CameraStill } from '../lane/CameraStill.tsx';
import styles from './SessionImages.module.css';
import { SESSION_WORDS } from './words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Pictures of a stay: from the lanes where it began and ended, at the roadside all that were taken. Without a picture
 * the scene is drawn (S22).
 */
export function SessionImages({ id, row }: RecordProps) {
  const onRoad = text(row['section']) !== '';
  return onRoad ? <RoadPictures id={id} /> : <LanePictures id={id} row={row} />;
}

function LanePictures({ id, row }: RecordProps) {
  const say = useWords();
  const seen = useQuery({
    queryKey: ['session', id, 'images', row['outTime']],
    queryFn: ({ signal }) => client.act(session, 'images', { ids: [asId<'session'>(id)] }, { signal, silent: true }),
  });
  const plate = text(row['plate']);
  const sides = [
    {
      key: 'entry',
      label: session.actions.images.output.entry.options.label,
      time: text(row['inTime']),
      lane: text(row['inGateName']),
      image: seen.data?.entry,
    },
    {
      key: 'exit',
      label: session.actions.images.output.exit.options.label,
      time: text(row['outTime']),
      lane: text(row['outGateName']),
      image: seen.data?.exit,
    },
  ].filter(({ time }) => time !== '');
  return (
    <Loaded query={seen}>
      {() => (
        <div className={styles.pictures}>
          {sides.map(({ key, label, time, lane, image }) => (
            <figure key={key} className={styles.picture}>
              <CameraStill label={say(label)} image={image ?? null} plate={plate} />
              <figcaption>
                <b>{say(label)}</b>
                <span>{[lane || say(gate.title), time].join(' · ')}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </Loaded>
  );
}

function RoadPictures({ id }: Pick<RecordProps, 'id'>) {
  const say = useWords();
  const taken = useQuery({
    queryKey: ['session', id, 'roadside-images'],
    queryFn: ({ signal }) =>
      client.act(session, 'roadside-images', { ids: [asId<'session'>(id)] }, { signal, silent: true }),
  });
  return (
    <Loaded query={taken}>
      {({ images }) =>
        (images ?? []).length === 0 ? (
          <span className={partStyles.faint}>{say(SESSION_WORDS.noPictures)}</span>
        ) : (
          <div className={styles.pictures}>
            {(images ?? []).map((address, at) => (
              <a key={address} href={address} target="_blank" rel="noreferrer" className={styles.picture}>
                <img src={address} alt={`${say(SESSION_WORDS.picture)} ${at + 1}`} />
              </a>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

import { MOST_SHOWN } from '@parkdeck/core/domain/merchants/adverts/shown';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Day } from '@parkdeck/core/lib/day';
import { ADVERT_POSITIONS, type AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import styles from './adverts.module.css';
import { ADVERT_WORDS } from './words.ts';

const PLATE = '浙A12345';
const DUE = '¥12.00';

interface Picture {
  readonly id: string;
  readonly title: string;
  readonly image: string;
}

interface AdvertPhoneProps {
  readonly position: AdvertPosition;
  readonly day: Day;
  readonly park: string;
  /** All that run there then, first those that the page shows. */
  readonly running: readonly Picture[];
  /** What stands below them on pages of payments. */
  readonly garage: readonly Picture[];
}

/** What a page tells besides its adverts. */
function PageText({ position }: Pick<AdvertPhoneProps, 'position'>) {
  const say = useWords();
  if (position === 'mini-home')
    return (
      <div className={styles.tiles}>
        {ADVERT_WORDS.tiles.map((tile) => (
          <span key={tile.en}>{say(tile)}</span>
        ))}
      </div>
    );
  if (position === 'entry-push')
    return (
      <div className={styles.card}>
        <Plate plate={PLATE} />
        <p>{say(ADVERT_WORDS.entered)}</p>
      </div>
    );
  const isPaid = position === 'pay-success';
  return (
    <div className={styles.card}>
      <Plate plate={PLATE} />
      <p className={styles.faint}>
        {isPaid && <Icon name="circle-check" />} {say(isPaid ? ADVERT_WORDS.paid : ADVERT_WORDS.due)}
      </p>
      <strong className={styles.sum}>{DUE}</strong>
      {isPaid ? (
        <p className={styles.faint}>{say(ADVERT_WORDS.leave)}</p>
      ) : (
        <span className={styles.pay}>
          {say(ADVERT_WORDS.pay)} {DUE}
        </span>
      )}
    </div>
  );
}

/** A page of a phone with the adverts that it shows on a day. */
export function AdvertPhone({ position, day, park, running, garage }: AdvertPhoneProps) {
  const say = useWords();
  const language = useLanguage();
  const place = choiceLabel(ADVERT_POSITIONS, position)?.[language] ?? '';
  const below = position === 'pay-page' || position === 'pay-success' ? garage : [];
  const adverts = running.slice(0, MOST_SHOWN);
  const shown = [...adverts, ...below];
  const pictures = (
    <aside className={styles.pictures}>
      {shown.length === 0 ? (
        <p className={styles.nothing}>{say(ADVERT_WORDS.nothing)}</p>
      ) : (
        <>
          <small>{say(ADVERT_WORDS.advert)}</small>
          {shown.map(({ id, title, image }) => (
            <img key={id} src={image} alt={title} />
          ))}
        </>
      )}
    </aside>
  );
  return (
    <section className={styles.aside} aria-label={say(ADVERT_WORDS.phone)}>
      <p className={styles.state} aria-live="polite">
        <b>{place}</b> {day} · {say(ADVERT_WORDS.shown(adverts.length, below.length))}
        {running.length > MOST_SHOWN && (
          <span className={styles.over}> {say(ADVERT_WORDS.notShown(running.length - MOST_SHOWN))}</span>
        )}
      </p>
      <div className={styles.phone}>
        <header className={styles.top}>
          <strong>{park}</strong>
          <small>{say(ADVERT_WORDS.sample)}</small>
        </header>
        {position === 'mini-home' && pictures}
        <PageText position={position} />
        {position !== 'mini-home' && pictures}
      </div>
    </section>
  );
}

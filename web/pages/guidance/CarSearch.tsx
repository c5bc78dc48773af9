import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { Entity } from '@parkdeck/core/kit/resource';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../state/language.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { Plate } from '../../ui/Plate.tsx';
import styles from './CarSearch.module.css';
import { useCar } from './use-guidance.ts';
import { GUIDANCE_WORDS } from './words.ts';

/** A space with a car on it. */
export type FoundCar = Entity<typeof guidanceSpace>;

interface CarSearchProps {
  readonly found: string | null;
  readonly active: boolean;
  readonly onFound: (car: FoundCar) => void;
  readonly onClear: () => void;
}

/** Looks for a car by its plate; Enter shows the first one that fits, the list below the field the others. */
export function CarSearch({ found, active, onFound, onClear }: CarSearchProps) {
  const say = useWords();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const { data, isFetched } = useCar(sought, active);
  const cars = sought.length > 1 ? (data ?? []) : [];
  const take = (car: FoundCar): void => {
    onFound(car);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
    else if (event.key === 'Escape') setTyped('');
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && cars[0] && sought === typed.trim()) {
      take(cars[0]);
      event.currentTarget.blur();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.search} role="search">
      {found !== null && (
        <span className={styles.found}>
          <Plate plate={found} />
          <IconButton label={say(GUIDANCE_WORDS.clear)} icon={<Icon name="x" />} onClick={onClear} />
        </span>
      )}
      <TextInput
        type="search"
        className={styles.input}
        icon={<Icon name="search" />}
        after={<Keys keys="/" />}
        aria-label={say(GUIDANCE_WORDS.find)}
        placeholder={`${say(GUIDANCE_WORDS.find)} · ${say(GUIDANCE_WORDS.findHint)}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {sought.length > 1 && isFetched && (
        <div className={styles.results}>
          <CarList cars={cars} onChoose={take} />
        </div>
      )}
    </div>
  );
}

/** Cars that fit, each with the space on which it stands. */
export function CarList({
  cars,
  onChoose,
}: {
  readonly cars: readonly FoundCar[];
  readonly onChoose: (car: FoundCar) => void;
}) {
  const say = useWords();
  if (cars.length === 0)
    return (
      <p className={styles.none}>
        {say(GUIDANCE_WORDS.notFound)}
        <span>{say(GUIDANCE_WORDS.notFoundDetail)}</span>
      </p>
    );
  return (
    <ul className={styles.cars}>
      {cars.map((car) => (
        <li key={car.id}>
          <button type="button" className={styles.car} onClick={() => onChoose(car)}>
            {car.plate && <Plate plate={car.plate} />}
            <span className={styles.place}>
              <b>{car.number}</b>
              <span>
                {car.parkName} · {car.buildingName}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { similarPlates } from '@parkdeck/core/client/similar-plates';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Plate } from '../../ui/Plate.tsx';
import styles from './parts.module.css';
import { PART_WORDS } from './words.ts';

/**
 * Below what is empty for a plate: the plates that it may have been misread for, each with the reason. Nothing while
 * they are looked for, and when there are none: it tells nothing new then, and moves nothing above it.
 */
export function SimilarPlates({
  typed,
  of,
  onPick,
}: {
  readonly typed: string;
  /** The noun whose rows are looked for; otherwise any car that the user may know of. */
  readonly of?: ResourceDef;
  readonly onPick: (plate: string) => void;
}) {
  const say = useWords();
  const { data = [] } = useQuery({
    queryKey: ['similar-plates', of?.name, typed],
    queryFn: ({ signal }) => similarPlates(client, typed, of, signal),
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <div className={styles.similar} role="status">
      <p>{say(PART_WORDS.similar(cleanPlate(typed), data.length))}</p>
      <ul>
        {data.map(({ plate, why }) => (
          <li key={plate}>
            <Button
              icon={<Plate plate={plate} size="sm" />}
              aria-label={`${plate}, ${say(why)}`}
              onClick={() => onPick(plate)}
            >
              <span className={styles.why}>{say(why)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

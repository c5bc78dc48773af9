import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { client } from '../../app/client.ts';
import { openRecord } from '../../resource/action/start.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Plate } from '../../ui/Plate.tsx';

/** Plates that share the group's stalls; each links to its pass. */
export function StallGroupPlates({ row }: RecordProps) {
  const say = useWords();
  const [name, park] = [row['name'], row['park']];
  const plates = useQuery({
    queryKey: ['list', 'stall-group', 'plates', name, park],
    queryFn: ({ signal }) =>
      client.act(
        stallGroup,
        'plates',
        { input: { name: String(name), ...(typeof park === 'string' ? { park: asId<'park'>(park) } : {}) } },
        { signal, silent: true },
      ),
  });
  return (
    <Loaded query={plates}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState kind="first-use" title={say(PART_WORDS.nothing)} />
        ) : (
          <div className={styles.bar} style={{ flexWrap: 'wrap' }}>
            {rows.map(({ plate, pass: owner }) => (
              <button
                key={plate}
                type="button"
                style={{ flex: 'none' }}
                onClick={() => owner && openRecord(pass, owner)}
              >
                <Plate plate={plate} size="md" />
              </button>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

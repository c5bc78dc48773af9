import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { client } from '../../app/client.ts';
import { openRecord } from '../../resource/action/start.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { EmptyFrame } from '../../resource/parts/EmptyFrame.tsx';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { Plate } from '../../ui/Plate.tsx';

const NO_PLATES = words('还没有车牌共用这些车位', 'No plates share these stalls yet');
const NO_PLATES_DETAIL = words('办月租时选这个车位组', 'Choose this group when a pass is added');

/** Plates that share the group's stalls; each links to its pass. */
export function StallGroupPlates({ row }: RecordProps) {
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
          <EmptyFrame title={NO_PLATES} detail={NO_PLATES_DETAIL} adds={pass} />
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

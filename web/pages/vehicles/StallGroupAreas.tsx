import { area } from '@parkdeck/core/catalogue/parks/area';
import { stallGroupArea } from '@parkdeck/core/catalogue/vehicles/stall-group-area';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { callOf } from '../../resource/calls.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberInput } from '../../ui/Input.tsx';

/** Number of a group's stalls in each area of its park; the sum is at most the group's number. */
export function StallGroupAreas({ id, row }: RecordProps) {
  const park = row['park'];
  const most = typeof row['stalls'] === 'number' ? row['stalls'] : 0;
  const query = useQuery({
    queryKey: ['list', stallGroupArea.name, id],
    queryFn: async ({ signal }) => {
      const [given, areas] = await Promise.all([
        client.list(
          stallGroupArea,
          { filters: { group: [asId<'stall-group'>(id)] }, size: 200 },
          { signal, silent: true },
        ),
        client.list(
          area,
          { filters: typeof park === 'string' ? { park: [asId<'park'>(park)] } : {}, size: 200, sort: 'name' },
          { signal, silent: true },
        ),
      ]);
      return areas.rows.map((one) => ({
        area: one.id,
        name: one.name,
        stalls: given.rows.find((line) => line.area === one.id)?.stalls ?? 0,
      }));
    },
  });
  return (
    <Loaded query={query}>{(areas, edition) => <AreaForm key={edition} group={id} areas={areas} most={most} />}</Loaded>
  );
}

interface AreaFormProps {
  readonly group: string;
  readonly areas: readonly { readonly area: string; readonly name: string; readonly stalls: number }[];
  readonly most: number;
}

function AreaForm({ group, areas, most }: AreaFormProps) {
  const say = useWords();
  const [stalls, setStalls] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(areas.map((one) => [one.area, one.stalls])),
  );
  const [busy, setBusy] = useState(false);
  const call = callOf(stallGroupArea, 'replace');
  const may = call !== undefined && canCall(call).ok;
  const sum = Object.values(stalls).reduce((total, number) => total + number, 0);
  const changed = areas.some((one) => stalls[one.area] !== one.stalls);
  const save = async (): Promise<void> => {
    if (!call) return;
    setBusy(true);
    try {
      const given = areas
        .map((one) => ({ area: one.area, stalls: stalls[one.area] ?? 0 }))
        .filter((one) => one.stalls > 0);
      const { undo } = await client.call(call, { input: { group, areas: given } });
      await queryClient.invalidateQueries();
      resultToast(say(PART_WORDS.saved), undo);
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.stack}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{say(PART_WORDS.area)}</th>
            <th className={styles.end}>{say(PART_WORDS.stalls)}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((one) => (
            <tr key={one.area}>
              <td>{one.name}</td>
              <td style={{ width: 120 }}>
                <NumberInput
                  frame="sm"
                  aria-label={`${one.name} ${say(PART_WORDS.stalls)}`}
                  disabled={!may}
                  value={String(stalls[one.area] ?? 0)}
                  onChange={(event) =>
                    /^\d{0,4}$/.test(event.target.value) &&
                    setStalls({ ...stalls, [one.area]: Number(event.target.value) })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span className={sum > most ? styles.bad : styles.faint}>
          {say(sum > most ? PART_WORDS.tooMany : PART_WORDS.sumOf(sum, most))}
        </span>
        <span className={styles.grow} />
        {may && (
          <Button size="md" kind="primary" loading={busy} disabled={!changed || sum > most} onClick={() => void save()}>
            {say(PART_WORDS.save)}
          </Button>
        )}
      </div>
    </div>
  );
}

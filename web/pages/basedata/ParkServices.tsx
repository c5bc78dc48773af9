import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { Cell } from '../../fields/cell.tsx';
import { headerOf } from '../../fields/layout.ts';
import { openRecord, startCreate } from '../../resource/action/start.ts';
import type { ExtraProps } from '../../resource/extras.ts';
import { createCall } from '../../resource/list/row-commands.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

const COLUMNS = ['kind', 'startDate', 'endDate', 'price', 'state'] as const;

/** Paid services of one park and until when they are booked. */
export function ParkServices({ id }: ExtraProps) {
  const say = useWords();
  const query = useQuery({ queryKey: ['list', parkService.name, 'of', id], queryFn: ({ signal }) => client.list(parkService, { filters: { park: [asId<'park'>(id)] }, size: 100 }, { signal, silent: true }), retry: false });
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <div className={styles.stack}>
          {rows.length === 0 ? <EmptyState kind="first-use" title={say(PART_WORDS.nothing)} /> : (
            <table className={styles.table}>
              <thead><tr>{COLUMNS.map((name) => <th key={name}>{say(headerOf(parkService.fields[name]))}</th>)}</tr></thead>
              <tbody>{rows.map((row) => <tr key={row.id} onDoubleClick={() => openRecord(parkService, row.id)}>{COLUMNS.map((name) => <td key={name}><Cell field={parkService.fields[name]} name={name} row={row} /></td>)}</tr>)}</tbody>
            </table>
          )}
          {createCall(parkService) && <div className={styles.foot}><Button onClick={() => startCreate(parkService, { park: id })}>{say(PART_WORDS.add)}</Button></div>}
        </div>
      )}
    </Loaded>
  );
}

import type { FieldValues } from '@parkdeck/core/kit/field';
import { parkGrant } from '@parkdeck/core/catalogue/system/park-grant';
import { ApiError } from '@parkdeck/core/client/errors';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { callOf } from '../../resource/calls.ts';
import { EditPanel } from '../../resource/parts/EditPanel.tsx';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';

const NOTHING = { parks: [], villages: [] };

/** A user without any grant has no row: treated as no parks. */
const readGrant = async (id: string, signal: AbortSignal): Promise<FieldValues> => {
  try {
    return await client.act(parkGrant, 'get', { ids: [id] }, { signal, silent: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NOTHING;
    throw error;
  }
};

/** The parks of a user (rules 0.8); saving replaces them. */
export function UserParks({ id }: RecordProps) {
  const say = useWords();
  const query = useQuery({
    queryKey: ['row', parkGrant.name, id],
    queryFn: ({ signal }) => readGrant(id, signal),
    retry: false,
  });
  const call = callOf(parkGrant, 'replace');
  return (
    <Loaded query={query}>
      {(row) =>
        call && (
          <div className={styles.stack}>
            <span className={styles.faint}>{say(PART_WORDS.replaces)}</span>
            <EditPanel key={id} noun={undefined} fields={call.input} row={row} call={call} id={id} whole />
          </div>
        )
      }
    </Loaded>
  );
}

import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { formFields } from '../../resource/form/form-model.ts';
import { callOf } from '../../resource/calls.ts';
import { EditPanel } from '../../resource/parts/EditPanel.tsx';
import { Loaded } from '../../resource/parts/Loaded.tsx';

const FIELDS = formFields(parkSettings);

/** Settings for a park's lanes and passes (E#4). */
export function ParkSettings({ id }: RecordProps) {
  const query = useQuery({
    queryKey: ['row', parkSettings.name, id],
    queryFn: ({ signal }) => client.get(parkSettings, id, { signal, silent: true }),
    retry: false,
  });
  const call = callOf(parkSettings, 'create-or-update');
  return (
    <Loaded query={query}>
      {(row) => call && <EditPanel key={id} noun={parkSettings} fields={FIELDS} row={row} call={call} id={id} />}
    </Loaded>
  );
}

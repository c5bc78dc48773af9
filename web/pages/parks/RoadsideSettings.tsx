import type { FieldValues } from '@parkdeck/core/kit/field';
import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { formFields, startValues } from '../../resource/form/form-model.ts';
import { callOf } from '../../resource/calls.ts';
import { EditPanel } from '../../resource/parts/EditPanel.tsx';
import { Loaded } from '../../resource/parts/Loaded.tsx';

const FIELDS = formFields(roadsideSettings);

/** Settings of a roadside park (E#5); a park without any starts with the defaults. */
export function RoadsideSettings({ id }: RecordProps) {
  const query = useQuery({
    queryKey: ['list', roadsideSettings.name, id],
    retry: false,
    queryFn: async ({ signal }): Promise<FieldValues> =>
      (
        await client.list(
          roadsideSettings,
          { filters: { park: [asId<'park'>(id)] }, size: 1 },
          { signal, silent: true },
        )
      ).rows[0] ?? startValues(FIELDS, {}),
  });
  const call = callOf(roadsideSettings, 'create-or-update');
  return (
    <Loaded query={query}>
      {(row) => call && <EditPanel key={id} noun={roadsideSettings} fields={FIELDS} row={row} call={call} id={id} />}
    </Loaded>
  );
}

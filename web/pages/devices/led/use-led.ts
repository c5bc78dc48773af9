import { device } from '@parkdeck/core/catalogue/devices/device';
import { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { park as parkNoun } from '@parkdeck/core/catalogue/parks/park';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { savedLines, type Config, type Draft } from './led-model.ts';

const MOST = 500;

/** The chosen park; until the user chooses one, the first accessible park with lanes. */
export const useFirstPark = (chosen: string | undefined) =>
  useQuery({
    queryKey: ['led', 'park', chosen],
    queryFn: async ({ signal }) => {
      if (chosen !== undefined) {
        const { id, name } = await client.get(parkNoun, chosen, { signal, silent: true });
        return { value: String(id), label: name };
      }
      const { rows } = await client.list(
        parkNoun,
        { filters: { kind: ['garage', 'open', 'mixed', 'community', 'stereo'] }, sort: 'id', size: 1 },
        { signal, silent: true },
      );
      return rows[0] ? { value: String(rows[0].id), label: rows[0].name } : null;
    },
  });

/**
 * Gates of a park with their settings and displays. Users without permission for devices see gates and settings only.
 */
export const useGates = (park: string | undefined, active: boolean) => {
  const devices = callOf(device, 'list');
  const seesDevices = devices !== undefined && canCall(devices).ok;
  return useQuery({
    queryKey: ['led', 'gates', park],
    enabled: active && park !== undefined,
    queryFn: async ({ signal }) => {
      const id = asId<'park'>(park ?? '');
      const options = { signal, silent: true } as const;
      const [gates, configs, displays] = await Promise.all([
        client.act(gate, 'lookup-full', { input: { park: id } }, options),
        client.list(displayConfig, { filters: { park: [id] }, size: MOST }, options),
        seesDevices
          ? client.list(device, { filters: { park: [id], type: ['display', 'voice'] }, size: MOST }, options)
          : null,
      ]);
      return gates.rows.map((row) => ({
        id: row.id,
        name: row.name,
        direction: row.direction,
        config: configs.rows.find((one) => one.gate === row.id && one.device === null),
        displays: displays?.rows.filter((one) => one.gate === row.id) ?? null,
      }));
    },
  });
};
export type LedGate = NonNullable<ReturnType<typeof useGates>['data']>[number];

/** Saves the settings of a gate and optionally sends them to the displays. Returns the key of the undo entry. */
export const saveDraft = async (
  at: string,
  config: Config | undefined,
  draft: Draft,
  send: boolean,
): Promise<string | undefined> => {
  const call = callOf(displayConfig, 'create-or-update');
  if (!call) throw new Error('display settings cannot be saved');
  const { undo } = await client.call(
    call,
    {
      ids: config ? [config.id] : [],
      input: { ...(config ? {} : { gate: at }), ...draft, lines: savedLines(draft), ...(send ? { send } : {}) },
    },
    { silent: true },
  );
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'led' });
  return undo;
};

import { sql } from 'drizzle-orm';
import type { Work } from '../../engine/work.ts';
import type { GuidanceSaid } from './message.ts';
import type { Gateway, Heard, Part } from './heard.ts';

interface Known {
  readonly id: string;
  readonly serial: string;
  readonly gateway: string;
  readonly building: string | null;
  readonly before: string;
  state: string;
}

/** The devices that messages tell of, as `spaceBook` for spaces. */
export const deviceBook = async (work: Work, heard: readonly Heard[]) => {
  const serials = [...new Set(heard.flatMap(({ said }) => said.devices.map(({ serial }) => serial)))];
  const found =
    serials.length === 0
      ? []
      : (
          await work.tx.execute<Omit<Known, 'before'>>(sql`select t.id, t.serial, t.gateway_id as gateway, t.state,
              t.building_id as building from guidance_device t where t.serial = any(${sql.param(serials)})
            and t.deleted_at is null order by t.id for update`)
        ).rows;
  const devices = new Map(found.map((row): [string, Known] => [row.serial, { ...row, before: row.state }]));
  const told = new Set<Known>();
  return {
    take: (gateway: Gateway, said: GuidanceSaid): readonly Part[] =>
      said.devices.map(({ serial, state }) => {
        const device = devices.get(serial);
        if (!device || device.gateway !== gateway.id) return { name: serial, fault: 'unknown-device', isChange: false };
        const isChange = device.state !== state;
        device.state = state;
        told.add(device);
        return { name: serial, fault: undefined, isChange };
      }),
    buildings: (): readonly string[] =>
      [...told].flatMap(({ building, before, state }) => (building !== null && before !== state ? [building] : [])),
    write: async (): Promise<void> => {
      if (told.size === 0) return;
      const rows = [...told].map(({ id, state }) => ({ id, state }));
      await work.tx.execute(sql`update guidance_device t set state = v.state, last_report = ${work.now}::timestamptz,
          rev = t.rev + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, state text) where t.id = v.id`);
    },
  };
};

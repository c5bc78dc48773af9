import { guidanceDevice } from '@parkdeck/core/catalogue/guidance/guidance-device';
import { guidanceGroupDevice } from '@parkdeck/core/catalogue/guidance/guidance-group-device';
import { DEVICE_STATES } from '@parkdeck/core/catalogue/parks/choices';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import { openRecord } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { State } from '../../ui/State.tsx';
import { GUIDANCE_WORDS } from './words.ts';

const MOST = 500;

/** Devices of the building of a group: those that are in it, and those that can be added. */
export function GroupDevices({ id, row }: RecordProps) {
  const query = useQuery({
    queryKey: ['list', guidanceGroupDevice.name, id],
    queryFn: async ({ signal }) => {
      const building = asId<'guidance-building'>(String(row['building']));
      const [links, devices] = await Promise.all([
        client.list(
          guidanceGroupDevice,
          { filters: { group: [asId<'guidance-group'>(id)] }, size: MOST },
          { signal, silent: true },
        ),
        client.list(
          guidanceDevice,
          { filters: { building: [building] }, size: MOST, sort: 'name' },
          { signal, silent: true },
        ),
      ]);
      const inside = new Set(links.rows.map(({ device }) => String(device)));
      return {
        inside: devices.rows.filter((device) => inside.has(device.id)),
        outside: devices.rows.filter((device) => !inside.has(device.id)),
      };
    },
  });
  return <Loaded query={query}>{(found, edition) => <Members key={edition} group={id} {...found} />}</Loaded>;
}

interface Device {
  readonly id: string;
  readonly name: string;
  readonly floor: string | null;
  readonly state: keyof typeof DEVICE_STATES | null;
}
interface MembersProps {
  readonly group: string;
  readonly inside: readonly Device[];
  readonly outside: readonly Device[];
}

function Members({ group, inside, outside }: MembersProps) {
  const say = useWords();
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const link = callOf(guidanceGroupDevice, 'link');
  const unlink = callOf(guidanceGroupDevice, 'unlink');
  const may = link !== undefined && unlink !== undefined && canCall(link).ok;
  const change = async (call: typeof link, devices: readonly string[]): Promise<void> => {
    if (!call) return;
    setBusy(true);
    try {
      const { undo } = await client.call(call, { input: { group, devices } });
      await queryClient.invalidateQueries();
      resultToast(say(GUIDANCE_WORDS.done), undo);
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  const shown = adding ? outside : inside;
  return (
    <div className={styles.stack}>
      {shown.length === 0 && (
        <p className={styles.faint}>{say(adding ? GUIDANCE_WORDS.allIn : GUIDANCE_WORDS.noDevices)}</p>
      )}
      <table className={styles.table}>
        <tbody>
          {shown.map((device) => (
            <tr key={device.id}>
              <td>
                {adding ? (
                  <Checkbox
                    checked={chosen.includes(device.id)}
                    onChange={(checked) =>
                      setChosen(checked ? [...chosen, device.id] : chosen.filter((one) => one !== device.id))
                    }
                  >
                    {device.name}
                  </Checkbox>
                ) : (
                  <Button kind="link" onClick={() => openRecord(guidanceDevice, device.id)}>
                    {device.name}
                  </Button>
                )}
              </td>
              <td className={styles.quiet}>{device.floor}</td>
              <td>
                {device.state && (
                  <State mark={DEVICE_STATES[device.state][3]}>
                    {say({ zh: DEVICE_STATES[device.state][1], en: DEVICE_STATES[device.state][2] })}
                  </State>
                )}
              </td>
              <td className={styles.end}>
                {!adding && may && (
                  <Button kind="link" disabled={busy} onClick={() => void change(unlink, [device.id])}>
                    {say(GUIDANCE_WORDS.takeOut)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {may && (
        <div className={styles.foot}>
          <span className={styles.grow} />
          {adding && (
            <Button size="md" onClick={() => setAdding(false)}>
              {say(GUIDANCE_WORDS.close)}
            </Button>
          )}
          <Button
            size="md"
            kind={adding ? 'primary' : 'default'}
            loading={busy}
            disabled={adding && chosen.length === 0}
            onClick={() => (adding ? void change(link, chosen) : setAdding(true))}
          >
            {say(adding ? GUIDANCE_WORDS.addThese(chosen.length) : GUIDANCE_WORDS.addDevices)}
          </Button>
        </div>
      )}
    </div>
  );
}

import { pushDevice } from '@parkdeck/core/catalogue/shell/push-device';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import parts from '../../../resource/parts/parts.module.css';
import { sayNow, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './account.module.css';
import { forgetPush, pushBlock, switchPushOn } from './push.ts';
import { PUSH_WORDS } from './push-words.ts';

const { list } = pushDevice.actions;
const { client: device, createdAt } = list.output;
/** Seconds are of no use here. */
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

/** In which browsers the user is told of what newly waits for him; switched on in each of them, off from anywhere. */
export function PushDevices() {
  const say = useWords();
  const { active } = usePageTab();
  const [busy, setBusy] = useState<string | null>(null);
  const devices = useQuery({
    queryKey: [pushDevice.name, 'list'],
    queryFn: ({ signal }) => client.act(pushDevice, 'list', {}, { signal, silent: true }),
    enabled: active,
  });
  const block = pushBlock();
  const isOnHere = devices.data?.rows.some(({ isCurrent }) => isCurrent) ?? false;
  const doing = async (key: string, what: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await what();
    } catch {
      toast.warn(sayNow(PUSH_WORDS.failed));
    }
    await devices.refetch();
    setBusy(null);
  };
  const on = async (): Promise<void> => {
    if (!(await switchPushOn())) toast.warn(sayNow(PUSH_WORDS.denied));
  };
  const off = async (id: string, isCurrent: boolean): Promise<void> => {
    await client.act(pushDevice, 'switch-off', { ids: [id] });
    if (isCurrent) await forgetPush();
  };
  return (
    <Panel
      title={say(PUSH_WORDS.title)}
      note={say(PUSH_WORDS.detail)}
      className={styles.whole}
      actions={
        block === undefined &&
        devices.data &&
        !isOnHere && (
          <Button icon={<Icon name="bell-ring" />} loading={busy === ''} onClick={() => void doing('', on)}>
            {say(PUSH_WORDS.on)}
          </Button>
        )
      }
    >
      {block !== undefined && <p className={styles.current}>{say(PUSH_WORDS[block])}</p>}
      <Loaded query={devices}>
        {({ rows }) =>
          rows.length > 0 ? (
            <table className={parts.table}>
              <thead>
                <tr>
                  {[device, createdAt].map(({ options: { label } }) => (
                    <th key={label.en}>{say(label)}</th>
                  ))}
                  <th />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className={styles.device}>
                      {row.client}
                      {row.isCurrent && (
                        <span className={styles.current}> · {say(list.output.isCurrent.options.label)}</span>
                      )}
                    </td>
                    <td>{row.createdAt.slice(0, MINUTE)}</td>
                    <td className={parts.end}>
                      <Button
                        loading={busy === row.id}
                        aria-label={say(PUSH_WORDS.offOf(row.client))}
                        onClick={() => void doing(row.id, () => off(row.id, row.isCurrent))}
                      >
                        {say(PUSH_WORDS.off)}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            block === undefined && <p className={styles.current}>{say(PUSH_WORDS.nowhere)}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

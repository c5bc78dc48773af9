import { ownSession } from '@parkdeck/core/catalogue/shell/own-session';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { confirm } from '../../../dialogs/confirm.ts';
import { useWords } from '../../../state/language.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import parts from '../../../resource/parts/parts.module.css';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './account.module.css';
import { ACCOUNT_WORDS } from './words.ts';

const { list, 'end-others': endOthers } = ownSession.actions;
const { client: device, ip, beganAt, seenAt } = list.output;
/** Seconds are of no use here. */
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

/** Where the user is signed in; he signs out single devices, or all but this one. */
export function OwnSessions() {
  const say = useWords();
  const { active } = usePageTab();
  const [busy, setBusy] = useState<string | null>(null);
  const sessions = useQuery({
    queryKey: ['own-session', 'list'],
    queryFn: ({ signal }) => client.act(ownSession, 'list', {}, { signal, silent: true }),
    enabled: active,
    staleTime: 2000,
  });
  const rows = sessions.data?.rows ?? [];
  const ending = async (key: string, end: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await end();
    } catch {
      // told where all refusals are; the list below shows what is left
    }
    await sessions.refetch();
    setBusy(null);
  };
  const endAll = async (): Promise<void> => {
    const { title, consequence } = endOthers;
    const isWanted = await confirm({ title: ACCOUNT_WORDS.endOthersAsk(rows.length - 1), consequence, action: title });
    if (isWanted) await ending('', () => client.act(ownSession, 'end-others', {}));
  };
  return (
    <Panel
      title={say(list.title)}
      className={styles.whole}
      actions={
        rows.length > 1 && (
          <Button icon={<LogOut />} loading={busy === ''} onClick={() => void endAll()}>
            {say(endOthers.title)}
          </Button>
        )
      }
    >
      <Loaded query={sessions}>
        {({ rows: devices }) => (
          <table className={parts.table}>
            <thead>
              <tr>
                {[device, ip, beganAt, seenAt].map(({ options: { label } }) => (
                  <th key={label.en}>{say(label)}</th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {devices.map((row) => (
                <tr key={row.id}>
                  <td className={styles.device}>{row.client}</td>
                  <td>{row.ip ?? '—'}</td>
                  <td>{row.beganAt.slice(0, MINUTE)}</td>
                  <td>{row.seenAt.slice(0, MINUTE)}</td>
                  <td className={parts.end}>
                    {row.isCurrent ? (
                      <span className={styles.current}>{say(list.output.isCurrent.options.label)}</span>
                    ) : (
                      <Button
                        aria-label={say(ACCOUNT_WORDS.endOne(row.client, row.seenAt.slice(0, MINUTE)))}
                        loading={busy === row.id}
                        onClick={() => void ending(row.id, () => client.act(ownSession, 'end', { ids: [row.id] }))}
                      >
                        {say(ACCOUNT_WORDS.end)}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  );
}

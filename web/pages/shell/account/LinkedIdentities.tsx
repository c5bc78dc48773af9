import { linkedIdentity } from '@parkdeck/core/catalogue/shell/linked-identity';
import { words } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { confirm } from '../../../dialogs/confirm.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import parts from '../../../resource/parts/parts.module.css';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { leaveFor } from '../sign-in/provider-flow.ts';
import styles from './account.module.css';

const { list, unlink } = linkedIdentity.actions;
const { provider: service, who, linkedAt, usedAt } = list.output;
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

const WORDS = {
  link: (name: string) => words(`关联${name}`, `Link ${name}`),
  ask: (name: string) => words(`取消关联 ${name}？`, `Unlink ${name}?`),
  none: words('还没有关联的登录', 'No sign-in is linked yet'),
};

/** Identities elsewhere that sign the user in; nothing where the host offers no service and none is linked. */
export function LinkedIdentities() {
  const say = useWords();
  const providers = useQuery({
    queryKey: ['linked-identity', 'offers'],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => (await client.act(linkedIdentity, 'offers', {}, { signal, silent: true })).rows,
  });
  const links = useQuery({
    queryKey: ['linked-identity', 'list'],
    queryFn: ({ signal }) => client.act(linkedIdentity, 'list', {}, { signal, silent: true }),
  });
  const offered = providers.data ?? [];
  if (offered.length === 0 && (links.data?.total ?? 0) === 0) return null;
  const begin = async (provider: string): Promise<void> => {
    const input = { provider, origin: location.origin };
    try {
      const { url, flow } = await client.act(linkedIdentity, 'begin', { input });
      leaveFor(url, { flow, kind: 'link' });
    } catch {
      // told where all refusals are
    }
  };
  const end = async (id: string, name: string): Promise<void> => {
    const { title, consequence } = unlink;
    if (!(await confirm({ title: WORDS.ask(name), consequence, action: title }))) return;
    try {
      await client.act(linkedIdentity, 'unlink', { ids: [id] });
    } catch {
      // told where all refusals are; the list below shows what is left
    }
    await links.refetch();
  };
  return (
    <Panel
      title={say(list.title)}
      className={styles.whole}
      actions={offered.map(({ id, name }) => (
        <Button key={id} onClick={() => void begin(id)}>
          {say(WORDS.link(name))}
        </Button>
      ))}
    >
      <Loaded query={links}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{say(WORDS.none)}</p>
          ) : (
            <table className={parts.table}>
              <thead>
                <tr>
                  {[service, who, linkedAt, usedAt].map(({ options: { label } }) => (
                    <th key={label.en}>{say(label)}</th>
                  ))}
                  <th />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className={styles.device}>{row.provider}</td>
                    <td translate="no">{row.who}</td>
                    <td>{row.linkedAt.slice(0, MINUTE)}</td>
                    <td>{row.usedAt?.slice(0, MINUTE) ?? '—'}</td>
                    <td className={parts.end}>
                      <Button onClick={() => void end(row.id, row.who)}>{say(unlink.title)}</Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Panel>
  );
}

import { linkedIdentity } from '@parkdeck/core/catalogue/shell/linked-identity';
import { words } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { leaveFor } from '../sign-in/provider-flow.ts';
import { OwnTable } from './OwnTable.tsx';
import { useOwnRows } from './use-own-rows.ts';

const { list, unlink } = linkedIdentity.actions;

const WORDS = {
  link: (name: string) => words(`关联${name}`, `Link ${name}`),
  ask: (name: string) => words(`取消关联 ${name}？`, `Unlink ${name}?`),
  unlinkOf: (name: string) => words(`取消关联 ${name}`, `Unlink ${name}`),
  none: words('还没有关联的登录', 'No sign-in is linked yet'),
};

/** Identities elsewhere that sign the user in; nothing where the host offers no service and none is linked. */
export function LinkedIdentities() {
  const say = useWords();
  const providers = useQuery({
    queryKey: [linkedIdentity.name, 'offers'],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => (await client.act(linkedIdentity, 'offers', {}, { signal, silent: true })).rows,
  });
  const rows = useOwnRows(
    linkedIdentity.name,
    async (signal) => (await client.act(linkedIdentity, 'list', {}, { signal, silent: true })).rows,
  );
  const offered = providers.data ?? [];
  if (offered.length === 0 && (rows.query.data?.length ?? 0) === 0) return null;
  const begin = async (provider: string): Promise<void> => {
    const input = { provider, origin: location.origin };
    const { url, flow } = await client.act(linkedIdentity, 'begin', { input });
    leaveFor(url, { flow, kind: 'link' });
  };
  return (
    <OwnTable
      title={list.title}
      rows={rows}
      fields={list.output}
      columns={['provider', 'who', 'linkedAt', 'usedAt']}
      none={WORDS.none}
      end={{
        label: unlink.title,
        named: ({ who }) => WORDS.unlinkOf(who),
        ask: ({ who }) => ({
          title: WORDS.ask(who),
          consequence: unlink.consequence,
          action: unlink.title,
          danger: true,
        }),
        run: ({ id }) => client.act(linkedIdentity, 'unlink', { ids: [id] }),
      }}
      actions={offered.map(({ id, name }) => (
        <Button key={id} loading={rows.busy === id} onClick={() => void rows.doing(id, () => begin(id))}>
          {say(WORDS.link(name))}
        </Button>
      ))}
    />
  );
}

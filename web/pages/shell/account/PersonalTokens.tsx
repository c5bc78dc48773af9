import { token } from '@parkdeck/core/catalogue/shell/token';
import { callsOf } from '@parkdeck/core/kit/call';
import { client } from '../../../app/client.ts';
import { openAction } from '../../../resource/action/request.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OwnTable } from './OwnTable.tsx';
import { TOKEN_WORDS } from './token-words.ts';
import { useOwnRows } from './use-own-rows.ts';

const { list, revoke } = token.actions;
const DAY = 'yyyy-MM-dd'.length;

const startCreating = (): void => {
  const call = callsOf(token).find(({ verb }) => verb === 'create');
  if (call) openAction({ call, ids: [], rows: {}, source: 'row', preset: {} });
};

/** What programs of the user sign in with: made, shown once, revoked. */
export function PersonalTokens() {
  const say = useWords();
  const rows = useOwnRows(
    token.name,
    async (signal) => (await client.act(token, 'list', {}, { signal, silent: true })).rows,
  );
  return (
    <OwnTable
      title={list.title}
      detail={TOKEN_WORDS.detail}
      rows={rows}
      fields={list.output}
      columns={[
        'name',
        { name: 'scope', text: ({ scope }) => scope.join(' ') },
        'createdAt',
        { name: 'expiresAt', text: ({ expiresAt }) => expiresAt.slice(0, DAY) },
        {
          name: 'usedAt',
          text: ({ usedAt, usedFrom }) =>
            usedAt === null
              ? say(TOKEN_WORDS.never)
              : [usedAt.slice(0, 'yyyy-MM-dd HH:mm'.length), usedFrom].filter(Boolean).join(' · '),
        },
      ]}
      none={TOKEN_WORDS.none}
      end={{
        label: TOKEN_WORDS.revoke,
        named: ({ name }) => TOKEN_WORDS.revokeOf(name),
        ask: ({ name }) => ({
          title: TOKEN_WORDS.revokeAsk(name),
          consequence: revoke.consequence,
          action: TOKEN_WORDS.revoke,
          danger: true,
        }),
        run: ({ id }) => client.act(token, 'revoke', { ids: [id] }),
      }}
      actions={
        <Button icon={<Icon name="key-round" />} onClick={startCreating}>
          {say(TOKEN_WORDS.create)}
        </Button>
      }
    />
  );
}

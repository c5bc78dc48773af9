import { token } from '@parkdeck/core/catalogue/shell/token';
import { callsOf } from '@parkdeck/core/kit/call';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { confirm } from '../../../dialogs/confirm.ts';
import { openAction } from '../../../resource/action/request.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import parts from '../../../resource/parts/parts.module.css';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './account.module.css';
import { TOKEN_WORDS } from './token-words.ts';

const { list, revoke } = token.actions;
const { name, scope, createdAt, expiresAt, usedAt } = list.output;
/** Seconds are of no use here. */
const MINUTE = 'yyyy-MM-dd HH:mm'.length;
const DAY = 'yyyy-MM-dd'.length;

const startCreating = (): void => {
  const call = callsOf(token).find(({ verb }) => verb === 'create');
  if (call) openAction({ call, ids: [], rows: {}, source: 'row', preset: {} });
};

/** What programs of the user sign in with: made, shown once, revoked. */
export function PersonalTokens() {
  const say = useWords();
  const { active } = usePageTab();
  const tokens = useQuery({
    queryKey: [token.name, 'list'],
    queryFn: ({ signal }) => client.act(token, 'list', {}, { signal, silent: true }),
    enabled: active,
  });
  const end = async (id: string, called: string): Promise<void> => {
    const { title, consequence } = revoke;
    if (!(await confirm({ title: TOKEN_WORDS.revokeAsk(called), consequence, action: title }))) return;
    await client.act(token, 'revoke', { ids: [id] }).catch(() => undefined); // told where all refusals are
    await tokens.refetch();
  };
  return (
    <Panel
      title={say(list.title)}
      note={say(TOKEN_WORDS.detail)}
      className={styles.whole}
      actions={
        <Button icon={<Icon name="key-round" />} onClick={startCreating}>
          {say(TOKEN_WORDS.create)}
        </Button>
      }
    >
      <Loaded query={tokens}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{say(TOKEN_WORDS.none)}</p>
          ) : (
            <table className={parts.table}>
              <thead>
                <tr>
                  {[name, scope, createdAt, expiresAt, usedAt].map(({ options: { label } }) => (
                    <th key={label.en}>{say(label)}</th>
                  ))}
                  <th />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className={styles.device}>{row.name}</td>
                    <td translate="no">{row.scope.join(' ')}</td>
                    <td>{row.createdAt.slice(0, MINUTE)}</td>
                    <td>{row.expiresAt.slice(0, DAY)}</td>
                    <td>
                      {row.usedAt === null
                        ? say(TOKEN_WORDS.never)
                        : `${row.usedAt.slice(0, MINUTE)} · ${row.usedFrom ?? ''}`}
                    </td>
                    <td className={parts.end}>
                      <Button
                        aria-label={say(TOKEN_WORDS.revokeOf(row.name))}
                        onClick={() => void end(row.id, row.name)}
                      >
                        {say(TOKEN_WORDS.revoke)}
                      </Button>
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

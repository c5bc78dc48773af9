import { role } from '@parkdeck/core/catalogue/system/role';
import { words } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { StartButton } from '../../resource/parts/StartButton.tsx';
import { useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RoleReach } from './RoleReach.tsx';
import styles from './RoleRights.module.css';

const NO_RIGHTS = words('还没有权限', 'No rights yet');
const NO_RIGHTS_DETAIL = words('这个角色的用户登录后看不到页面', 'Users with this role see no pages');

/** The pages that a role sees; each opens to what may be done there. */
export function RoleRights({ id, row }: RecordProps) {
  const say = useWords();
  const query = useQuery({
    queryKey: ['row', role.name, id, 'rights', row['menus']],
    queryFn: ({ signal }) => client.act(role, 'rights', { ids: [id] }, { signal, silent: true }),
    retry: false,
  });
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            kind="first-use"
            title={say(NO_RIGHTS)}
            detail={say(NO_RIGHTS_DETAIL)}
            actions={<StartButton noun={role} verb="grant-menus" id={id} row={row} />}
          />
        ) : (
          <div className={styles.rights}>
            <RoleReach row={row} />
            {rows.map(({ id: page, title, children }) => {
              const things = children ?? [];
              return things.length === 0 ? (
                <span key={page} className={styles.plain}>
                  {title}
                </span>
              ) : (
                <details key={page} className={styles.page}>
                  <summary>
                    {title} <span className={styles.count}>{things.length}</span>
                  </summary>
                  <ul>
                    {things.map((thing) => (
                      <li key={thing.id}>{thing.title}</li>
                    ))}
                  </ul>
                </details>
              );
            })}
          </div>
        )
      }
    </Loaded>
  );
}

import { role, type RightsOfPage } from '@parkdeck/core/catalogue/system/role';
import { asId } from '@parkdeck/core/lib/id';
import type { Words } from '@parkdeck/core/kit/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { client } from '../../../app/client.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './rights.module.css';
import { RIGHTS_WORDS } from './words.ts';

interface GrantEffectProps {
  readonly role: string;
  readonly menus: ReadonlySet<string>;
}

/** What a user of the role would see and be allowed with these menus, against now. Asked of the platform; not saved. */
export function GrantEffect({ role: of, menus }: GrantEffectProps) {
  const say = useWords();
  const [user, setUser] = useState('');
  const wanted = useDeferredValue(menus);
  const query = useQuery({
    queryKey: ['effect', role.name, of, user, [...wanted].toSorted()],
    queryFn: ({ signal }) =>
      client.act(
        role,
        'effect',
        {
          ids: [of],
          input: {
            menus: [...wanted].map((id) => asId<'menu'>(id)),
            ...(user ? { user: asId<'user'>(user) } : {}),
          },
        },
        { signal, silent: true },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <aside className={styles.effect} aria-label={say(RIGHTS_WORDS.effect)}>
      <Loaded query={query}>
        {({ users, total, pages, things, gained, lost }) => (
          <>
            <p className={styles.faint}>{say(total === 0 ? RIGHTS_WORDS.nobody : RIGHTS_WORDS.holders(total))}</p>
            <Field label={say(RIGHTS_WORDS.forWhom)}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={user}
                  emptyLabel={say(RIGHTS_WORDS.alone)}
                  options={users.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setUser}
                />
              )}
            </Field>
            <div role="status" className={styles.told}>
              <strong>{say(RIGHTS_WORDS.comesTo(pages, things))}</strong>
              {gained.length + lost.length === 0 && <span className={styles.faint}>{say(RIGHTS_WORDS.same)}</span>}
            </div>
            <Rights title={RIGHTS_WORDS.gained} mark="ok" page={RIGHTS_WORDS.seesPage} rights={gained} />
            <Rights title={RIGHTS_WORDS.lost} mark="bad" page={RIGHTS_WORDS.losesPage} rights={lost} />
          </>
        )}
      </Loaded>
    </aside>
  );
}

interface RightsProps {
  readonly title: Words;
  readonly mark: 'ok' | 'bad';
  readonly page: Words;
  readonly rights: readonly RightsOfPage[];
}

function Rights({ title, mark, page, rights }: RightsProps) {
  const say = useWords();
  return (
    rights.length > 0 && (
      <section aria-label={say(title)}>
        <State mark={mark}>{say(title)}</State>
        <ul className={styles.rights}>
          {rights.map(({ id, title: name, isPage, things }) => (
            <li key={id}>
              {name}
              <span className={styles.faint}>{[...(isPage ? [say(page)] : []), ...things].join('、')}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { choiceLabel, choiceWord } from '@parkdeck/core/kit/choice';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import styles from './DemoUsers.module.css';
import { useSignIn, type FormProps } from './use-sign-in.ts';
import { SIGN_IN_WORDS } from './words.ts';

/** The accounts of a demo, by their role: one press signs in. Nothing on a platform without the demo world. */
export function DemoUsers(next: FormProps) {
  const say = useWords();
  const language = useLanguage();
  const { data: users = [] } = useQuery({
    queryKey: ['demo-users'],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => (await client.act(signIn, 'demo-users', {}, { signal, silent: true })).rows,
  });
  const { running, refused, run } = useSignIn(
    (user: (typeof users)[number]) => client.session.byPassword({ userName: user.userName, password: user.password }),
    next,
  );
  if (users.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={say(SIGN_IN_WORDS.demo)}>
      <h2>{say(SIGN_IN_WORDS.demo)}</h2>
      <ul>
        {users.map((user) => (
          <li key={user.userName}>
            <button type="button" disabled={running} onClick={() => void run(user)} title={user.companyName}>
              <b>{choiceLabel(USER_TYPES, choiceWord(USER_TYPES, user.userType) ?? '')?.[language]}</b>
              <span>{user.userName}</span>
            </button>
          </li>
        ))}
      </ul>
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </section>
  );
}

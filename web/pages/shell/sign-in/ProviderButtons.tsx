import { signIn } from '@parkdeck/core/catalogue/shell/sign-in';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { leaveFor } from './provider-flow.ts';
import styles from './SignIn.module.css';
import { useSignIn } from './use-sign-in.ts';
import { signInText } from './words.ts';

/** One button for the sign-in service of this host; nothing where it offers none. */
export function ProviderButtons({ wanted }: { readonly wanted: string | undefined }) {
  const say = useWords();
  const { data: providers = [] } = useQuery({
    queryKey: ['sign-in-providers'],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => (await client.act(signIn, 'providers', {}, { signal, silent: true })).rows,
  });
  const { running, refused, run } = useSignIn(
    async (provider: string) => {
      const input = { provider, origin: location.origin };
      const { url, flow } = await client.act(signIn, 'begin-provider', { input }, { silent: true });
      leaveFor(url, { flow, kind: 'sign-in', ...(wanted === undefined ? {} : { wanted }) });
    },
    { onDone: () => undefined },
  );
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" wide icon={<LogIn />} loading={running} onClick={() => void run(id)}>
          {say(signInText.by(name))}
        </Button>
      ))}
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  );
}

import { session } from '@parkdeck/core/catalogue/traffic/session';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import styles from './LeavingCar.module.css';
import { SESSION_WORDS } from './words.ts';

/** Why a stay costs what it costs: its tariff and the computation, line by line. Nothing while it is not known. */
export function FeeLines({ id }: { readonly id: string }) {
  const say = useWords();
  const { data } = useQuery({
    queryKey: ['session', id, 'fee', 'lines'],
    queryFn: ({ signal }) => client.act(session, 'fee-now', { ids: [asId<'session'>(id)] }, { signal, silent: true }),
    staleTime: 0,
    retry: false,
  });
  if (!data || !data.lines?.length) return null;
  return (
    <section className={styles.lines} aria-label={say(SESSION_WORDS.howCome)}>
      {data.tariff && <b>{data.tariff}</b>}
      <ol>
        {data.lines.map((line, index) => (
          <li key={index}>{say(line)}</li>
        ))}
      </ol>
    </section>
  );
}

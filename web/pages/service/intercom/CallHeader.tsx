import { callFigures } from '@parkdeck/core/catalogue/reports/calls';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import styles from './CallHeader.module.css';
import { CALL_WORDS } from './words.ts';

const REPORT = callOf(callFigures, 'report');
const NOUNS: readonly unknown[] = ['intercom-call', 'seat-user', 'seat-order'];
const NEWS: News = {
  topics: ['intercom-call', 'seat-user'],
  outdates: ([kind, noun]) => ((kind === 'list' || kind === 'row') && NOUNS.includes(noun)) || kind === 'call-figures',
};

/** Renders nothing: refreshes lists and open rows when a call goes on, or an attendant comes or goes. */
export function CallNews() {
  useNews(NEWS);
  return null;
}

/** Today's calls above their list: how many, how many of them were answered, how long drivers waited. */
export function CallHeader() {
  const say = useWords();
  useNews(NEWS);
  const day = today();
  const { data } = useQuery({
    queryKey: ['call-figures', day],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
      const answered =
        REPORT && (await client.call(REPORT, { input: { from: day, to: day } }, { signal, silent: true }));
      return answered?.answers === 'rows' ? (answered.value.sums ?? {}) : {};
    },
  });
  const of = (key: string): number => data?.[key] ?? 0;
  if (data === undefined) return <div className={styles.figures} />;
  const calls = of('calls');
  const figures = [
    [CALL_WORDS.calls, String(calls)],
    [CALL_WORDS.rate, calls === 0 ? '—' : `${Math.round((of('answered') / calls) * 100)}%`],
    [CALL_WORDS.missed, String(of('missed'))],
    [CALL_WORDS.meanWait, calls === 0 ? '—' : say(CALL_WORDS.seconds(Math.round(of('waited') / calls)))],
  ] as const;
  return (
    <section className={styles.figures} aria-label={say(CALL_WORDS.today)}>
      <span className={styles.day}>{say(CALL_WORDS.today)}</span>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

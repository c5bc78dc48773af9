import { words } from '@parkdeck/core/kit/words';
import type { RecordProps, RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { useNews } from '../../../state/use-news.ts';
import { PLAN_NEWS } from './plan-news.ts';
import styles from './PlanProgress.module.css';

const WORDS = {
  progress: words('发送进度', 'Progress'),
  of: (done: number, total: number) => words(`${done} / ${total}`, `${done} of ${total}`),
  sent: (n: number) => words(`已发送 ${n}`, `Sent ${n}`),
  waiting: (n: number) => words(`待发 ${n}`, `Queued ${n}`),
  unsent: (n: number) => words(`未送达 ${n}`, `Not delivered ${n}`),
  dropped: (n: number) => words(`已撤下 ${n}`, `Dropped ${n}`),
  open: (n: number) => words(`未发 ${n}`, `Not begun ${n}`),
} as const;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const figuresOf = (row: RowProps['row']) => {
  const [sent, waiting, unsent] = [numberOf(row['sent']), numberOf(row['waiting']), numberOf(row['unsent'])];
  const dropped = numberOf(row['dropped']);
  const begun = sent + waiting + unsent + dropped;
  const total = Math.max(numberOf(row['total']), begun);
  return { sent, waiting, unsent, dropped, total, open: total - begun };
};

/** How far a mailing is, live: what arrived, what did not, what waits. */
export function PlanProgress({ row }: RecordProps) {
  const say = useWords();
  useNews(PLAN_NEWS);
  const { sent, waiting, unsent, dropped, total, open } = figuresOf(row);
  const share = (n: number) => ({ inlineSize: `${total === 0 ? 0 : (n / total) * 100}%` });
  return (
    <section className={styles.box} aria-label={say(WORDS.progress)}>
      <div
        role="progressbar"
        className={styles.bar}
        aria-label={say(WORDS.progress)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent + unsent}
        aria-valuetext={say(WORDS.of(sent + unsent, total))}
      >
        <span className={styles.sent} style={share(sent)} />
        <span className={styles.unsent} style={share(unsent)} />
        <span className={styles.waiting} style={share(waiting)} />
      </div>
      <p className={styles.figures}>
        <span>{say(WORDS.of(sent + unsent, total))}</span>
        <span>{say(WORDS.sent(sent))}</span>
        <span>{say(WORDS.waiting(waiting))}</span>
        <span>{say(WORDS.unsent(unsent))}</span>
        {dropped > 0 && <span>{say(WORDS.dropped(dropped))}</span>}
        <span>{say(WORDS.open(open))}</span>
      </p>
    </section>
  );
}

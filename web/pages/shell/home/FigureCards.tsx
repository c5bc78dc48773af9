import { dayOf } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../../app/dates.ts';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './Home.module.css';
import { areParksShown, figureLink, isFigureShown, type ListLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import { Sparkline } from './Sparkline.tsx';
import type { Figures } from './use-figures.ts';
import { compared, HOME_WORDS, homeText } from './words.ts';

/** The figures of today; each links to the list that it counts. */
export function FigureCards({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const day = dayOf(figures.at);
  const money = compared(figures.receivedToday, figures.receivedWeekAgo, weekdayOf(day));
  const amounts = figures.renewals.map(({ amount }) => amount);
  const counts = figures.renewals.map(({ renewed }) => renewed);
  const taken = figures.stalls === 0 ? 0 : Math.round((1 - figures.remaining / figures.stalls) * 100);
  return (
    <section className={styles.cards}>
      {typeof figures.takenToday === 'number' && isFigureShown('takenToday') && (
        <>
          <Card
            label={say(HOME_WORDS.taken)}
            figure={formatFen(figures.takenToday, { sign: true })}
            note={say(homeText.yesterday(formatFen(figures.takenYesterday ?? 0, { sign: true })))}
            to={figureLink('takenToday', day)}
          />
          <Card
            label={say(HOME_WORDS.entered)}
            figure={grouped(figures.enteredToday ?? 0)}
            note={say(homeText.left(grouped(figures.leftToday ?? 0)))}
            to={figureLink('enteredToday', day)}
          />
        </>
      )}
      {isFigureShown('receivedToday') && (
        <Card
          label={say(HOME_WORDS.received)}
          figure={formatFen(figures.receivedToday, { sign: true })}
          note={say(money.text)}
          tone={money.tone}
          line={<Sparkline values={amounts} colour="var(--chart-1)" />}
          to={figureLink('receivedToday', day)}
        />
      )}
      {isFigureShown('renewedToday') && (
        <Card
          label={say(HOME_WORDS.renewed)}
          figure={grouped(figures.renewedToday)}
          note={say(homeText.opened(grouped(figures.openedToday)))}
          line={<Sparkline values={counts} colour="var(--chart-2)" />}
          to={figureLink('renewedToday', day)}
        />
      )}
      {isFigureShown('passes') && (
        <Card
          label={say(HOME_WORDS.passes)}
          figure={grouped(figures.passes)}
          note={say(homeText.expired(grouped(figures.expired)))}
          to={figureLink('passes', day)}
        />
      )}
      {areParksShown() && (
        <Card
          label={say(HOME_WORDS.remaining)}
          figure={grouped(figures.remaining)}
          note={`${say(homeText.of(grouped(figures.stalls)))} · ${say(homeText.taken(taken))}`}
          to={{ href: '/wel/dashboard', open: () => openTab('/wel/dashboard') }}
        />
      )}
    </section>
  );
}

/** A figure with more signs is set smaller: six cards stand beside each other, beside an open side bar, too. */
const USUAL_SIGNS = 10;

interface CardProps {
  readonly label: string;
  readonly figure: string;
  readonly note?: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  readonly line?: ReactNode;
  readonly to: ListLink | undefined;
}

function Card({ label, figure, note, tone = 'plain', line, to }: CardProps) {
  return (
    <NumberLink to={to} className={styles.card}>
      <span className={styles.label}>{label}</span>
      <b className={cx(styles.figure, figure.length > USUAL_SIGNS && styles.long)}>{figure}</b>
      <span className={cx(styles.note, styles[tone])}>{note}</span>
      {line && <span className={styles.spark}>{line}</span>}
    </NumberLink>
  );
}

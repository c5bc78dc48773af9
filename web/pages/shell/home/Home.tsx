import { dayOf, type Datetime } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import { Bell, CalendarClock, CircleHelp, FileCheck, Pause, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { grouped } from '../../../fields/grouped.ts';
import { dayInWords, weekdayOf } from '../../../app/dates.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { session } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DayLine } from './DayLine.tsx';
import styles from './Home.module.css';
import { listLink, type ListLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import { Ring } from './Ring.tsx';
import { Sparkline } from './Sparkline.tsx';
import { useFigures, type Figures } from './use-figures.ts';
import { compared, HOME_WORDS, homeText } from './words.ts';

const MOST_TYPES = 5;
const MOST_PARKS = 8;

const whole = (value: number): string => grouped(value);

/**
 * `/wel/index`: what to do first, six figures, fifteen days, validity, car types, free stalls. Every number opens its
 * list.
 */
export function Home() {
  const say = useWords();
  const { data, status, refetch } = useFigures();
  if (status === 'error')
    return (
      <EmptyState
        page
        kind="error"
        title={say(HOME_WORDS.failed)}
        actions={<Button onClick={() => void refetch()}>{say(HOME_WORDS.retry)}</Button>}
      />
    );
  return (
    <div className={styles.page}>
      <Greeting at={data?.at} />
      {data ? (
        <>
          <First figures={data} />
          <Cards figures={data} />
          <Panels figures={data} />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** The same places at the same heights, so that nothing jumps when the figures come. */
function Waiting() {
  return (
    <>
      <div className={styles.first}>
        <span className={styles.chipPlace}>
          <Skeleton width={320} />
        </span>
      </div>
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton width={80} />
          </div>
        ))}
      </div>
      <div className={styles.middle}>
        {[0, 1].map((panel) => (
          <div key={panel} className={styles.place} />
        ))}
      </div>
      <div className={styles.bottom}>
        {[0, 1].map((panel) => (
          <div key={panel} className={styles.lowPlace} />
        ))}
      </div>
    </>
  );
}

function Greeting({ at }: { readonly at: Datetime | undefined }) {
  const say = useWords();
  const language = useLanguage();
  const { user } = useSnapshot(session);
  const hour = at === undefined ? 12 : Number(at.slice(11, 13));
  const greeting = hour < 12 ? HOME_WORDS.morning : hour < 18 ? HOME_WORDS.afternoon : HOME_WORDS.evening;
  return (
    <header className={styles.head}>
      <h1>
        {say(greeting)}
        {language === 'zh' ? '，' : ', '}
        {user?.nickName || user?.userName}
      </h1>
      {at !== undefined && (
        <p>
          {dayInWords(dayOf(at), language)} · {say(homeText.asOf(at.slice(11, 16)))}
        </p>
      )}
    </header>
  );
}

/** Only what waits for somebody; nothing is said of what does not. */
function First({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const chips: readonly {
    readonly id: keyof typeof HOME_WORDS;
    readonly icon: LucideIcon;
    readonly count: number;
    readonly tone: string | undefined;
    readonly to: ListLink | undefined;
  }[] = [
    {
      id: 'toConfirm',
      icon: CircleHelp,
      count: figures.toConfirm,
      tone: styles.bad,
      to: listLink('pass', { confirmState: 'waiting' }),
    },
    {
      id: 'requests',
      icon: FileCheck,
      count: figures.requests,
      tone: styles.warn,
      to: listLink('pass-request', { state: 'pending' }),
    },
    {
      id: 'expiring',
      icon: CalendarClock,
      count: figures.expiring,
      tone: styles.warn,
      to: listLink('pass', { expireState: 'expiring', state: 'active' }),
    },
    {
      id: 'services',
      icon: Bell,
      count: figures.expiringServices,
      tone: styles.info,
      to: listLink('park-service', { state: 'expiring,expired' }),
    },
    { id: 'paused', icon: Pause, count: figures.paused, tone: undefined, to: listLink('pass', { state: 'paused' }) },
  ];
  const waiting = chips.filter(({ count }) => count > 0);
  return (
    <section className={styles.first}>
      <h2>{say(HOME_WORDS.first)}</h2>
      {waiting.length === 0 && <span className={styles.faint}>{say(HOME_WORDS.nothingFirst)}</span>}
      {waiting.map(({ id, icon: Icon, count, tone, to }) => (
        <NumberLink key={id} to={to} className={cx(styles.chip, tone)}>
          <Icon aria-hidden="true" />
          <span>
            {say(HOME_WORDS[id])} {whole(count)}
          </span>
        </NumberLink>
      ))}
    </section>
  );
}

function Cards({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const day = dayOf(figures.at);
  const today = { createdAtFrom: `${day} 00:00:00`, createdAtTo: `${day} 23:59:59` };
  const money = compared(figures.receivedToday, figures.receivedWeekAgo, weekdayOf(day));
  const amounts = figures.renewals.map(({ amount }) => amount);
  const counts = figures.renewals.map(({ count }) => count);
  const taken = figures.stalls === 0 ? 0 : Math.round((1 - figures.remaining / figures.stalls) * 100);
  return (
    <section className={styles.cards}>
      <Card
        label={say(HOME_WORDS.received)}
        figure={formatFen(figures.receivedToday, { sign: true })}
        note={say(money.text)}
        tone={money.tone}
        line={<Sparkline values={amounts} colour="var(--chart-1)" />}
        to={listLink('pass-period', today)}
      />
      <Card
        label={say(HOME_WORDS.renewed)}
        figure={whole(figures.renewedToday)}
        note={say(homeText.periods(whole(counts.reduce((sum, count) => sum + count, 0))))}
        line={<Sparkline values={counts} colour="var(--chart-2)" />}
        to={listLink('pass-period', { ...today, kind: 'month,money,vip,batch' })}
      />
      <Card
        label={say(HOME_WORDS.opened)}
        figure={whole(figures.openedToday)}
        note={say(homeText.requests(whole(figures.requests)))}
        to={listLink('pass-period', { ...today, kind: 'open' })}
      />
      <Card
        label={say(HOME_WORDS.passes)}
        figure={whole(figures.passes)}
        note={say(homeText.expired(whole(figures.expired)))}
        to={listLink('pass', { state: 'active', expireState: 'valid,expiring' })}
      />
      <Card
        label={say(HOME_WORDS.remaining)}
        figure={whole(figures.remaining)}
        note={`${say(homeText.of(whole(figures.stalls)))} · ${say(homeText.taken(taken))}`}
        to={{ href: '/wel/dashboard', open: () => openTab('/wel/dashboard') }}
      />
      <Card
        label={say(HOME_WORDS.blacklisted)}
        figure={whole(figures.blacklisted)}
        note={say(homeText.parks(figures.parks))}
        to={listLink('blacklist-entry')}
      />
    </section>
  );
}

interface CardProps {
  readonly label: string;
  readonly figure: string;
  readonly note?: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  readonly line?: React.ReactNode;
  readonly to: ListLink | undefined;
}

function Card({ label, figure, note, tone = 'plain', line, to }: CardProps) {
  return (
    <NumberLink to={to} className={styles.card}>
      <span className={styles.label}>{label}</span>
      <b className={styles.figure}>{figure}</b>
      <span className={cx(styles.note, styles[tone])}>{note}</span>
      {line && <span className={styles.spark}>{line}</span>}
    </NumberLink>
  );
}

function Panels({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const valid = Math.max(0, figures.passes - figures.expiring);
  const shares = [
    {
      id: 'valid',
      words: HOME_WORDS.valid,
      value: valid,
      colour: 'var(--chart-2)',
      to: listLink('pass', { state: 'active', expireState: 'valid' }),
    },
    {
      id: 'expiring',
      words: HOME_WORDS.expiringShort,
      value: figures.expiring,
      colour: 'var(--chart-3)',
      to: listLink('pass', { state: 'active', expireState: 'expiring' }),
    },
    {
      id: 'expired',
      words: HOME_WORDS.expired,
      value: figures.expired,
      colour: 'var(--chart-4)',
      to: listLink('pass', { state: 'active', expireState: 'expired' }),
    },
    {
      id: 'paused',
      words: HOME_WORDS.paused,
      value: figures.paused,
      colour: 'var(--chart-8)',
      to: listLink('pass', { state: 'paused' }),
    },
  ];
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <div className={styles.middle}>
        <Panel title={say(HOME_WORDS.lines)} note={say(HOME_WORDS.yuan)}>
          <DayLine days={figures.renewals} />
        </Panel>
        <Panel title={say(HOME_WORDS.validity)}>
          <div className={styles.ring}>
            <Ring parts={shares} label={say(HOME_WORDS.total)} figure={whole(total)} />
            <ul>
              {shares.map(({ id, words, value, colour, to }) => (
                <li key={id}>
                  <NumberLink to={to} className={styles.legend}>
                    <i style={{ background: colour }} />
                    <span>{say(words)}</span>
                    <b>{whole(value)}</b>
                  </NumberLink>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      </div>
      <div className={styles.bottom}>
        <Types types={figures.byCarType} />
        <Stalls parks={figures.freeStalls} />
      </div>
    </>
  );
}

/** Types of the same name in several parks count together. */
function Types({ types }: { readonly types: Figures['byCarType'] }) {
  const say = useWords();
  const ranked = useMemo(() => {
    const byName = new Map<string, { count: number; ids: string[] }>();
    for (const { carType, name, count } of types) {
      const known = byName.get(name) ?? { count: 0, ids: [] };
      byName.set(name, { count: known.count + count, ids: [...known.ids, carType] });
    }
    return [...byName]
      .map(([name, one]) => ({ name, ...one }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_TYPES);
  }, [types]);
  const most = Math.max(1, ...ranked.map(({ count }) => count));
  return (
    <Panel title={say(HOME_WORDS.byType)} note={say(HOME_WORDS.byTypeNote)}>
      {ranked.length === 0 && <EmptyState kind="first-use" title={say(HOME_WORDS.none)} />}
      <ol>
        {ranked.map(({ name, count, ids }, index) => (
          <li key={name}>
            <NumberLink
              to={listLink('pass', { carType: ids.join(','), state: 'active', expireState: 'valid,expiring' })}
              className={styles.rank}
            >
              <span className={styles.faint}>{index + 1}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.track}>
                <i style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <b>{whole(count)}</b>
            </NumberLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Stalls({ parks }: { readonly parks: Figures['freeStalls'] }) {
  const say = useWords();
  const fullest = parks
    .toSorted((a, b) => a.remaining / Math.max(1, a.stalls) - b.remaining / Math.max(1, b.stalls))
    .slice(0, MOST_PARKS);
  return (
    <Panel title={say(HOME_WORDS.stalls)} note={say(HOME_WORDS.now)}>
      {fullest.length === 0 && <EmptyState kind="first-use" title={say(HOME_WORDS.none)} />}
      <ul className={styles.stalls}>
        {fullest.map(({ park, name, stalls, remaining }) => {
          const share = stalls === 0 ? 0 : 1 - remaining / stalls;
          return (
            <li key={park}>
              <NumberLink to={listLink('park', { name })} className={styles.stall}>
                <span className={styles.name}>{name}</span>
                <b>{whole(remaining)}</b>
                <span className={styles.faint}>/ {whole(stalls)}</span>
                <span className={styles.occupied}>
                  <Progress label={name} value={share} tone={share > 0.9 ? 'bad' : 'ok'} />
                </span>
              </NumberLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

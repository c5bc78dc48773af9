import type { FigureName } from '@parkdeck/core/catalogue/shell/home';
import { dayOf } from '@parkdeck/core/lib/datetime';
import {
  BadgeCheck,
  Bell,
  CalendarClock,
  CircleHelp,
  ContactRound,
  FileCheck,
  Landmark,
  ListTodo,
  MessageSquareWarning,
  Pause,
  Scale,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './Home.module.css';
import { isDecidable } from './decidable.ts';
import { chipLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import type { Figures } from './use-figures.ts';
import { HOME_WORDS } from './words.ts';

interface Chip {
  readonly id: keyof typeof HOME_WORDS;
  readonly icon: LucideIcon;
  readonly count: number;
  readonly tone: string | undefined;
  /** The figure that is counted. */
  readonly of: FigureName;
}

/** Shows only what needs action; items with nothing to do are omitted. */
export function FirstThings({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const day = dayOf(figures.at);
  const chips: readonly Chip[] = [
    {
      id: 'toConfirm',
      icon: CircleHelp,
      count: figures.toConfirm,
      tone: styles.bad,
      of: 'toConfirm',
    },
    {
      id: 'requests',
      icon: FileCheck,
      count: figures.requests,
      tone: styles.warn,
      of: 'requests',
    },
    {
      id: 'applications',
      icon: FileCheck,
      count: figures.applications,
      tone: styles.warn,
      of: 'applications',
    },
    { id: 'visitors', icon: ContactRound, count: figures.visitors, tone: styles.warn, of: 'visitors' },
    {
      id: 'complaints',
      icon: MessageSquareWarning,
      count: figures.complaints,
      tone: styles.warn,
      of: 'complaints',
    },
    { id: 'tasks', icon: ListTodo, count: figures.tasks, tone: styles.warn, of: 'tasks' },
    { id: 'approvals', icon: ShieldCheck, count: figures.approvals, tone: styles.warn, of: 'approvals' },
    { id: 'failedTransfers', icon: Landmark, count: figures.failedTransfers, tone: styles.bad, of: 'failedTransfers' },
    { id: 'billDifferences', icon: Scale, count: figures.billDifferences, tone: styles.warn, of: 'billDifferences' },
    { id: 'toSettle', icon: BadgeCheck, count: figures.toSettle, tone: styles.warn, of: 'toSettle' },
    {
      id: 'expiring',
      icon: CalendarClock,
      count: figures.expiring,
      tone: styles.warn,
      of: 'expiring',
    },
    {
      id: 'services',
      icon: Bell,
      count: figures.expiringServices,
      tone: styles.info,
      of: 'expiringServices',
    },
    { id: 'paused', icon: Pause, count: figures.paused, tone: undefined, of: 'paused' },
  ];
  const waiting = chips.flatMap((chip) => {
    // what looks like a button leads somewhere
    const to = chip.count > 0 && isDecidable(chip.of) ? chipLink(chip.of, day) : undefined;
    return to ? [{ ...chip, to }] : [];
  });
  return (
    <section className={styles.first}>
      <h2>{say(HOME_WORDS.first)}</h2>
      {waiting.length === 0 && <span className={styles.faint}>{say(HOME_WORDS.nothingFirst)}</span>}
      {waiting.map(({ id, icon: Icon, count, tone, to }) => (
        <NumberLink key={id} to={to} className={cx(styles.chip, tone)}>
          <Icon aria-hidden="true" />
          <span>
            {say(HOME_WORDS[id])} {grouped(count)}
          </span>
        </NumberLink>
      ))}
    </section>
  );
}

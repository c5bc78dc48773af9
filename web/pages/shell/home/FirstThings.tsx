import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { dayOf } from '@parkdeck/core/lib/datetime';
import {
  Bell,
  CalendarClock,
  CircleHelp,
  ContactRound,
  FileCheck,
  ListTodo,
  MessageSquareWarning,
  Pause,
  type LucideIcon,
} from 'lucide-react';
import type { Call } from '@parkdeck/core/kit/call';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './Home.module.css';
import { figureLink, type ListLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import type { Figures } from './use-figures.ts';
import { HOME_WORDS } from './words.ts';

interface Chip {
  readonly id: keyof typeof HOME_WORDS;
  readonly icon: LucideIcon;
  readonly count: number;
  readonly tone: string | undefined;
  readonly to: ListLink | undefined;
}

/** What waits is shown to who may decide about it. */
const may = (call: Call | undefined): boolean => call !== undefined && canCall(call).ok;
const visitorsChip = (figures: Figures, day: string): Chip => ({
  id: 'visitors',
  icon: ContactRound,
  count: figures.visitors,
  tone: styles.warn,
  to: figureLink('visitors', day),
});

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
      to: figureLink('toConfirm', day),
    },
    {
      id: 'requests',
      icon: FileCheck,
      count: figures.requests,
      tone: styles.warn,
      to: figureLink('requests', day),
    },
    {
      id: 'applications',
      icon: FileCheck,
      count: figures.applications,
      tone: styles.warn,
      to: figureLink('applications', day),
    },
    ...(may(callOf(visitor, 'examine')) ? [visitorsChip(figures, day)] : []),
    ...(may(callOf(complaint, 'accept'))
      ? [
          {
            id: 'complaints' as const,
            icon: MessageSquareWarning,
            count: figures.complaints,
            tone: styles.warn,
            to: figureLink('complaints', day),
          },
        ]
      : []),
    ...(may(callOf(userRequest, 'handle'))
      ? [
          {
            id: 'tasks' as const,
            icon: ListTodo,
            count: figures.tasks,
            tone: styles.warn,
            to: figureLink('tasks', day),
          },
        ]
      : []),
    {
      id: 'expiring',
      icon: CalendarClock,
      count: figures.expiring,
      tone: styles.warn,
      to: figureLink('expiring', day),
    },
    {
      id: 'services',
      icon: Bell,
      count: figures.expiringServices,
      tone: styles.info,
      to: figureLink('expiringServices', day),
    },
    { id: 'paused', icon: Pause, count: figures.paused, tone: undefined, to: figureLink('paused', day) },
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
            {say(HOME_WORDS[id])} {grouped(count)}
          </span>
        </NumberLink>
      ))}
    </section>
  );
}

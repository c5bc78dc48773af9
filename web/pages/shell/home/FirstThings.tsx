import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import type { FigureName } from '@parkdeck/core/catalogue/shell/home';
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
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import type { Call } from '@parkdeck/core/kit/call';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './Home.module.css';
import { figureLink, isFigureShown } from './links.ts';
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

/** What waits is shown to who may decide about it. */
const may = (call: Call | undefined): boolean => call !== undefined && canCall(call).ok;
const visitorsChip = (figures: Figures): Chip => ({
  id: 'visitors',
  icon: ContactRound,
  count: figures.visitors,
  tone: styles.warn,
  of: 'visitors',
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
    ...(may(callOf(visitor, 'examine')) ? [visitorsChip(figures)] : []),
    ...(may(callOf(complaint, 'accept'))
      ? [
          {
            id: 'complaints' as const,
            icon: MessageSquareWarning,
            count: figures.complaints,
            tone: styles.warn,
            of: 'complaints' as const,
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
            of: 'tasks' as const,
          },
        ]
      : []),
    { id: 'approvals', icon: ShieldCheck, count: figures.approvals, tone: styles.warn, of: 'approvals' },
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
  const waiting = chips.filter(({ count, of }) => count > 0 && isFigureShown(of));
  return (
    <section className={styles.first}>
      <h2>{say(HOME_WORDS.first)}</h2>
      {waiting.length === 0 && <span className={styles.faint}>{say(HOME_WORDS.nothingFirst)}</span>}
      {waiting.map(({ id, icon: Icon, count, tone, of }) => (
        <NumberLink key={id} to={figureLink(of, day)} className={cx(styles.chip, tone)}>
          <Icon aria-hidden="true" />
          <span>
            {say(HOME_WORDS[id])} {grouped(count)}
          </span>
        </NumberLink>
      ))}
    </section>
  );
}

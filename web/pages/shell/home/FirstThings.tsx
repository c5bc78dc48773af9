import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import type { FigureName } from '@parkdeck/core/catalogue/shell/home';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { passApplication } from '@parkdeck/core/catalogue/vehicles/pass-application';
import { passRequest } from '@parkdeck/core/catalogue/vehicles/pass-request';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
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
import { chipLink, listTitle } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import type { Figures } from './use-figures.ts';
import { HOME_WORDS } from './words.ts';

/** Of the figures those that are always there. */
type NumberName = { readonly [Name in FigureName]: Figures[Name] extends number ? Name : never }[FigureName];

interface Chip {
  /** What it says; a noun: what its list is called. */
  readonly says: Words | ResourceDef;
  readonly icon: LucideIcon;
  readonly tone: string | undefined;
  /** The figure that is counted. */
  readonly of: NumberName;
}

const CHIPS: readonly Chip[] = [
  { of: 'toConfirm', says: HOME_WORDS.toConfirm, icon: CircleHelp, tone: styles.bad },
  { of: 'requests', says: passRequest, icon: FileCheck, tone: styles.warn },
  { of: 'applications', says: passApplication, icon: FileCheck, tone: styles.warn },
  { of: 'visitors', says: HOME_WORDS.visitors, icon: ContactRound, tone: styles.warn },
  { of: 'complaints', says: HOME_WORDS.complaints, icon: MessageSquareWarning, tone: styles.warn },
  { of: 'tasks', says: userRequest, icon: ListTodo, tone: styles.warn },
  { of: 'approvals', says: HOME_WORDS.approvals, icon: ShieldCheck, tone: styles.warn },
  { of: 'failedTransfers', says: HOME_WORDS.failedTransfers, icon: Landmark, tone: styles.bad },
  { of: 'billDifferences', says: billDifference, icon: Scale, tone: styles.warn },
  { of: 'toSettle', says: HOME_WORDS.toSettle, icon: BadgeCheck, tone: styles.warn },
  { of: 'expiring', says: HOME_WORDS.expiring, icon: CalendarClock, tone: styles.warn },
  { of: 'expiringServices', says: HOME_WORDS.services, icon: Bell, tone: styles.info },
  { of: 'paused', says: HOME_WORDS.paused, icon: Pause, tone: undefined },
];

/** Shows only what needs action; items with nothing to do are omitted. */
export function FirstThings({ figures }: { readonly figures: Figures }) {
  const say = useWords();
  const day = dayOf(figures.at);
  const waiting = CHIPS.flatMap((chip) => {
    const count = figures[chip.of];
    // what looks like a button leads somewhere
    const to = count > 0 && isDecidable(chip.of) ? chipLink(chip.of, day) : undefined;
    return to ? [{ ...chip, count, to }] : [];
  });
  return (
    <section className={styles.first}>
      <h2>{say(HOME_WORDS.first)}</h2>
      {waiting.length === 0 && <span className={styles.faint}>{say(HOME_WORDS.nothingFirst)}</span>}
      {waiting.map(({ of, says, icon: Icon, count, tone, to }) => (
        <NumberLink key={of} to={to} className={cx(styles.chip, tone)}>
          <Icon aria-hidden="true" />
          <span>
            {say('zh' in says ? says : listTitle(says))} {grouped(count)}
          </span>
        </NumberLink>
      ))}
    </section>
  );
}

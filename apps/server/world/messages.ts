import {
  alertReceiver,
  arrears,
  booking,
  invoice,
  invoiceIssuer,
  passApplication,
  smsRecord,
  visitor,
  warning,
} from '@parkdeck/core/catalogue/index';
import { MAIL_SUBJECTS, MESSAGE_SENTENCES } from '@parkdeck/core/catalogue/service/message-sentences';
import type { MessageSentence } from '@parkdeck/core/catalogue/service/message-sentences';
import { warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { WarningSaid } from '@parkdeck/core/catalogue/service/warning-sentences';
import { fillSentence } from '@parkdeck/core/kit/sentence';
import type { Facts } from '@parkdeck/core/kit/sentence';
import { formatFen, sumFen } from '@parkdeck/core/lib/money';
import { smsParts } from '@parkdeck/core/domain/service/messages/parts';
import { addDays, daysBetween } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { mailedOwners, PLANS, sentBy, smsAccountOf, smsCost } from './messaging.ts';
import type { Places } from './places.ts';
import type { Setting } from './table.ts';
import { eachOf, key, table } from './table.ts';
import type { AnyRow, SeedRow, SeedTable } from './table.ts';

type SeededMessage = Pick<SeedRow<typeof smsRecord>, 'scene' | 'noun' | 'object' | 'park' | 'company' | 'content'> & {
  readonly at: string;
  readonly phone?: string;
  readonly mail?: string;
  readonly subject?: string;
  readonly plan?: string;
  readonly state?: 'sent' | 'dropped';
};

const textOf = (row: AnyRow, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null);
const said = (sentence: MessageSentence, facts: Facts): string =>
  fillSentence(MESSAGE_SENTENCES[sentence], facts, 'zh');

/** Whether a receiver gets a warning (rules 5.14a): of its park, the park's village, or its company or one above. */
const hears = (places: Places, receiver: AnyRow, { type, park, company }: AnyRow): boolean => {
  const events = Array.isArray(receiver.events) ? receiver.events : [];
  if (events.length > 0 && !events.includes(type)) return false;
  if (receiver.tag !== 'company')
    return receiver.place === (receiver.tag === 'park' ? park : places.parks.find(({ id }) => id === park)?.village);
  for (
    let at = textOf({ company }, 'company');
    at !== null;
    at = places.companies.find(({ id }) => id === at)?.parent ?? null
  )
    if (at === receiver.place) return true;
  return false;
};

const alarms = (places: Places, tables: readonly SeedTable[]): SeededMessage[] => {
  const receivers = [...eachOf(tables, alertReceiver)];
  return [...eachOf(tables, warning)].flatMap((row) =>
    receivers
      .filter((receiver) => hears(places, receiver, row))
      .map((receiver): SeededMessage => ({
        at: String(row.toldAt),
        phone: String(receiver.phone),
        scene: 'alarm',
        noun: 'warning',
        object: String(row.id),
        park: textOf(row, 'park'),
        company: String(row.company),
        content: said('warning', { text: warningText(row.said as WarningSaid, 'zh') }), // as `warnings` made it
      })),
  );
};

/** Decisions on applications and bookings. */
const decisions = ({ parks }: Places, tables: readonly SeedTable[]): SeededMessage[] => {
  const told = (row: AnyRow, noun: 'booking' | 'pass-application', sentence: MessageSentence): SeededMessage => {
    const place = parks.find(({ id }) => id === row.park);
    const facts = {
      park: place?.name ?? null,
      plate: textOf(row, 'plate'),
      reason: textOf(row, 'remark'),
      from: textOf(row, 'bookStart')?.slice(5, 16) ?? null,
      to: textOf(row, 'bookEnd')?.slice(5, 16) ?? null,
    };
    return {
      at: String(row.auditedAt),
      phone: String(row.phone),
      scene: 'notice',
      noun,
      object: String(row.id),
      park: textOf(row, 'park'),
      content: said(sentence, facts),
    };
  };
  return [
    ...[...eachOf(tables, passApplication)]
      .filter(({ state }) => state === 'refused')
      .map((row) => told(row, 'pass-application', 'application-refused')),
    ...[...eachOf(tables, booking)]
      .filter(({ state }) => state === 'passed' || state === 'refused')
      .map((row) => told(row, 'booking', row.state === 'passed' ? 'booking-passed' : 'booking-refused')),
  ];
};

/** Most decisions on visitors that are told: those of the last days. */
const MOST_VISITORS = 300;

/** Decisions on visitors: the pass code, or why not. */
const visitorNews = ({ sites }: Places, tables: readonly SeedTable[]): SeededMessage[] =>
  [...eachOf(tables, visitor)]
    .filter(({ decision, phone }) => decision && phone)
    .toSorted((one, other) => (String(one.auditedAt) < String(other.auditedAt) ? 1 : -1))
    .slice(0, MOST_VISITORS)
    .map((row) => {
      const place = sites.find(({ id }) => id === row.village);
      return {
        at: String(row.auditedAt),
        phone: String(row.phone),
        scene: 'visitor',
        noun: 'visitor',
        object: String(row.id),
        park: textOf(row, 'park'),
        company: place?.company ?? '',
        content: said(row.decision === 'pass' ? 'visitor-passed' : 'visitor-refused', {
          place: place?.name ?? null,
          name: textOf(row, 'name'),
          from: textOf(row, 'startTime')?.slice(5, 16) ?? null,
          to: textOf(row, 'endTime')?.slice(5, 16) ?? null,
          code: textOf(row, 'passCode'),
          reason: textOf(row, 'remark'),
        }),
      };
    });

/** Reminders of arrears: one message for all debts of a plate. */
const reminders = ({ parks }: Places, tables: readonly SeedTable[]): SeededMessage[] => {
  const owed = [...eachOf(tables, arrears)].filter(({ remindedAt }) => remindedAt);
  return [...new Set(owed.map(({ plate }) => plate))].flatMap((plate): readonly SeededMessage[] => {
    const debts = owed.filter((one) => one.plate === plate);
    const known = [...eachOf(tables, booking)].find((one) => one.plate === plate && one.park === debts[0]?.park);
    const facts = {
      park: parks.find(({ id }) => id === known?.park)?.name ?? null,
      plate: String(plate),
      count: debts.length,
      amount: formatFen(sumFen(debts.map((one) => Number(one.owed)))),
    };
    return known && debts[0]
      ? [
          {
            at: String(debts[0].remindedAt),
            phone: String(known.phone),
            scene: 'arrears',
            noun: 'arrears',
            object: String(debts[0].id),
            park: textOf(known, 'park'),
            content: said('arrears-reminder', facts),
          },
        ]
      : [];
  });
};

/** What the mailings have sent, to owners of passes of one park in their order. */
const mailed = (setting: Setting, { parks }: Places, tables: readonly SeedTable[]): SeededMessage[] => {
  const owners = mailedOwners(tables);
  return PLANS.flatMap((plan) => {
    const { id, state, day, sent, dropped } = plan;
    return state === 'waiting'
      ? []
      : owners.slice(0, sent + dropped).map((row, at): SeededMessage => ({
          at: `${addDays(setting.baseDate, day)} 10:0${Math.floor(at / 6) % 10}:00`,
          phone: String(row.phone),
          scene: state === 'stopped' ? 'notice' : 'expiry',
          noun: 'pass',
          object: String(row.id),
          park: 'PK0001',
          plan: id,
          state: at < sentBy(plan, owners.length) ? 'sent' : 'dropped',
          content: said(state === 'stopped' ? 'pass-notice' : 'pass-expiring', {
            park: parks.find((park) => park.id === 'PK0001')?.name ?? null,
            plate: Array.isArray(row.plates) ? row.plates.join(' ') : null,
            end: textOf(row, 'endDate'),
            days: Math.max(0, daysBetween(addDays(setting.baseDate, day), String(row.endDate) as Day)), // as stored
          }),
        }));
  });
};

/** Invoices that went out by mail. */
const invoiceMails = (tables: readonly SeedTable[]): SeededMessage[] => {
  const issuers = new Map([...eachOf(tables, invoiceIssuer)].map((row) => [row.id, textOf(row, 'name')]));
  return [...eachOf(tables, invoice)]
    .filter(({ sendState }) => sendState === 'sent')
    .map((row): SeededMessage => {
      const facts = {
        issuer: issuers.get(row.issuer) ?? null,
        number: textOf(row, 'invoiceNo'),
        title: textOf(row, 'title'),
        amount: formatFen(Number(row.amount)),
      };
      return {
        at: String(row.sentAt),
        mail: String(row.sentTo),
        subject: fillSentence(MAIL_SUBJECTS['invoice-issued'] ?? { zh: '', en: '' }, facts, 'zh'),
        scene: 'invoice',
        noun: 'invoice',
        object: String(row.id),
        park: textOf(row, 'park'),
        state: 'sent',
        content: said('invoice-issued', facts),
      };
    });
};

/** One in so many messages could not be delivered. */
const UNREACHED = 11;

/** All short messages that follow from these tables. */
export const messages = (setting: Setting, places: Places, tables: readonly SeedTable[]): SeedTable => {
  const rows = [
    ...alarms(places, tables),
    ...decisions(places, tables),
    ...visitorNews(places, tables),
    ...reminders(places, tables),
    ...mailed(setting, places, tables),
    ...invoiceMails(tables),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.object < other.object ? -1 : 1));
  return table(smsRecord)(rows, ({ at, plan = null, state, ...row }, index) => {
    const isSent = state ? state === 'sent' : row.scene === 'arrears' || index % UNREACHED !== 4;
    const id = key('SM', 6, index + 1);
    const company = row.company ?? places.parks.find((park) => park.id === row.park)?.company ?? '1';
    const parts = isSent && !row.mail ? smsParts(String(row.content)) : null;
    return {
      id,
      ...row,
      channel: row.mail ? 'mail' : 'sms',
      plan,
      key: `${plan === null ? row.noun : `plan/${plan}`}/${row.object}/${row.phone ?? row.mail}`,
      queuedAt: at,
      state: state ?? (isSent ? 'sent' : 'failed'),
      sentAt: isSent ? at : null,
      tries: isSent ? 1 : state === 'dropped' ? 0 : 5,
      error: isSent || state === 'dropped' ? null : 'unreachable',
      account: state === 'dropped' || row.mail ? null : smsAccountOf(company),
      messageId: isSent ? `sandbox-${id}` : null,
      parts,
      cost: parts === null ? null : smsCost(company, parts),
    };
  });
};

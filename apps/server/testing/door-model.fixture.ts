import type { HistoryFacts } from './history-facts.fixture.ts';

/**
 * Who may pass a door, and whose face is at a terminal, once more: from plain facts, sharing nothing with the
 * platform's rules.
 */
export interface ModelPerson {
  readonly state: 'in' | 'left';
  readonly card: string | null;
  readonly hasPhoto: boolean;
}
export interface ModelGrant {
  readonly period: string | null;
  readonly start: string | null;
  readonly end: string | null;
}
export interface ModelPeriod {
  readonly plan: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly holidays: boolean;
}
export interface ModelSpan {
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

export const personKey = (person: string): string => `person:${person}`;
export const grantKey = (person: string, device: string): string => `grant:${person}/${device}`;
export const periodKey = (period: string): string => `period:${period}`;
export const planKey = (plan: string): string => `plan:${plan}`;

const CHINA_MS = 8 * 3_600_000;
const TEN_MINUTES = 600_000;
const DAY_MS = 86_400_000;
/** Day, time of day and weekday in China. */
const localOf = (moment: number) => {
  const local = new Date(moment + CHINA_MS);
  const text = local.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), weekday: local.getUTCDay() === 0 ? 7 : local.getUTCDay() };
};

interface Model {
  readonly facts: HistoryFacts;
  readonly holidays: ReadonlySet<string>;
}

/** What the platform must say of somebody at a terminal at a moment, if the terminal has let him pass. */
export const verdictAt = ({ facts, holidays }: Model, person: string, device: string, moment: number): string => {
  const { day, time, weekday } = localOf(moment);
  const who = facts.at<ModelPerson>(personKey(person), moment);
  const grant = facts.at<ModelGrant>(grantKey(person, device), moment);
  if (who?.state !== 'in' || grant === undefined) return 'no-right';
  if (grant.end !== null && day > grant.end) return 'expired';
  if (grant.start !== null && day < grant.start) return 'no-right';
  if (grant.period === null) return 'passed';
  const period = facts.at<ModelPeriod>(periodKey(grant.period), moment);
  if (period === undefined) throw new Error(`Nobody knows the period ${grant.period}`);
  if (period.start !== null && day < period.start) return 'out-of-period';
  if (period.end !== null && day > period.end) return 'out-of-period';
  if (!period.holidays && holidays.has(day)) return 'out-of-period';
  const spans = facts.at<readonly ModelSpan[]>(planKey(period.plan), moment) ?? [];
  const isOpen = spans.some(
    (span) => span.weekday === weekday && time >= span.start && (span.end === '00:00' || time < span.end),
  );
  return isOpen ? 'passed' : 'out-of-period';
};

/** Whether anything that the verdict stands on has changed after the moment. */
export const isRewritten = ({ facts }: Model, person: string, device: string, moment: number): boolean => {
  const grant = facts.at<ModelGrant>(grantKey(person, device), moment);
  const period = grant?.period ? facts.at<ModelPeriod>(periodKey(grant.period), moment) : undefined;
  return [
    personKey(person),
    grantKey(person, device),
    ...(grant?.period ? [periodKey(grant.period)] : []),
    ...(period ? [planKey(period.plan)] : []),
  ].some((key) => facts.isChangedSince(key, moment));
};

/** When an event counts that says `said`, at `now`; null: its clock cannot be believed. */
export const believedMoment = (said: number, now: number, isStored: boolean): number | null =>
  said - now > TEN_MINUTES || now - said > (isStored ? 60 : 1) * DAY_MS ? null : Math.min(said, now);

/** What a terminal must hold of a person today; undefined: nothing. */
export const faceAt = ({ facts }: Model, person: string, device: string, today: string) => {
  const who = facts.get<ModelPerson>(personKey(person));
  const grant = facts.get<ModelGrant>(grantKey(person, device));
  if (who?.state !== 'in' || grant === undefined) return undefined;
  if (grant.end !== null && grant.end < today) return 'over';
  if (who.card === null && !who.hasPhoto) return undefined;
  const period = grant.period === null ? undefined : facts.get<ModelPeriod>(periodKey(grant.period));
  return {
    card: who.card,
    hasPhoto: who.hasPhoto,
    from:
      [grant.start, period?.start]
        .flatMap((one) => one ?? [])
        .toSorted()
        .at(-1) ?? null,
    until: [grant.end, period?.end].flatMap((one) => one ?? []).toSorted()[0] ?? null,
    holidays: period?.holidays ?? true,
    spans: period === undefined ? null : (facts.get<readonly ModelSpan[]>(planKey(period.plan)) ?? []),
  };
};

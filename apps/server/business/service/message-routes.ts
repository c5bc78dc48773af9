import { sql } from 'drizzle-orm';
import type { SmsParameter } from '@parkdeck/core/catalogue/service/sms-record';
import type { ADVANCE_DAYS } from '@parkdeck/core/catalogue/service/choices';
import { MAIL_SUBJECTS, MESSAGE_SENTENCES } from '@parkdeck/core/catalogue/service/message-sentences';
import { nextAt } from '@parkdeck/core/domain/service/messages/moments';
import { chooseStrategy, usualQuiet } from '@parkdeck/core/domain/service/messages/strategies';
import type { QuietWay, Strategy } from '@parkdeck/core/domain/service/messages/strategies';
import { fillTemplate, parametersOf } from '@parkdeck/core/domain/service/messages/templates';
import type { TemplateParameter } from '@parkdeck/core/domain/service/messages/templates';
import { wechatValue } from '@parkdeck/core/domain/service/wechat/values';
import { fillSentence, UNSAID } from '@parkdeck/core/kit/sentence';
import type { Facts } from '@parkdeck/core/kit/sentence';
import type { Language, Words } from '@parkdeck/core/kit/words';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { channelOf, MESSAGES } from '@parkdeck/core/vocabulary/messages';
import type { MessageKind } from '@parkdeck/core/vocabulary/messages';
import type { Work } from '../../engine/work.ts';
import { elevated } from '../../db/elevated.ts';

/** A template as messages are written by it. */
export interface Wording {
  readonly id: string;
  readonly code: string;
  readonly content: string | null;
  /** Of a mail. */
  readonly subject?: string | null;
  readonly parameters: readonly TemplateParameter[];
}

/** A template of an official account or a mini program. */
interface PushWording extends Wording {
  readonly channel: 'wechat' | 'mini';
  readonly page: string | null;
}

/** A strategy with its templates. */
export interface LoadedStrategy extends Strategy {
  readonly company: string;
  /** Words of how many days ahead. */
  readonly days: readonly (keyof typeof ADVANCE_DAYS)[];
  readonly sendTime: string | null;
  readonly quiet: QuietWay;
  readonly template: Wording | null;
  readonly english: Wording | null;
  readonly push: PushWording | null;
}

/** What a message is written from. */
export interface Told {
  readonly sentence: MessageKind;
  readonly facts: Facts;
  readonly language?: Language;
  readonly park: string | null;
  readonly company?: string;
}

/** How a message goes to who follows an official account. */
export interface PushRoute extends Pick<PushWording, 'channel' | 'page'> {
  readonly content: string;
  readonly template: string;
  readonly parameters: readonly SmsParameter[];
  /** Whose account or mini program speaks: that of this company, or of the nearest above. */
  readonly company: string;
}

/** How a message goes out: its text, when, by which strategy and template. `null`: no strategy wants it sent. */
export interface Route {
  readonly strategy: string | null;
  readonly channel: 'sms' | 'mail' | 'push';
  /** Of a mail. */
  readonly subject: string | null;
  readonly content: string;
  readonly template: string | null;
  readonly parameters: readonly SmsParameter[];
  readonly quiet: QuietWay;
  readonly due: Datetime;
  /** First to the follower that the receiver is, where he is one. */
  readonly push: PushRoute | null;
}

/** Maximum lengths of messages: a short one, a mail, a notification. */
const TEXT_MAX = { sms: 140, mail: 2000, push: 240 } as const;

/** A template as a JSON object in SQL. */
const wording = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code,
  'content', ${alias}.content, 'subject', ${alias}.subject, 'page', ${alias}.page, 'channel', ${alias}.channel,
  'parameters', coalesce(${alias}.parameters, '[]'::jsonb)) end`);

interface Loaded extends Record<string, unknown>, Omit<LoadedStrategy, 'isEnabled'> {
  readonly of: string;
  readonly state: string;
}

/** Strategies of companies and those above them, by company. Everybody's messages follow them, whoever sees them. */
export const strategiesOf = async (
  work: Pick<Work, 'tx'>,
  companies: readonly string[],
): Promise<ReadonlyMap<string, readonly LoadedStrategy[]>> => {
  if (companies.length === 0) return new Map();
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<Loaded>(sql`with recursive up (of, id, parent_id, depth) as (
        select c.id, c.id, c.parent_id, 0 from company c where c.id = any(${sql.param([...companies])})
        union all select up.of, c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id)
      select up.of, up.depth, s.id, s.scene, s.message, coalesce(s.parks, '{}') as parks, s.state,
        s.send_time as "sendTime", s.company_id as company,
        coalesce(s.advance_days, '{}') as days, coalesce(s.quiet, 'wait') as quiet, ${wording('t')} as template,
        ${wording('e')} as english,
        ${wording('w')} as push
      from up join sms_strategy s on s.company_id = up.id and s.deleted_at is null
      left join message_template t on t.id = s.template_id and t.state = 'enabled' and t.deleted_at is null
      left join message_template e on e.id = s.english_template_id and e.state = 'enabled' and e.deleted_at is null
      left join message_template w on w.id = s.push_template_id and w.state = 'enabled' and w.deleted_at is null
      order by s.id`),
  );
  return new Map(
    companies.map((company) => [
      company,
      rows.filter((row) => row.of === company).map((row) => ({ ...row, isEnabled: row.state === 'enabled' })),
    ]),
  );
};

/** Companies of parks. */
const companiesOf = async (work: Pick<Work, 'tx'>, parks: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (parks.length === 0) return new Map();
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ id: string; company: string }>(
      sql`select id, company_id as company from park where id = any(${sql.param([...parks])})`,
    ),
  );
  return new Map(rows.map(({ id, company }) => [id, company]));
};

/** The text of a message and what fills in its template at a gateway. */
export const written = (
  { sentence, facts, language = 'zh' }: Pick<Told, 'sentence' | 'facts' | 'language'>,
  template: Pick<Wording, 'code' | 'content' | 'subject' | 'parameters'> | null,
): Pick<Route, 'channel' | 'subject' | 'content' | 'template' | 'parameters'> => {
  const said = (fact: string): string => String(facts[fact] ?? UNSAID[language]);
  const channel = channelOf(MESSAGES[sentence].scene);
  const parameters = template?.parameters ?? [];
  const fill = (content: string | null | undefined, own: Words | undefined): string =>
    content ? fillTemplate({ content, parameters }, said) : own ? fillSentence(own, facts, language) : '';
  return {
    channel,
    subject: channel === 'mail' ? fill(template?.subject, MAIL_SUBJECTS[sentence]) : null,
    content: fill(template?.content, MESSAGE_SENTENCES[sentence]).slice(0, TEXT_MAX[channel]),
    template: template?.code ?? null,
    parameters: template ? parametersOf(template).map(({ name, fact }) => ({ name, value: said(fact) })) : [],
  };
};

const pushBy = (push: PushWording, told: Told, company: string): PushRoute => {
  const { content, parameters } = written(told, push);
  return {
    channel: push.channel,
    page: push.page,
    company,
    content,
    template: push.code,
    parameters: parameters.map(({ name, value }) => ({ name, value: wechatValue(name, value) })),
  };
};

/** A message of a company by a strategy. */
export const routeBy = (strategy: LoadedStrategy, told: Told, now: Datetime, company: string): Route => ({
  push: strategy.push && pushBy(strategy.push, told, company),
  ...written(told, (told.language === 'en' ? strategy.english : null) ?? strategy.template),
  strategy: strategy.id,
  quiet: strategy.quiet,
  due: nextAt(now, strategy.sendTime),
});

/** How messages go out, in their order: by the strategy that decides over each (E#146). */
export const routesOf = async (
  work: Pick<Work, 'tx' | 'now' | 'actor'>,
  messages: readonly Told[],
): Promise<readonly (Route | null)[]> => {
  const parks = await companiesOf(work, [...new Set(messages.flatMap(({ park }) => (park === null ? [] : [park])))]);
  const companyOf = ({ company, park }: Told): string =>
    company ?? (park === null ? undefined : parks.get(park)) ?? work.actor.switched ?? work.actor.company;
  const strategies = await strategiesOf(work, [...new Set(messages.map(companyOf))]);
  return messages.map((told) => {
    const { scene } = MESSAGES[told.sentence];
    const chosen = chooseStrategy(strategies.get(companyOf(told)) ?? [], {
      scene,
      message: told.sentence,
      park: told.park,
    });
    if (chosen === 'none') return null;
    if (chosen !== 'usual') return routeBy(chosen, told, work.now, companyOf(told));
    return { ...written(told, null), strategy: null, quiet: usualQuiet(scene), due: work.now, push: null };
  });
};

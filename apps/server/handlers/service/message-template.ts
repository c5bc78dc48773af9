import { sql } from 'drizzle-orm';
import type { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { smsStrategy } from '@parkdeck/core/catalogue/service/sms-strategy';
import { templateProblem } from '@parkdeck/core/domain/service/messages/templates';
import type { MessageTemplate, TemplateProblem } from '@parkdeck/core/domain/service/messages/templates';
import { MESSAGE_FACTS } from '@parkdeck/core/vocabulary/messages';
import { err, ok } from '@parkdeck/core/lib/result';
import { templateMisfit } from '../../business/service/template-fit.ts';
import { elevated } from '../../db/elevated.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, refused, unusable } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** What is wrong with the text of a template, and how to put it right. */
const refusalOf = (problem: TemplateProblem): Refusal => {
  if (problem.kind === 'other-scene') return malformed({ field: 'message', rule: 'choice' });
  const { name } = problem;
  if (problem.kind === 'no-fact') {
    const known = problem.known.map((fact) => `{${fact}} ${MESSAGE_FACTS[fact].label.zh}`).join('、');
    const inEnglish = problem.known.map((fact) => `{${fact}} ${MESSAGE_FACTS[fact].label.en}`).join(', ');
    return unusable(
      'template-fact',
      {
        zh: `这条消息没有「${name}」。${known ? `可用 ${known}` : '先选一种消息'}`,
        en: `The message has no "${name}". ${known ? `It has ${inEnglish}` : 'Choose one message first'}`,
      },
      { field: 'content', name },
    );
  }
  return problem.kind === 'twice'
    ? unusable(
        'template-parameter-twice',
        { zh: `参数「${name}」重复。删去一行`, en: `Parameter "${name}" is listed twice. Remove one` },
        { field: 'parameters', name },
      )
    : unusable(
        'template-parameter-missing',
        {
          zh: `内容中的「${name}」不在参数里。添加它，或从内容中删去`,
          en: `"${name}" of the text is not among the parameters. Add it, or take it out of the text`,
        },
        { field: 'parameters', name },
      );
};

/** An enabled strategy that a changed template no longer fits: its messages would not be sent. */
const brokenStrategy = async (work: Work, next: Stored<typeof messageTemplate>): Promise<Refusal | undefined> => {
  // strategies of companies below may use it, too
  const used = await elevated(work.tx, () =>
    work.find(smsStrategy, {
      where: [{ state: 'enabled' }, sql`${next.id} in (t.template_id, t.english_template_id, t.push_template_id)`],
      order: 'id',
    }),
  );
  const broken = used.find(({ scene, message, pushTemplate }) =>
    templateMisfit(next, scene, message, pushTemplate === next.id),
  );
  return (
    broken &&
    refused('template-used', {
      zh: `短信策略「${broken.name}」在用这个模板，这样改它就发不出去。先给策略换模板`,
      en: `SMS strategy "${broken.name}" uses this template and could no longer send by it. Give it another one first`,
    })
  );
};

const BEGINNING = 20;
/** What a template is called that nobody has named; the same in `db/sql/messages.sql` for those of old. */
const beginningOf = (text: string): string => {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.slice(0, BEGINNING).join('') + (signs.length > BEGINNING ? '…' : '');
};

export const messageTemplateHooks: Hooks<typeof messageTemplate> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const next = { ...before, ...values } as Stored<typeof messageTemplate>; // checked by the declaration
    const { scene, message, content, parameters } = next as Partial<MessageTemplate> & Pick<MessageTemplate, 'scene'>;
    const problem = templateProblem({
      scene,
      message: message ?? null,
      content: content ?? null,
      parameters: parameters ?? [],
    });
    if (problem) return err(refusalOf(problem));
    if (!next.name?.trim()) values.name = beginningOf(next.content ?? next.code);
    const broken = before ? await brokenStrategy(work, next) : undefined;
    return broken ? err(broken) : ok(undefined);
  }),
};

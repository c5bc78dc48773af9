import type { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { templateProblem } from '@parkdeck/core/domain/service/messages/templates';
import type { MessageTemplate, TemplateProblem } from '@parkdeck/core/domain/service/messages/templates';
import { MESSAGE_FACTS } from '@parkdeck/core/vocabulary/messages';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, unusable } from '../../platform/refusal.ts';
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

export const messageTemplateHooks: Hooks<typeof messageTemplate> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const { scene, message, content, parameters } = { ...before, ...values } as unknown as MessageTemplate; // checked
    const problem = templateProblem({
      scene,
      message: message ?? null,
      content: content ?? null,
      parameters: parameters ?? [],
    });
    return problem ? err(refusalOf(problem)) : ok(undefined);
  }),
};

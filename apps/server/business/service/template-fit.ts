import { factsFor, parametersOf } from '@parkdeck/core/domain/service/messages/templates';
import { channelOf, MESSAGES } from '@parkdeck/core/vocabulary/messages';
import type { MessageKind, SmsScene } from '@parkdeck/core/vocabulary/messages';
import type { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import type { Stored } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Template = Stored<typeof messageTemplate>;

const OTHER_CHANNEL = refused('template-channel', {
  zh: '这个模板不是短信模板。选渠道为短信的模板',
  en: 'This is no SMS template. Choose one whose channel is SMS',
});
const NO_MAIL = refused('template-channel', {
  zh: '发票只发邮件。选渠道为邮件的模板',
  en: 'Invoices go by mail only. Choose a template whose channel is mail',
});
const NO_BROWSER = refused('template-channel', {
  zh: '待办只发浏览器通知。选渠道为浏览器的模板，或留空',
  en: 'Waiting work is told in browsers only. Choose a template whose channel is browser, or leave it empty',
});
const NO_PUSH = refused('template-channel', {
  zh: '这个模板不是微信模板。选渠道为公众号或小程序的模板',
  en: 'This is no WeChat template. Choose one whose channel is WeChat or mini program',
});
const OTHER_SCENE = refused('template-scene', {
  zh: '这个模板属于别的场景。选同一场景的模板',
  en: 'This template is for another scene. Choose one of the same scene',
});
const DISABLED = refused('template-disabled', {
  zh: '这个模板已停用。启用它，或选别的模板',
  en: 'This template is disabled. Enable it, or choose another',
});
const lacking = (name: string): Refusal =>
  refused('template-fact', {
    zh: `这条消息没有模板要的「${name}」。选别的模板，或改模板`,
    en: `The message has no "${name}", which the template needs. Choose another, or change the template`,
  });

/** What is said to a template of another channel than that of its scene. */
const ONLY = { sms: OTHER_CHANNEL, mail: NO_MAIL, push: NO_BROWSER } as const;

/**
 * Whether a template can say a message, or all of a scene: it is for the channel of the scene or for WeChat, of the
 * scene, enabled, and names only what the message has.
 */
export const templateMisfit = (
  template: Pick<Template, 'channel' | 'scene' | 'state' | 'content' | 'parameters'>,
  scene: SmsScene,
  message: MessageKind | null,
  isPush = false,
): Refusal | undefined => {
  const usual = channelOf(scene);
  if (isPush ? usual !== 'sms' : template.channel !== usual) return ONLY[usual];
  if (isPush && template.channel !== 'wechat' && template.channel !== 'mini') return NO_PUSH;
  if (template.scene !== scene) return OTHER_SCENE;
  if (template.state !== 'enabled') return DISABLED;
  const known: readonly string[] = message ? MESSAGES[message].facts : factsFor(scene, null);
  const missing = parametersOf({ content: template.content, parameters: template.parameters ?? [] }).find(
    ({ fact }) => !known.includes(fact),
  );
  return missing && lacking(missing.fact);
};

/** The same, said at the field in which the template was chosen. */
export const misfitAt = (field: string, misfit: Refusal): Refusal =>
  misfit.kind === 'refused' ? { ...misfit, field } : misfit;

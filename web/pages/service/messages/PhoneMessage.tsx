import { counted } from '@parkdeck/core/lib/counted';
import { factsFor, parametersOf, sampleOf } from '@parkdeck/core/domain/service/messages/templates';
import type { TemplateParameter } from '@parkdeck/core/domain/service/messages/templates';
import { smsParts } from '@parkdeck/core/domain/service/messages/parts';
import { MESSAGE_FACTS, MESSAGE_KINDS } from '@parkdeck/core/vocabulary/messages';
import type { MessageKind, SmsScene } from '@parkdeck/core/vocabulary/messages';
import { SMS_SCENES } from '@parkdeck/core/vocabulary/service';
import { partsOf } from '@parkdeck/core/kit/sentence';
import { words } from '@parkdeck/core/kit/words';
import { useWords } from '../../../state/language.ts';
import styles from './PhoneMessage.module.css';

const WORDS = {
  shown: words('收到的样子', 'As it is received'),
  sign: words('签名', 'Signature'),
  number: words('1069 0000 0000', '1069 0000 0000'),
  account: words('服务通知', 'Service notice'),
  free: words('微信消息，不计费', 'By WeChat, not charged'),
  mailed: words('邮件，不计费', 'By mail, not charged'),
  subject: words('主题用平台自带的', "The platform's own subject"),
  charged: (parts: number, length: number) =>
    words(`${length} 字，计费 ${parts} 条`, `${counted(length, 'character')}, charged as ${parts}`),
  lacking: (name: string) => words(`这条消息没有「${name}」`, `The message has no "${name}"`),
} as const;

const isScene = (value: unknown): value is SmsScene => typeof value === 'string' && value in SMS_SCENES;
const isKind = (value: unknown): value is MessageKind => typeof value === 'string' && value in MESSAGE_KINDS;
const isParameter = (value: unknown): value is TemplateParameter =>
  typeof value === 'object' && value !== null && 'name' in value && 'fact' in value;

/** The facts that a template of these values may name. */
export const knownFacts = (values: Readonly<Record<string, unknown>>) =>
  isScene(values['scene']) ? factsFor(values['scene'], isKind(values['message']) ? values['message'] : null) : [];

const fillPlain = (text: string, factOf: (name: string) => string): string =>
  partsOf(text)
    .map((piece) => ('text' in piece ? piece.text : sampleOf(factOf(piece.fact))))
    .join('');

/** A message on the phone of its reader, filled in with examples; what it lacks stands out. */
export function PhoneMessage({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const say = useWords();
  const content = String(values['content'] ?? '');
  const given = values['parameters'];
  const parameters = Array.isArray(given) ? given.filter(isParameter) : [];
  const known: readonly string[] = knownFacts(values);
  const all = parametersOf({ content, parameters });
  const factOf = (name: string): string => all.find((one) => one.name === name)?.fact ?? name;
  const filled = partsOf(content).map((piece) =>
    'text' in piece
      ? { text: piece.text, look: undefined }
      : {
          text: sampleOf(factOf(piece.fact)),
          look: known.includes(factOf(piece.fact)) ? styles.filled : styles.lacking,
        },
  );
  const channel = values['channel'] ?? 'sms';
  const [isSms, isMail] = [channel === 'sms', channel === 'mail'];
  const subject = String(values['subject'] || say(WORDS.subject));
  const sign = isSms ? `【${say(WORDS.sign)}】` : '';
  const whole = `${sign}${filled.map(({ text }) => text).join('')}`;
  const lacking = all.find(({ fact }) => !known.includes(fact));
  return (
    <div className={styles.desk}>
      <div className={styles.phone} role="img" aria-label={`${say(WORDS.shown)}: ${whole}`}>
        <p className={styles.from}>{isMail ? fillPlain(subject, factOf) : say(isSms ? WORDS.number : WORDS.account)}</p>
        <p className={styles.bubble}>
          {sign}
          {filled.map(({ text, look }, at) => (
            // pieces have no identity beyond their place
            // oxlint-disable-next-line no-array-index-key
            <span key={at} className={look}>
              {text}
            </span>
          ))}
        </p>
      </div>
      <p className={styles.note} aria-live="polite">
        {lacking
          ? say(WORDS.lacking(lacking.fact))
          : say(isSms ? WORDS.charged(smsParts(whole), whole.length) : isMail ? WORDS.mailed : WORDS.free)}
      </p>
    </div>
  );
}

/** What a fact is called. */
export const factLabel = (fact: keyof typeof MESSAGE_FACTS) => MESSAGE_FACTS[fact].label;

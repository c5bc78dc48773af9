import { MESSAGE_FACTS, MESSAGE_KINDS, MESSAGES } from '../../../vocabulary/messages.ts';
import type { MessageFact, MessageKind, SmsScene } from '../../../vocabulary/messages.ts';

/** A parameter of a template at its gateway, and the fact that fills it in. */
export interface TemplateParameter {
  readonly name: string;
  readonly fact: string;
}

/** What a template says of itself: for one message, or for all of its scene. */
export interface MessageTemplate {
  readonly scene: SmsScene;
  readonly message: MessageKind | null;
  readonly content: string | null;
  readonly parameters: readonly TemplateParameter[];
}

const MARKED = /\{([^{}]*)\}/g;
const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[]; // the keys of the table itself
const isFact = (name: string): name is MessageFact => name in MESSAGE_FACTS;

/** The messages of a scene. */
const messagesOf = (scene: SmsScene): readonly MessageKind[] => KINDS.filter((kind) => MESSAGES[kind].scene === scene);

/** The facts that a template may name: those of its message, or those that all messages of its scene have. */
export const factsFor = (scene: SmsScene, message: MessageKind | null): readonly MessageFact[] => {
  if (message) return MESSAGES[message].facts;
  const [first, ...others] = messagesOf(scene);
  return first
    ? MESSAGES[first].facts.filter((fact) => others.every((kind) => MESSAGES[kind].facts.includes(fact)))
    : [];
};

/** The names in braces of a text, each once, in their order. */
export const placeholdersOf = (content: string): readonly string[] => [
  ...new Set([...content.matchAll(MARKED)].map(([, name = '']) => name)),
];

/** The parameters as the gateway gets them: those listed, or else the names in the text, which are facts. */
export const parametersOf = ({
  content,
  parameters,
}: Pick<MessageTemplate, 'content' | 'parameters'>): readonly TemplateParameter[] =>
  parameters.length > 0 ? parameters : placeholdersOf(content ?? '').map((name) => ({ name, fact: name }));

/** What is wrong with a template. */
export type TemplateProblem =
  /** The message is of another scene. */
  | { readonly kind: 'other-scene' }
  /** The message has no such fact. */
  | { readonly kind: 'no-fact'; readonly name: string; readonly known: readonly MessageFact[] }
  /** The text names a parameter that is not listed. */
  | { readonly kind: 'not-listed'; readonly name: string }
  /** A parameter is listed twice. */
  | { readonly kind: 'twice'; readonly name: string };

/** The first thing that is wrong with a template; null: every message that it is for can fill it in. */
export const templateProblem = (template: MessageTemplate): TemplateProblem | null => {
  const { scene, message, content, parameters } = template;
  if (message && MESSAGES[message].scene !== scene) return { kind: 'other-scene' };
  const names = parameters.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { kind: 'twice', name: twice };
  const known = factsFor(scene, message);
  const lacking = parametersOf(template).find(({ fact }) => !isFact(fact) || !known.includes(fact));
  if (lacking) return { kind: 'no-fact', name: lacking.fact, known };
  const loose = placeholdersOf(content ?? '').find((name) => names.length > 0 && !names.includes(name));
  return loose === undefined ? null : { kind: 'not-listed', name: loose };
};

/** The text of a template, filled in; `valueOf` tells a fact. */
export const fillTemplate = (
  { content, parameters }: Pick<MessageTemplate, 'content' | 'parameters'>,
  valueOf: (fact: string) => string,
): string =>
  (content ?? '').replaceAll(MARKED, (_all, name: string) =>
    valueOf(parameters.find((one) => one.name === name)?.fact ?? name),
  );

/** The example of a fact; of anything else its name in braces. */
export const sampleOf = (fact: string): string => (isFact(fact) ? MESSAGE_FACTS[fact].sample : `{${fact}}`);

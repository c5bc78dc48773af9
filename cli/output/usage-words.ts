import type { Language } from '@parkdeck/core/kit/words';

/** Commander's messages and their Chinese texts. The messages are part of its interface: tests compare them. */
const SENTENCES: readonly (readonly [pattern: RegExp, zh: string])[] = [
  [/^unknown option '(.+?)'/, '没有选项 $1'],
  [/^unknown command '(.+?)'/, '没有命令 $1'],
  [/^missing required argument '(.+?)'/, '缺少参数 $1'],
  [/^required option '(.+?)' not specified/, '缺少选项 $1'],
  [/^option '(.+?)' argument missing/, '选项 $1 要带一个值'],
  [/^option '(.+?)' argument '(.*?)' is invalid\. Allowed choices are (.+)\.$/, '选项 $1 不能是「$2」，可以是 $3'],
  [/^too many arguments(?: for '(.+?)')?.*$/, '参数太多'],
];
const SUGGESTION = /\s*\(Did you mean (?:one of )?(.+?)\?\)\s*$/;

/** Removes the `error:` prefix and translates a message; also returns the flag it concerns, if any. */
export const usageText = (
  message: string,
  language: Language,
): { readonly message: string; readonly field?: string } => {
  const said = message.replace(/^error: /, '').trim();
  const flag = /'[^']*?(--[\w-]+)/.exec(said)?.[1];
  const field = flag === undefined ? {} : { field: flag };
  if (language === 'en') return { message: said.replace(/\s*\n\s*/g, ' '), ...field };
  const close = SUGGESTION.exec(said)?.[1];
  const core = said.replace(SUGGESTION, '');
  const match = SENTENCES.find(([pattern]) => pattern.test(core));
  const zh = match ? (core.match(match[0])?.[0] ?? core).replace(match[0], match[1]) : core;
  return { message: close === undefined ? zh : `${zh}。是不是 ${close}？`, ...field };
};

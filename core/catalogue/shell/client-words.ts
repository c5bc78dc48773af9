import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';

/** The first pattern that is found names the browser; most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: Words])[] = [
  [/MicroMessenger\//, words('微信', 'WeChat')],
  [/\bEdg(?:A|iOS)?\//, words('Edge', 'Edge')],
  [/\bQQBrowser\//, words('QQ 浏览器', 'QQ Browser')],
  [/\bHuaweiBrowser\//, words('华为浏览器', 'Huawei Browser')],
  [/\bMiuiBrowser\//, words('小米浏览器', 'Mi Browser')],
  [/\b(?:Firefox|FxiOS)\//, words('Firefox', 'Firefox')],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, words('Chrome', 'Chrome')],
  [/\bSafari\//, words('Safari', 'Safari')],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: Words])[] = [
  [/\biPhone\b/, words('iPhone', 'iPhone')],
  [/\biPad\b/, words('iPad', 'iPad')],
  [/\bHarmonyOS|OpenHarmony\b/, words('鸿蒙', 'HarmonyOS')],
  [/\bAndroid\b/, words('安卓', 'Android')],
  [/\bWindows\b/, words('Windows', 'Windows')],
  [/\bMacintosh\b/, words('Mac', 'Mac')],
  [/\bLinux\b/, words('Linux', 'Linux')],
];
const TERMINAL = words('终端', 'Terminal');
const PROGRAM = words('其他程序', 'Another program');

const nameIn = (of: readonly (readonly [RegExp, Words])[], agent: string): Words | undefined =>
  of.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * What somebody is signed in with, in words that he knows it by: `Chrome · Windows`. Made from the surface of the
 * sign-in and its `User-Agent` header, which anybody may send as he likes: only to be shown, nothing is decided by it.
 */
export const clientWords = (surface: string, agent: string | null): Words => {
  if (surface === 'cli') return TERMINAL;
  const browser = nameIn(BROWSERS, agent ?? '');
  const system = nameIn(SYSTEMS, agent ?? '');
  if (!browser) return system ?? PROGRAM;
  return system ? words(`${browser.zh} · ${system.zh}`, `${browser.en} · ${system.en}`) : browser;
};

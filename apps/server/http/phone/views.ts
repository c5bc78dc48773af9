import { createHash } from 'node:crypto';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { formatPhone } from '@parkdeck/core/lib/phone';
import { splitPlate } from '@parkdeck/core/lib/plate';
import { Html, html } from './html.ts';
import { CALL_SCRIPT } from './call-script.ts';
import { KEYBOARD } from './keyboard.ts';
import { PAY_SCRIPT } from './pay-script.ts';
import { STYLE } from './style.ts';
import { addressOf, say } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

const named = (name: string, type: string, text: string) => ({
  path: `/q/assets/${createHash('sha256').update(text).digest('hex').slice(0, 12)}-${name}`,
  type,
  text,
});
export const ASSETS = {
  style: named('phone.css', 'text/css; charset=utf-8', STYLE),
  call: named('call.js', 'text/javascript; charset=utf-8', CALL_SCRIPT),
  pay: named('pay.js', 'text/javascript; charset=utf-8', PAY_SCRIPT),
  keyboard: named('plate.js', 'text/javascript; charset=utf-8', KEYBOARD),
} as const;

export const money = (fen: number): string => `¥${formatFen(fen)}`;
export const shownPlate = (plate: string): string => splitPlate(plate).join('·');

const hidden = (fields: Readonly<Record<string, string>>): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;

/** The page in the other language: what was asked for is asked for again, unless it paid. */
const languageSwitch = (visit: Visit): Html => {
  const other: Visit = { ...visit, chosen: visit.facts.language === 'zh' ? 'en' : 'zh' };
  const lang = other.chosen === 'en' ? 'en' : 'zh-CN';
  const asked = Object.fromEntries(visit.form);
  return asked.do === undefined || asked.do === 'pay'
    ? html`<a class="button plain switch" lang="${lang}" href="${addressOf(other, visit.below)}"
        >${say(visit, TEXT.switch)}</a
      >`
    : html`<form method="post" action="${addressOf(other, visit.below)}">
        ${hidden(asked)} <button class="plain switch" lang="${lang}">${say(visit, TEXT.switch)}</button>
      </form>`;
};

/** A whole page. */
export const pageOf = (
  visit: Visit,
  { title, where, body, refresh, retries, talks, script, links }: Exclude<Answer, { goTo: string }>,
): string =>
  html`<!doctype html>
    <html lang="${visit.facts.language === 'en' ? 'en' : 'zh-CN'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh && html`<meta http-equiv="refresh" content="2" />`}
        ${retries && html`<noscript><meta http-equiv="refresh" content="3" /></noscript>`}
        <title>${title}${where && ` · ${where}`}</title>
        <link rel="icon" type="image/png" href="/favicon.png" />
        <link rel="stylesheet" href="${ASSETS.style.path}" />
        <script src="${talks ?? script ?? ASSETS.keyboard.path}" defer></script>
      </head>
      <body>
        <main class="page">
          <header>
            <div>
              ${where && html`<p class="where">${where}</p>`}
              <h1>${title}</h1>
            </div>
            ${languageSwitch(visit)}
          </header>
          ${body}
          <footer>${links && html`<p class="links">${links}</p>`}Parkdeck</footer>
        </main>
      </body>
    </html>`.text;

export const card = (...parts: readonly (Html | null | false)[]): Html =>
  html`<section class="card">${parts.filter((part) => part instanceof Html)}</section>`;
export const note = (kind: 'ok' | 'bad' | 'warn', text: string): Html =>
  html`<p class="note ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${text}</p>`;
export const fact = (name: string, value: string): Html =>
  html`<p class="number"><span>${name}</span><span>${value}</span></p>`;
export const link = (visit: Visit, below: string, text: Words): Html =>
  html`<a class="button plain" href="${addressOf(visit, below)}">${say(visit, text)}</a>`;

/** A form of the code's own page, or of one below it. */
export const form = (
  visit: Visit,
  {
    does,
    button,
    keep = {},
    below = '',
    plain = false,
  }: {
    readonly does: string;
    readonly button: string;
    readonly keep?: Readonly<Record<string, string>>;
    readonly below?: string;
    readonly plain?: boolean;
  },
  ...fields: readonly Html[]
): Html =>
  html`<form class="stack" method="post" action="${addressOf(visit, below)}">${hidden({ ...keep, do: does })}
${fields}<button${plain && html` class="plain"`}>${button}</button></form>`;

/** Asks for a plate, by the keyboard of its own when scripts run. */
export const plateForm = (
  visit: Visit,
  { does, button, typed = '', problem }: { does: string; button: Words; typed?: string; problem?: string | undefined },
  ...more: readonly Html[]
): Html =>
  card(
    problem === undefined ? html`` : note('bad', problem),
    form(
      visit,
      { does, button: say(visit, button) },
      html`<div class="plates">
        <label for="plate">${say(visit, TEXT.plate)}</label
        ><input
          class="plate"
          id="plate"
          name="plate"
          value="${typed}"
          required
          maxlength="12"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="京A12345"
          data-erase="${say(visit, TEXT.erase)}"
          data-other="${say(visit, TEXT.other)}"
        />
      </div>`,
      ...more,
    ),
  );

export const field = (
  name: string,
  label: string,
  {
    value = '',
    type = 'text',
    max = 100,
    needed = false,
  }: {
    readonly value?: string;
    readonly type?: 'text' | 'email' | 'decimal';
    readonly max?: number;
    readonly needed?: boolean;
  } = {},
): Html =>
  html`<label
    >${label}<input
      name="${name}"
      value="${value}"
      maxlength="${max}"
      type="${type === 'decimal' ? 'text' : type}"
      ${type === 'decimal' && html` inputmode="decimal"`}
      ${needed && html` required`}
  /></label>`;

export const choice = (
  name: string,
  legend: string,
  options: readonly { readonly value: string; readonly label: string }[],
): Html =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${options.map(
      ({ value, label }, index) =>
        html`<label class="choice"
          ><input type="radio" name="${name}" value="${value}" ${index === 0 && html` checked`} />${label}</label
        >`,
    )}
  </fieldset>`;

/** Whom to ring when a page cannot help. */
export const phoneLine = (visit: Visit, phone: string | null): Html =>
  phone
    ? html`<a class="button plain" href="tel:${phone}">${say(visit, TEXT.call)} ${formatPhone(phone)}</a>`
    : html`<p class="soft">${say(visit, TEXT.noPhone)}</p>`;

import { randomUUID } from 'node:crypto';
import { agreementAt, agreeTo, consentTo, withdrawConsent } from '../../business/system/agreements.ts';
import type { Agreement, Consent, ConsentPlace } from '../../business/system/agreements.ts';
import { privacyConsent } from '@parkdeck/core/catalogue/system/privacy-consent';
import { err, ok } from '@parkdeck/core/lib/result';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { cookieNamed } from './cookies.ts';
import type { Cookie } from './cookies.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { refusalText } from './refusal-pages.ts';
import { SERVICE_TEXT } from './service-words.ts';
import { sealed, unsealed } from './tokens.ts';
import { card, fact, form, link, note } from './views.ts';
import { addressOf, reading, say, writing } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

const COOKIE = 'parkdeck_phone';
const DAYS_KEPT = 365;
const DAY_SECONDS = 86_400;
const RECORD = 'privacy-consent.record';
const WITHDRAW = 'privacy-consent.withdraw';
const PAGE = '/privacy';

/** The key that a browser sent back; undefined when it has none, or we did not sign it. */
export const deviceOf = (platform: Platform, cookies: string | undefined): string | undefined =>
  unsealed(platform, 'phone', cookieNamed(cookies, COOKIE));

/** The key as a browser keeps it: it says nothing of who uses it. */
export const deviceCookie = (platform: Platform, device: string): Cookie => ({
  name: COOKIE,
  value: sealed(platform, 'phone', device),
  seconds: DAYS_KEPT * DAY_SECONDS,
});

const textCard = (visit: Visit, { title, version, releasedAt, content }: Agreement, ...more: readonly Html[]): Html =>
  card(
    html`<h2>${title}</h2>`,
    html`<p class="soft">${say(visit, SERVICE_TEXT.version(version ?? 1, releasedAt?.slice(0, 10) ?? ''))}</p>`,
    html`<p class="text" tabindex="0">${content}</p>`,
    ...more,
  );

const askPage = (visit: Visit, agreement: Agreement, where: string, problem?: string): Answer => ({
  status: problem === undefined ? 200 : 409,
  title: say(visit, SERVICE_TEXT.privacy),
  where,
  body: html`${problem !== undefined && note('bad', problem)}${textCard(
      visit,
      agreement,
      form(visit, {
        does: 'agree',
        button: say(visit, SERVICE_TEXT.agree),
        below: visit.below,
        keep: { agreement: agreement.id },
      }),
    )}
    <p class="soft">${say(visit, SERVICE_TEXT.keeps)}</p>`,
});

const agree = async (visit: Visit, agreement: Agreement, where: string): Promise<Answer> => {
  if (visit.form.get('agreement') !== agreement.id)
    return askPage(visit, agreement, where, say(visit, SERVICE_TEXT.newVersion));
  const device = visit.device ?? randomUUID().replaceAll('-', '');
  const done = await writing(visit, { company: String(agreement.company), call: RECORD }, async (work) => {
    if (!(await consentTo(work, agreement, device))) agreeTo(work, agreement, device);
    return ok(undefined);
  });
  return done.ok
    ? { goTo: addressOf(visit, visit.below), device }
    : askPage(visit, agreement, where, refusalText(visit, done.error));
};

const ownPage = async (visit: Visit, agreement: Agreement, consent: Consent, where: string): Promise<Answer> => {
  const agreedOn = fact(say(visit, SERVICE_TEXT.agreedAt), consent.agreedAt?.slice(0, 16) ?? '');
  if (visit.form.get('do') !== 'withdraw')
    return {
      status: 200,
      title: say(visit, SERVICE_TEXT.privacy),
      where,
      body: html`${textCard(visit, agreement, agreedOn)}${card(
        html`<p class="soft">${say(visit, SERVICE_TEXT.withdrawHint)}</p>`,
        form(visit, { does: 'withdraw', button: say(visit, SERVICE_TEXT.withdraw), below: PAGE, plain: true }),
      )}${link(visit, '', TEXT.back)}`,
    };
  const done = await writing(visit, { company: String(agreement.company), call: WITHDRAW }, async (work) => {
    const row = (await work.rows(privacyConsent, [consent.id])).get(consent.id);
    if (!row) return err(UNKNOWN);
    if (row.state === 'agreed') withdrawConsent(work, row);
    return ok(undefined);
  });
  return done.ok ? { goTo: addressOf(visit) } : { ...askPage(visit, agreement, where, refusalText(visit, done.error)) };
};

const LINKS = { complaint: SERVICE_TEXT.complaint, privacy: SERVICE_TEXT.privacy } as const;

const linkTo = (visit: Visit, one: keyof typeof LINKS): Html =>
  html`<a href="${addressOf(visit, `/${one}`)}">${say(visit, LINKS[one])}</a>`;

/** A page with links to what else the place offers; where an agreement was consented to, to that, too. */
export const linkedTo = (visit: Visit, answer: Answer, links: readonly (keyof typeof LINKS)[]): Answer => {
  const shown = [...links, ...(visit.consent === undefined ? [] : ['privacy' as const])];
  return 'goTo' in answer || shown.length === 0
    ? answer
    : { ...answer, links: html`${shown.map((one) => linkTo(visit, one))}` };
};

/**
 * Asks for consent once a version, before a page that takes what identifies a person; where no agreement holds, the
 * page comes at once (E#194).
 */
export const withConsent = async (
  visit: Visit,
  place: ConsentPlace,
  where: string,
  page: (visit: Visit) => Promise<Answer>,
): Promise<Answer> => {
  const { device } = visit;
  const [agreement, consent] = await reading(visit, place.company, async (work) => {
    const found = await agreementAt(work, place);
    return [found, found && device !== undefined ? await consentTo(work, found, device) : undefined] as const;
  });
  if (!agreement) return page(visit);
  if (consent) {
    // Pressed twice: it has been recorded.
    if (visit.form.get('do') === 'agree') return { goTo: addressOf(visit, visit.below) };
    const asked = { ...visit, consent: consent.id };
    return visit.below === PAGE ? ownPage(visit, agreement, consent, where) : page(asked);
  }
  return visit.form.get('do') === 'agree' ? agree(visit, agreement, where) : askPage(visit, agreement, where);
};

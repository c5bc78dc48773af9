import { randomUUID } from 'node:crypto';
import { PARK_CODE_KINDS } from '@parkdeck/core/catalogue/parks/choices';
import { isSwitchedOn } from '@parkdeck/core/domain/service/mini-programs/settings';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { KnownSetting } from '@parkdeck/core/vocabulary/mini-program-settings';
import { isParkCodeKind, placeOfCode } from '../../business/parks/code-places.ts';
import type { CodePlace, ParkCodeKind } from '../../business/parks/code-places.ts';
import { storedSettings } from '../../business/service/mini-program-settings.ts';
import { withWork } from '../../engine/run.ts';
import { systemActor } from '../../platform/actor.ts';
import { followed } from './adverts.ts';
import { complaintPage } from './complaint-pages.ts';
import { linkedTo, withConsent } from './consent-pages.ts';
import { callPage, helpPage } from './call-pages.ts';
import { answerDues, asksDues, paymentPage } from './due-pages.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { findPaidPage, invoicePage } from './invoice-pages.ts';
import { closedPage, unknownPage } from './refusal-pages.ts';
import { unsealed } from './tokens.ts';
import { card, phoneLine, plateForm } from './views.ts';
import { askPayer, PAYER_STEP, takePayer } from './wechat-payer.ts';
import { plateOf, reading, say } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

const titleOf = (visit: Visit, { kind }: Pick<CodePlace, 'kind'>): string =>
  say(visit, choiceLabel(PARK_CODE_KINDS, kind) ?? TEXT.notOpen);
const whereOf = ({ parkName, spot }: CodePlace): string => (spot === null ? parkName : `${parkName} · ${spot}`);

type Page = Exclude<Answer, { goTo: string }>;

const pageAt = (visit: Visit, place: CodePlace, body: Html, status = 200, more: Partial<Page> = {}): Answer => ({
  ...more,
  status,
  title: titleOf(visit, place),
  where: whereOf(place),
  body,
});

const duesStart = async (visit: Visit, place: CodePlace): Promise<Answer> => {
  const named = await askPayer(visit, place);
  if (named) return named;
  if (!visit.form.has('do')) return pageAt(visit, place, plateForm(visit, { does: 'look', button: TEXT.lookUp }));
  const given = plateOf(visit);
  return 'problem' in given
    ? pageAt(visit, place, plateForm(visit, { does: 'look', button: TEXT.lookUp, ...given }), 400)
    : answerDues(visit, place, given.plate);
};

const framedAt =
  (visit: Visit, place: CodePlace) =>
  (body: Html, more: Partial<Page> = {}): Answer =>
    pageAt(visit, place, body, 200, more);

const telling =
  (text: (typeof TEXT)[keyof typeof TEXT]) =>
  async (visit: Visit, place: CodePlace): Promise<Answer> =>
    pageAt(visit, place, card(html`<p>${say(visit, text)}</p>`, phoneLine(visit, place.phone)));

const miniOff = telling(TEXT.miniOff);

/** Whether the mini program of a place has a part that its company, or one above it, may have switched off. */
const miniProgramHas = (visit: Visit, { company }: CodePlace, part: KnownSetting): Promise<boolean> =>
  reading(visit, company, async (work) => isSwitchedOn(await storedSettings(work, { company }), part));

/** The page of each kind of code: a new kind does not compile without one. */
const PAGES: Readonly<Record<ParkCodeKind, (visit: Visit, place: CodePlace) => Promise<Answer>>> = {
  payment: duesStart,
  'mini-payment': async (visit, place) =>
    (await miniProgramHas(visit, place, 'pay.enabled')) ? duesStart(visit, place) : miniOff(visit, place),
  supplementary: duesStart,
  invoice: findPaidPage,
  'batch-renewal': telling(TEXT.renewDesk),
  'advert-pay': duesStart,
  'cloud-seat-gate': async (visit, place) => helpPage(visit, place, framedAt(visit, place)),
  'stereo-garage': telling(TEXT.notOpen),
};

const belowPage = async (visit: Visit, place: CodePlace, below: string): Promise<Answer | undefined> => {
  const [step = '', token = '', verb = ''] = below.split('/');
  if (step === 'complaint') return complaintPage(visit, place, token);
  if (step === 'call' && place.kind === 'cloud-seat-gate')
    return callPage(visit, place, { token, verb }, framedAt(visit, place));
  if (step === 'advert' && asksDues(place)) return followed(visit, place, token);
  if (step === PAYER_STEP && asksDues(place)) return takePayer(visit, place);
  if (step === 'paid' && asksDues(place)) {
    const id = unsealed(visit.platform, 'payment', token);
    return id === undefined ? undefined : paymentPage(visit, place, id);
  }
  const id = step === 'invoice' ? unsealed(visit.platform, 'invoice', token) : undefined;
  return id === undefined ? undefined : invoicePage(visit, place, id);
};

/** Answers `/q/<kind>/<key>` and what lies below it. */
export const parkPage = async (
  visit: Visit,
  { kind, key, below }: { readonly kind: string; readonly key: string; readonly below: string },
): Promise<Answer> => {
  if (!isParkCodeKind(kind) || !/^[\w-]{22}$/.test(key)) return unknownPage(visit);
  const place = await withWork(visit.platform, systemActor(randomUUID()), (work) => placeOfCode(work, kind, key));
  if (!place) return unknownPage(visit);
  if (place.closed) return closedPage(visit, whereOf(place));
  const complains = below.startsWith('complaint');
  const page = async (asked: Visit): Promise<Answer> => {
    const answer = below === '' ? await PAGES[kind](asked, place) : await belowPage(asked, place, below);
    return linkedTo(asked, answer ?? unknownPage(asked, whereOf(place)), complains ? [] : ['complaint']);
  };
  // Who stands at a closed barrier is helped first.
  return kind === 'cloud-seat-gate' && !complains ? page(visit) : withConsent(visit, place, whereOf(place), page);
};

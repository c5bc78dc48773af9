import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import type { Prepay } from '@parkdeck/core/catalogue/finance/online-order';
import { wechatSettings } from '@parkdeck/core/catalogue/service/wechat-settings';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import type { Plate } from '@parkdeck/core/lib/plate';
import { isSandbox } from '../../channels/pay/index.ts';
import { duesOf, isDueKind, isOwnWay, ownWaysOf, payDues } from '../../business/finance/plate-dues.ts';
import type { Due, DueKind, OwnWay } from '../../business/finance/plate-dues.ts';
import type { CodePlace } from '../../business/parks/code-places.ts';
import { paidBeside } from '../../business/merchants/advert-visits.ts';
import { qrAddress } from '../../files/qr-pictures.ts';
import { advertBeside, advertsOf } from './adverts.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { refusalText } from './refusal-pages.ts';
import { sealed } from './tokens.ts';
import { ASSETS, card, choice, fact, form, link, money, note, shownPlate } from './views.ts';
import { addressOf, reading, say, writing } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { openIdOf, payerApp } from './wechat-payer.ts';
import { TEXT } from './words.ts';

/** What each code of a park asks for: at an arrears code no stay is paid. */
const ASKED: Readonly<Partial<Record<CodePlace['kind'], readonly DueKind[]>>> = {
  payment: ['stay', 'earlier'],
  'mini-payment': ['stay', 'earlier'],
  'advert-pay': ['stay', 'earlier'],
  supplementary: ['earlier'],
};
export const asksDues = ({ kind }: CodePlace): boolean => ASKED[kind] !== undefined;

const wayName = (visit: Visit, way: OwnWay): string => say(visit, choiceLabel(PAY_WAYS, way) ?? { zh: way, en: way });

/** What all dues of a page are paid with. */
interface Paying {
  readonly plate: Plate;
  readonly ways: readonly OwnWay[];
  /** What the form sends along. */
  readonly keep: Readonly<Record<string, string>>;
}

/** Choosing how to pay one due. */
const payForm = (visit: Visit, what: DueKind, due: Due, { plate, ways, keep }: Paying): Html => {
  if (due.pending)
    return html`${note('warn', say(visit, TEXT.underWay))}${link(
      visit,
      `/paid/${sealed(visit.platform, 'payment', due.pending)}`,
      TEXT.toPayment,
    )}`;
  if (due.amount === 0) return note('ok', say(visit, TEXT.nothingStay));
  if (ways.length === 0) return note('warn', say(visit, TEXT.noChannel));
  return form(
    visit,
    {
      does: 'checkout',
      button: `${say(visit, TEXT.pay)} ${money(due.amount)}`,
      keep: { ...keep, plate, what, fen: String(due.amount) },
    },
    choice(
      'way',
      say(visit, TEXT.chooseWay),
      ways.map((value) => ({ value, label: wayName(visit, value) })),
    ),
  );
};

const dueCard = (visit: Visit, what: DueKind, due: Due, paying: Paying): Html =>
  card(
    html`<h2>${say(visit, what === 'stay' ? TEXT.stayNow : TEXT.earlier)}</h2>`,
    ...(due.since === null ? [] : [fact(say(visit, TEXT.entered), due.since.slice(0, 16))]),
    html`<p class="sum">${money(due.amount)}</p>`,
    ...(due.lateFee > 0 ? [fact(say(visit, TEXT.lateFee), money(due.lateFee))] : []),
    payForm(visit, what, due, paying),
  );

/** What a plate owes, each with its button; `problem`: what went wrong just before. */
const duesPage = async (
  visit: Visit,
  place: CodePlace,
  { plate, problem }: { readonly plate: Plate; readonly problem?: string },
): Promise<Answer> => {
  const { dues, ways, hint } = await reading(visit, place.company, async (work) => ({
    hint: (await work.find(wechatSettings, { where: { company: place.company }, limit: 1 }))[0]?.payText,
    dues: await duesOf(work, place.park, plate),
    ways: await ownWaysOf(work, place.park),
  }));
  const adverts = await advertsOf(visit, place, 'pay-page');
  const owed = (ASKED[place.kind] ?? []).flatMap((what) => {
    const due = dues[what];
    return due ? [dueCard(visit, what, due, { plate, ways, keep: adverts.keep })] : [];
  });
  return {
    status: problem === undefined ? 200 : 409,
    title: shownPlate(plate),
    where: place.parkName,
    body: html`${problem !== undefined && note('bad', problem)}${
      owed.length > 0 ? owed : [card(note('ok', say(visit, TEXT.nothing)))]
    }${hint && owed.length > 0 && html`<p>${hint}</p>`}${link(visit, '', TEXT.otherPlate)}${adverts.body}`,
  };
};

interface Chosen {
  readonly what: DueKind;
  readonly payWay: OwnWay;
  readonly shown: number;
}
const chosenOf = ({ form: given }: Visit): Chosen | undefined => {
  const [what, payWay, shown] = [given.get('what') ?? '', given.get('way') ?? '', Number(given.get('fen') ?? NaN)];
  return isDueKind(what) && isOwnWay(payWay) && Number.isSafeInteger(shown) && shown > 0
    ? { what, payWay, shown }
    : undefined;
};

const advertKept = ({ form: given }: Visit): Readonly<Record<string, string>> => {
  const advert = given.get('advert');
  return advert === null ? {} : { advert };
};

/** The sandbox's own step, in place of the app that a real channel opens; nothing is started before it is confirmed. */
const checkoutPage = (visit: Visit, place: CodePlace, plate: Plate, chosen: Chosen): Answer => ({
  status: 200,
  title: say(visit, TEXT.sandboxTitle),
  where: place.parkName,
  body: html`${note('warn', say(visit, TEXT.sandbox))}${card(
    fact(say(visit, TEXT.plate), shownPlate(plate)),
    fact(say(visit, TEXT.chooseWay), wayName(visit, chosen.payWay)),
    html`<p class="sum">${money(chosen.shown)}</p>`,
    form(visit, {
      does: 'pay',
      button: `${say(visit, TEXT.payNow)} ${money(chosen.shown)}`,
      keep: { ...advertKept(visit), plate, what: chosen.what, way: chosen.payWay, fen: String(chosen.shown) },
    }),
    form(visit, { does: 'look', button: say(visit, TEXT.back), keep: { plate }, plain: true }),
  )}`,
});

/** Starts the payment; doing it twice leads to the same one. */
const pay = async (visit: Visit, place: CodePlace, plate: Plate, chosen: Chosen): Promise<Answer> => {
  const { company, park } = place;
  const app = chosen.payWay === 'wechat' ? await payerApp(visit, place) : undefined;
  const payer = (app && openIdOf(visit, app.appId)) ?? null;
  const by = { payer, form: payer === null ? visit.payBy : 'jsapi', payerIp: visit.facts.ip } as const;
  const returnTo = (id: string): string =>
    `${visit.platform.config.publicUrl}${addressOf(visit, `/paid/${sealed(visit.platform, 'payment', id)}`)}`;
  const started = await writing(visit, { company, call: 'online-order.start' }, async (work) => {
    const paid = await payDues(work, { park, plate, ...chosen, ...by, returnTo });
    const beside = advertBeside(visit);
    if (paid.ok && beside) await paidBeside(work, { payment: paid.value, park, visit: beside });
    return paid;
  });
  return started.ok
    ? { goTo: addressOf(visit, `/paid/${sealed(visit.platform, 'payment', started.value)}`) }
    : duesPage(visit, place, { plate, problem: refusalText(visit, started.error) });
};

/** What was pressed about the dues of a plate. */
export const answerDues = async (visit: Visit, place: CodePlace, plate: Plate): Promise<Answer> => {
  const does = visit.form.get('do');
  const chosen = chosenOf(visit);
  if (!chosen || (does !== 'pay' && does !== 'checkout')) return duesPage(visit, place, { plate });
  return does === 'checkout' && isSandbox(visit.platform)
    ? checkoutPage(visit, place, plate, chosen)
    : pay(visit, place, plate, chosen);
};

/** WeChat's page opens only for the domain that its merchant has named, which it reads from where its payer comes. */
const WHO_ASKS: Readonly<Record<string, string>> = { wechat: 'origin' };

/** Where the payer goes on: a code to be scanned with the wallet, or its own page. */
const placeToPay = async (visit: Visit, prepay: Prepay, payWay: string): Promise<Html> => {
  const way = isOwnWay(payWay) ? wayName(visit, payWay) : payWay;
  const [scan, open] = [TEXT.scanToPay, TEXT.openWallet].map((text) => say(visit, text).replace('{way}', way));
  if (prepay.form === 'code')
    return html`<p>${scan}</p>
      <img class="code" src="${await qrAddress(prepay.url)}" alt="${scan}" />`;
  if (prepay.form !== 'jsapi')
    return prepay.url.startsWith('https:')
      ? html`<p>
          <a class="button" href="${prepay.url}" rel="noopener" referrerpolicy="${WHO_ASKS[payWay] ?? 'no-referrer'}"
            >${open}</a
          >
        </p>`
      : html``;
  if (!visit.inWechat) return html`<p>${say(visit, TEXT.inWechatOnly)}</p>`;
  return html`<button data-pay="${JSON.stringify(prepay.parameters)}" disabled>${open}</button>
    <p class="note bad" role="alert" data-pay-problem hidden>${say(visit, TEXT.notOpened)}</p>`;
};

/** What becomes of money that is not kept. */
const goingBack = ({ state, late }: { readonly state: string; readonly late: boolean | null }): Words => {
  if (state === 'refunded') return TEXT.refunded;
  if (state === 'refund-failed') return TEXT.refundStuck;
  return late ? TEXT.lateBack : TEXT.refunding;
};

/** How a payment stands; undefined when it is not one of this place's company. */
export const paymentPage = async (visit: Visit, place: CodePlace, id: string): Promise<Answer | undefined> => {
  const row = await reading(
    visit,
    place.company,
    async (work) => (await work.find(onlineOrder, { where: { id }, full: true }))[0],
  );
  if (!row) return undefined;
  const isOpen = row.state === 'waiting' || row.state === 'unknown';
  const isPaid = row.state === 'success';
  // A page that looks again by itself would close what WeChat has opened over it.
  const opens = isOpen && row.prepay?.form === 'jsapi' && visit.inWechat && !visit.asked;
  const isUnpaid = row.state === 'failed' || row.state === 'closed';
  const state = isOpen
    ? note('warn', say(visit, opens ? TEXT.opensHere : TEXT.waiting))
    : isPaid
      ? note('ok', say(visit, TEXT.paid))
      : note(row.state === 'refunded' ? 'ok' : 'bad', say(visit, isUnpaid ? TEXT.failed : goingBack(row)));
  const next = isPaid
    ? html`${row.scene === 'prepay' && html`<p>${say(visit, TEXT.leaveSoon)}</p>`}${link(
        visit,
        `/invoice/${sealed(visit.platform, 'invoice', row.id)}`,
        TEXT.askInvoice,
      )}`
    : html``;
  return {
    status: 200,
    title: shownPlate(row.plate ?? ''),
    where: place.parkName,
    ...(opens ? { script: ASSETS.pay.path } : isOpen ? { refresh: true } : {}),
    body: html`${state}${card(
      html`<p class="sum">${money(row.amount)}</p>`,
      ...(row.refunded > 0 ? [fact(say(visit, TEXT.givenBack), money(row.refunded))] : []),
      isOpen && row.prepay && !(visit.asked && row.prepay.form === 'jsapi')
        ? await placeToPay(visit, row.prepay, row.payWay)
        : next,
    )}${
      isUnpaid &&
      row.plate &&
      form(visit, { does: 'look', button: say(visit, TEXT.payAgain), keep: { plate: row.plate } })
    }${link(visit, '', TEXT.otherPlate)}${isPaid ? (await advertsOf(visit, place, 'pay-success')).body : html``}`,
  };
};

import { INVOICE_STATES } from '@parkdeck/core/catalogue/finance/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { parseYuan } from '@parkdeck/core/lib/money';
import { encodeInput } from '@parkdeck/core/wire/codec';
import { decodeInput } from '@parkdeck/core/wire/decode-input';
import { applyForInvoice } from '../../business/finance/invoice-apply.ts';
import { paidOrderOf, paidOrdersOf } from '../../business/finance/paid-orders.ts';
import type { PaidOrders } from '../../business/finance/paid-orders.ts';
import type { CodePlace } from '../../business/parks/code-places.ts';
import { calls } from '../../db/registry.ts';
import { html } from './html.ts';
import { refusalText } from './refusal-pages.ts';
import { sealed } from './tokens.ts';
import { card, choice, fact, field, form, money, note, plateForm, shownPlate } from './views.ts';
import { addressOf, plateOf, reading, say, writing } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

const CALL = 'invoice.apply';

/** Finds a payment by what only its payer knows: plate and amount. */
export const findPaidPage = async (visit: Visit, place: CodePlace): Promise<Answer> => {
  const ask = (typed?: string, problem?: string): Answer => ({
    status: problem === undefined ? 200 : 400,
    title: say(visit, TEXT.askInvoice),
    where: place.parkName,
    body: html`${plateForm(
        visit,
        { does: 'find', button: TEXT.findPaid, ...(typed === undefined ? {} : { typed }), problem },
        field('amount', say(visit, TEXT.paidAmount), { type: 'decimal', max: 10, needed: true }),
      )}
      <p class="soft">${say(visit, TEXT.proof)}</p>`,
  });
  if (visit.form.get('do') !== 'find') return ask();
  const given = plateOf(visit);
  if ('problem' in given) return ask(given.typed, given.problem);
  const amount = parseYuan(visit.form.get('amount') ?? '');
  const found = amount.ok
    ? await reading(visit, place.company, (work) =>
        paidOrderOf(work, { park: place.park, plate: given.plate, amount: amount.value }),
      )
    : undefined;
  return found === undefined
    ? { ...ask(given.plate, say(visit, TEXT.noPaid)), status: 404 }
    : { goTo: addressOf(visit, `/invoice/${sealed(visit.platform, 'invoice', found)}`) };
};

/** The application as it was typed, or what is wrong with it. */
const application = (visit: Visit, orders: readonly string[]) => {
  const call = calls.get(CALL);
  if (!call) throw new Error(`${CALL} is not declared`);
  const given = (name: string): string | undefined => visit.form.get(name)?.trim() || undefined;
  const input = {
    orders: orders.map((id) => asId<'order'>(id)),
    titleType: visit.form.get('titleType') === 'company' ? ('company' as const) : ('person' as const),
    title: given('title') ?? '',
    taxNo: given('taxNo'),
    email: given('email'),
  };
  const decoded = decodeInput(call, encodeInput(call, { input }));
  return 'problems' in decoded
    ? { problem: refusalText(visit, { kind: 'malformed', problems: decoded.problems }, call) }
    : { input, call };
};

const formPage = (visit: Visit, place: CodePlace, paid: PaidOrders, problem?: string): Answer => ({
  status: problem === undefined ? 200 : 400,
  title: say(visit, TEXT.askInvoice),
  where: place.parkName,
  body: html`${problem !== undefined && note('bad', problem)}${card(
    fact(say(visit, TEXT.plate), shownPlate(paid.plate)),
    html`<p class="sum">${money(paid.amount)}</p>`,
    form(
      visit,
      { does: 'invoice', button: say(visit, TEXT.send), below: visit.below },
      choice('titleType', say(visit, TEXT.titleType), [
        { value: 'person', label: say(visit, TEXT.person) },
        { value: 'company', label: say(visit, TEXT.company) },
      ]),
      field('title', say(visit, TEXT.title), { value: visit.form.get('title') ?? '', needed: true }),
      field('taxNo', say(visit, TEXT.taxNo), { value: visit.form.get('taxNo') ?? '', max: 30 }),
      field('email', say(visit, TEXT.email), { value: visit.form.get('email') ?? '', type: 'email', needed: true }),
    ),
  )}`,
});

/** The invoice over a payment: asked for, or how it stands. Undefined when nothing paid has the key. */
export const invoicePage = async (visit: Visit, place: CodePlace, id: string): Promise<Answer | undefined> => {
  const paid = await reading(visit, place.company, (work) => paidOrdersOf(work, id));
  if (!paid) return undefined;
  if (paid.invoice) {
    const state = say(visit, choiceLabel(INVOICE_STATES, paid.invoice.state) ?? TEXT.invoiceState);
    return {
      status: 200,
      title: say(visit, TEXT.askInvoice),
      where: place.parkName,
      body: card(
        fact(say(visit, TEXT.invoiceState), state),
        html`<p class="sum">${money(paid.amount)}</p>`,
        html`<p class="soft">${say(visit, TEXT.mailed)}</p>`,
      ),
    };
  }
  if (visit.form.get('do') !== 'invoice') return formPage(visit, place, paid);
  const asked = application(visit, paid.orders);
  if ('problem' in asked) return formPage(visit, place, paid, asked.problem);
  const { input, call } = asked;
  const made = await writing(visit, { company: place.company, call: CALL }, (work) => applyForInvoice(work, input));
  return made.ok
    ? { goTo: addressOf(visit, visit.below) }
    : formPage(visit, place, paid, refusalText(visit, made.error, call));
};

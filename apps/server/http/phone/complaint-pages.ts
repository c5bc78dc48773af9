import { COMPLAINT_STATES, COMPLAINT_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { privacyConsent } from '@parkdeck/core/catalogue/system/privacy-consent';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { ruleText } from '@parkdeck/core/kit/rule';
import { asId } from '@parkdeck/core/lib/id';
import { ok } from '@parkdeck/core/lib/result';
import { encodeInput } from '@parkdeck/core/wire/codec';
import { decodeInput } from '@parkdeck/core/wire/decode-input';
import { fileComplaint } from '../../business/service/complaints.ts';
import type { Complaint } from '../../business/service/complaints.ts';
import type { CodePlace } from '../../business/parks/code-places.ts';
import { calls } from '../../db/registry.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { refusalText } from './refusal-pages.ts';
import { SERVICE_TEXT } from './service-words.ts';
import { sealed, unsealed } from './tokens.ts';
import { card, choice, fact, form, link, note, phoneLine, shownPlate } from './views.ts';
import { addressOf, reading, say, writing } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

const CALL = 'complaint.create';
const PAGE = '/complaint';

type ComplaintType = Complaint['type'];
const TYPES = Object.keys(COMPLAINT_TYPES) as ComplaintType[]; // the words of the table itself
const isType = (text: string): text is ComplaintType => Object.hasOwn(COMPLAINT_TYPES, text);

/** What was typed, checked as the call checks it. */
const given = (visit: Visit, park: string) => {
  const call = calls.get(CALL);
  if (!call) throw new Error(`${CALL} is not declared`);
  const text = (name: string): string => (visit.form.get(name) ?? '').trim();
  const type = text('type');
  const plate = text('plate')
    .toUpperCase()
    .replaceAll(/[\s·・.]/g, '');
  const input = {
    phone: text('phone'),
    type: isType(type) ? type : ('other' as const),
    content: text('content'),
    ...(plate === '' ? {} : { plate }),
    park: asId<'park'>(park),
  };
  const decoded = decodeInput(call, encodeInput(call, { input }));
  return 'problems' in decoded ? { problems: decoded.problems } : { input };
};

const problemsOf = (visit: Visit, refusal: Refusal): ReadonlyMap<string, string> =>
  refusal.kind === 'malformed'
    ? new Map(
        refusal.problems.map((one) => [
          one.field,
          ruleText(one, visit.facts.language, Reflect.get(complaint.actions.create.input, one.field)),
        ]),
      )
    : new Map([['', refusalText(visit, refusal)]]);

const labelled = (name: string, label: string, control: Html, problem: string | undefined): Html =>
  html`<div class="plates${problem !== undefined && html` wrong`}">
    <label for="${name}">${label}</label>${control}${
      problem !== undefined && html`<span class="problem" id="${name}-told">${problem}</span>`
    }
  </div>`;

const formPage = (visit: Visit, place: CodePlace, refusal?: Refusal): Answer => {
  const problems = refusal ? problemsOf(visit, refusal) : new Map<string, string>();
  const typed = (name: string): string => visit.form.get(name) ?? '';
  const general = problems.get('') ?? (problems.size > 0 ? say(visit, SERVICE_TEXT.putRight) : undefined);
  const told = (name: string): Html =>
    html`${problems.has(name) && html` aria-invalid="true" aria-describedby="${name}-told"`}`;
  return {
    status: refusal === undefined ? 200 : refusal.kind === 'malformed' ? 400 : 409,
    title: say(visit, SERVICE_TEXT.complain),
    where: place.parkName,
    body: html`${general !== undefined && note('bad', general)}${card(
      form(
        visit,
        { does: 'complain', button: say(visit, SERVICE_TEXT.send), below: PAGE },
        choice(
          'type',
          say(visit, SERVICE_TEXT.about),
          TYPES.map((value) => ({
            value,
            label: say(visit, choiceLabel(COMPLAINT_TYPES, value) ?? SERVICE_TEXT.about),
          })),
        ),
        labelled(
          'content',
          say(visit, SERVICE_TEXT.what),
          html`<textarea id="content" name="content" required maxlength="1000" ${told('content')}>
${typed('content')}</textarea>`,
          problems.get('content'),
        ),
        labelled(
          'plate',
          say(visit, SERVICE_TEXT.yourPlate),
          html`<input
            class="plate"
            id="plate"
            name="plate"
            value="${typed('plate')}"
            maxlength="12"
            autocomplete="off"
            placeholder="京A12345"
            data-erase="${say(visit, TEXT.erase)}"
            data-other="${say(visit, TEXT.other)}"
            ${told('plate')}
          />`,
          problems.get('plate'),
        ),
        labelled(
          'phone',
          say(visit, SERVICE_TEXT.yourPhone),
          html`<input
            id="phone"
            name="phone"
            type="tel"
            inputmode="numeric"
            maxlength="11"
            autocomplete="tel"
            required
            value="${typed('phone')}"
            ${told('phone')}
          />`,
          problems.get('phone'),
        ),
      ),
    )}${link(visit, '', TEXT.back)}${phoneLine(visit, place.phone)}`,
  };
};

const file = async (visit: Visit, place: CodePlace): Promise<Answer> => {
  const asked = given(visit, place.park);
  if (asked.problems) return formPage(visit, place, { kind: 'malformed', problems: asked.problems });
  const { input } = asked;
  const made = await writing(visit, { company: place.company, call: CALL }, async (work) => {
    const filed = await fileComplaint(work, input, { source: 'phone', company: place.company });
    if (!filed.ok) return filed;
    // The consent was given by a browser: now its user has said who he is.
    const consent =
      visit.consent === undefined ? undefined : (await work.rows(privacyConsent, [visit.consent])).get(visit.consent);
    if (consent && consent.phone === null) work.update(privacyConsent, consent, { phone: input.phone });
    return ok(filed.value.id);
  });
  return made.ok
    ? { goTo: addressOf(visit, `${PAGE}/${sealed(visit.platform, 'complaint', made.value)}`) }
    : formPage(visit, place, made.error);
};

const KINDS: Readonly<Record<Complaint['state'], 'ok' | 'warn'>> = {
  new: 'warn',
  'in-progress': 'warn',
  answered: 'ok',
  closed: 'ok',
};

const stateNote = (visit: Visit, { state }: Complaint): Html =>
  note(KINDS[state], say(visit, choiceLabel(COMPLAINT_STATES, state) ?? SERVICE_TEXT.state));

const statePage = (visit: Visit, place: CodePlace, row: Complaint): Answer => ({
  status: 200,
  title: say(visit, SERVICE_TEXT.complain),
  where: place.parkName,
  body: html`${stateNote(visit, row)}${card(
    row.answer !== null &&
      html`<div>
        <h2>${say(visit, SERVICE_TEXT.answer)}</h2>
        <p class="text">${row.answer}</p>
      </div>`,
    row.answer === null && html`<p>${say(visit, row.state === 'new' ? SERVICE_TEXT.waits : SERVICE_TEXT.works)}</p>`,
    fact(say(visit, SERVICE_TEXT.number), row.number ?? ''),
    row.plate !== null && fact(say(visit, TEXT.plate), shownPlate(row.plate)),
    fact(say(visit, SERVICE_TEXT.about), say(visit, choiceLabel(COMPLAINT_TYPES, row.type) ?? SERVICE_TEXT.about)),
    html`<p class="text soft">${row.content}</p>`,
  )}${link(visit, PAGE, SERVICE_TEXT.again)}${phoneLine(visit, place.phone)}`,
});

/** Takes a complaint at the code of a park, or tells how one stands; undefined when it is none of this company. */
export const complaintPage = async (visit: Visit, place: CodePlace, token: string): Promise<Answer | undefined> => {
  if (token === '') return visit.form.get('do') === 'complain' ? file(visit, place) : formPage(visit, place);
  const id = unsealed(visit.platform, 'complaint', token);
  if (id === undefined) return undefined;
  const row = await reading(
    visit,
    place.company,
    async (work) => (await work.find(complaint, { where: { id }, full: true }))[0],
  );
  return row && statePage(visit, place, row);
};

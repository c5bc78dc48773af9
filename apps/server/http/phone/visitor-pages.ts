import { randomUUID } from 'node:crypto';
import { VISITOR_STATES } from '@parkdeck/core/catalogue/vehicles/visitor-choices';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { FieldProblem, Rule } from '@parkdeck/core/kit/rule';
import type { Words } from '@parkdeck/core/kit/words';
import {
  announce,
  ANNOUNCED,
  announcedBy,
  callOff,
  findVisitorCode,
  proposedSpan,
} from '../../business/vehicles/visitor-announce.ts';
import type { Announced, ScannedVisitorCode } from '../../business/vehicles/visitor-announce.ts';
import type { Visitor } from '../../business/vehicles/visitor-doors.ts';
import { withWork } from '../../engine/run.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { linkedTo, withConsent } from './consent-pages.ts';
import { html } from './html.ts';
import { overPage, refusalText, unknownPage } from './refusal-pages.ts';
import { sealed, unsealed } from './tokens.ts';
import { card, fact, form, link, note, phoneLine, shownPlate } from './views.ts';
import { addressOf, reading, say, writing } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { formFields, momentOf } from './visitor-form.ts';
import type { Typed } from './visitor-form.ts';
import { TEXT } from './words.ts';
import { VISITOR_TEXT } from './visitor-words.ts';

const CREATE = 'visitor.create-or-update';
const CANCEL = 'visitor.cancel';

const typedOf = ({ form: given }: Visit): Typed =>
  Object.fromEntries(ANNOUNCED.map((name) => [name, (given.get(name) ?? '').trim()]));

/** What was typed, as the fields take it; an empty field is left out. */
const announcedOf = (typed: Typed): Announced =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]): (readonly [string, string | number])[] => {
      if (text === '') return [];
      if (name === 'persons') return [[name, /^\d{1,4}$/.test(text) ? Number(text) : -1]];
      return [[name, name === 'startTime' || name === 'endTime' ? momentOf(text) : text]];
    }),
  );

/** What is said of a host; the rules of fields know no better words. */
const HOST_PROBLEMS: Partial<Record<Rule, Words>> = {
  missing: VISITOR_TEXT.unknownHost,
  taken: VISITOR_TEXT.sameHost,
};

/** Sentences of a refusal by field; under the empty name what belongs to no field. */
const problemsOf = (visit: Visit, refusal: Refusal): ReadonlyMap<string, string> => {
  if (refusal.kind !== 'malformed') return new Map([['', refusalText(visit, refusal)]]);
  const sentence = (one: FieldProblem): string => {
    const own = one.field === 'hostName' ? HOST_PROBLEMS[one.rule] : undefined;
    return own ? say(visit, own) : ruleText(one, visit.facts.language, Reflect.get(visitor.fields, one.field));
  };
  return new Map(refusal.problems.toReversed().map((one) => [one.field, sentence(one)]));
};

const formPage = (
  visit: Visit,
  { code, village }: ScannedVisitorCode,
  { typed, refusal }: { readonly typed: Typed; readonly refusal?: Refusal },
): Answer => {
  const problems = refusal ? problemsOf(visit, refusal) : new Map<string, string>();
  const general = problems.get('');
  return {
    status: refusal === undefined ? 200 : refusal.kind === 'malformed' ? 400 : 409,
    title: say(visit, VISITOR_TEXT.title),
    where: village,
    body: html`${general !== undefined && note('bad', general)}
      ${general === undefined && problems.size > 0 && note('bad', say(visit, VISITOR_TEXT.putRight))}${card(
        form(
          visit,
          { does: 'announce', button: say(visit, VISITOR_TEXT.send), below: visit.below },
          ...formFields(visit, typed, problems),
        ),
      )}
      <p class="soft">${say(visit, code.needAudit ? VISITOR_TEXT.reviewed : VISITOR_TEXT.atOnce)}</p>`,
  };
};

const statusAddress = (visit: Visit, id: string): string =>
  addressOf(visit, `/status/${sealed(visit.platform, 'visitor', id)}`);

/** The form, empty or as it was sent back; what is right leads to the page that tells how it stands. */
const announcePage = async (visit: Visit, code: ScannedVisitorCode, again?: Visitor): Promise<Answer> => {
  if (visit.form.get('do') !== 'announce') {
    const [startTime, endTime] = await reading(visit, code.company, async (work) => proposedSpan(work, code.code));
    const known = again
      ? Object.fromEntries(ANNOUNCED.map((name) => [name, String(again[name] ?? '')]))
      : { persons: '1' };
    return formPage(visit, code, { typed: { ...known, startTime, endTime } });
  }
  const typed = typedOf(visit);
  const made = await writing(visit, { company: code.company, call: CREATE }, (work) =>
    announce(work, code, { given: announcedOf(typed), again: again?.id }),
  );
  return made.ok ? { goTo: statusAddress(visit, made.value) } : formPage(visit, code, { typed, refusal: made.error });
};

const KINDS: Readonly<Record<Visitor['state'], 'ok' | 'bad' | 'warn'>> = {
  pending: 'warn',
  passed: 'ok',
  refused: 'bad',
  cancelled: 'warn',
  arrived: 'ok',
  left: 'ok',
  expired: 'warn',
};
const WHAT_NOW: Readonly<Record<Visitor['state'], (typeof VISITOR_TEXT)[keyof typeof VISITOR_TEXT] | null>> = {
  pending: VISITOR_TEXT.waits,
  passed: VISITOR_TEXT.comeIn,
  refused: null,
  cancelled: null,
  arrived: null,
  left: null,
  expired: VISITOR_TEXT.tooLate,
};

/** How a visit stands, for who announced it: the pass code once it is passed. */
const statusPage = (visit: Visit, code: ScannedVisitorCode, row: Visitor, problem?: string): Answer => {
  const what = WHAT_NOW[row.state];
  const isOpen = row.state === 'pending' || row.state === 'passed';
  const mayTryAgain = row.state === 'refused' || row.state === 'cancelled';
  return {
    status: problem === undefined ? 200 : 409,
    title: say(visit, VISITOR_TEXT.status),
    where: code.village,
    body: html`${problem !== undefined && note('bad', problem)}${note(
      KINDS[row.state],
      say(visit, choiceLabel(VISITOR_STATES, row.state) ?? VISITOR_TEXT.status) +
        (row.state === 'refused' && row.remark ? `：${row.remark}` : ''),
    )}${card(
      row.state === 'passed' &&
        html`<div>
          <p class="soft">${say(visit, VISITOR_TEXT.passCode)}</p>
          <p class="sum">${row.passCode}</p>
        </div>`,
      what && html`<p>${say(visit, what)}</p>`,
      fact(say(visit, VISITOR_TEXT.name), row.name),
      row.plate !== null && fact(say(visit, TEXT.plate), shownPlate(row.plate)),
      fact(say(visit, VISITOR_TEXT.host), row.hostName ?? ''),
      fact(say(visit, VISITOR_TEXT.from), row.startTime.slice(0, 16)),
      fact(say(visit, VISITOR_TEXT.until), row.endTime.slice(0, 16)),
    )}${row.state === 'pending' && link(visit, visit.below, VISITOR_TEXT.refresh)}${
      mayTryAgain && code.over === null && link(visit, `${visit.below}/again`, VISITOR_TEXT.again)
    }${
      isOpen &&
      form(visit, { does: 'cancel', button: say(visit, VISITOR_TEXT.cancel), below: visit.below, plain: true })
    }${phoneLine(visit, code.phone)}`,
  };
};

/** What lies below the code: how a visit stands, calling it off, announcing it again. */
const belowPage = async (visit: Visit, code: ScannedVisitorCode, below: string): Promise<Answer | undefined> => {
  const [step = '', token = '', more = ''] = below.split('/');
  const id = step === 'status' ? unsealed(visit.platform, 'visitor', token) : undefined;
  if (id === undefined) return undefined;
  const row = await reading(visit, code.company, (work) => announcedBy(work, code, id));
  if (!row) return undefined;
  if (more === 'again')
    return row.state === 'refused' || row.state === 'cancelled'
      ? announcePage(visit, code, row)
      : { goTo: statusAddress(visit, id) };
  if (visit.form.get('do') !== 'cancel') return statusPage(visit, code, row);
  const done = await writing(visit, { company: code.company, call: CANCEL }, (work) => callOff(work, code, id));
  return done.ok ? { goTo: statusAddress(visit, id) } : statusPage(visit, code, row, refusalText(visit, done.error));
};

/** Answers `/q/visitor/<key>` and what lies below it: a visitor announces himself (S26, rules 5.4, 5.5). */
export const visitorPage = async (
  visit: Visit,
  { key, below }: { readonly key: string; readonly below: string },
): Promise<Answer> => {
  if (!/^[\w-]{22}$/.test(key)) return unknownPage(visit);
  const code = await withWork(visit.platform, systemActor(randomUUID()), (work) => findVisitorCode(work, key));
  if (!code) return unknownPage(visit);
  const shown = async (asked: Visit): Promise<Answer> => {
    if (below !== '') return (await belowPage(asked, code, below)) ?? unknownPage(asked, code.village);
    return code.over ? overPage(asked, code.over, code.village) : announcePage(asked, code);
  };
  return withConsent(
    visit,
    { company: code.company, village: code.code.village, park: null },
    code.village,
    async (asked) => linkedTo(asked, await shown(asked), []),
  );
};

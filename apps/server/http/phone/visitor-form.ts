import type { Words } from '@parkdeck/core/kit/words';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { say } from './visit.ts';
import type { Visit } from './visit.ts';
import { TEXT } from './words.ts';
import { VISITOR_TEXT } from './visitor-words.ts';

/** What stands in the fields of the form, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** A moment as a field for date and time sends it, in the platform's form. */
export const momentOf = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text.replace('T', ' ')}:00` : text;
/** A moment as a field for date and time shows it. */
const localOf = (moment: string): string => moment.slice(0, 16).replace(' ', 'T');

interface Asked {
  readonly name: string;
  readonly label: Words;
  readonly attributes: Html;
  readonly needed?: boolean;
  readonly help?: Words;
}

const FIELDS: readonly Asked[] = [
  { name: 'name', label: VISITOR_TEXT.name, attributes: html` maxlength="30" autocomplete="name"`, needed: true },
  {
    name: 'phone',
    label: VISITOR_TEXT.phone,
    attributes: html` type="tel" inputmode="numeric" maxlength="11" autocomplete="tel"`,
    needed: true,
  },
  {
    name: 'plate',
    label: VISITOR_TEXT.plate,
    attributes: html` class="plate" maxlength="12" autocomplete="off" placeholder="京A12345"`,
  },
  {
    name: 'hostName',
    label: VISITOR_TEXT.host,
    attributes: html` maxlength="30" autocomplete="off"`,
    needed: true,
    help: VISITOR_TEXT.hostHelp,
  },
  { name: 'room', label: VISITOR_TEXT.room, attributes: html` maxlength="50" autocomplete="off"` },
  { name: 'reason', label: VISITOR_TEXT.reason, attributes: html` maxlength="100"`, needed: true },
  { name: 'startTime', label: VISITOR_TEXT.from, attributes: html` type="datetime-local"`, needed: true },
  { name: 'endTime', label: VISITOR_TEXT.until, attributes: html` type="datetime-local"`, needed: true },
  { name: 'persons', label: VISITOR_TEXT.persons, attributes: html` type="number" min="1" max="50"` },
];

/** The fields of a visitor's form, filled in as they were typed; what is wrong with one stands below it. */
export const formFields = (visit: Visit, typed: Typed, problems: ReadonlyMap<string, string>): readonly Html[] =>
  FIELDS.map(({ name, label, attributes, needed, help }) => {
    const text = typed[name] ?? '';
    const value = name === 'startTime' || name === 'endTime' ? localOf(text) : text;
    const problem = problems.get(name);
    const keys =
      name === 'plate' && html` data-erase="${say(visit, TEXT.erase)}" data-other="${say(visit, TEXT.other)}"`;
    const told = problem ?? (help && say(visit, help));
    return html`<div class="plates${problem !== undefined && html` wrong`}">
      <label for="${name}">${say(visit, label)}</label
      ><input
        id="${name}"
        name="${name}"
        value="${value}"
        ${attributes}${keys}${needed && html` required`}${
          told !== undefined && html` aria-describedby="${name}-told"`
        }${problem !== undefined && html` aria-invalid="true"`}
      />${
        told !== undefined &&
        html`<span class="${problem === undefined ? 'soft' : 'problem'}" id="${name}-told">${told}</span>`
      }
    </div>`;
  });

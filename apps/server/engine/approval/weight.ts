import type { Call } from '@parkdeck/core/kit/call';
import { isMoney } from '@parkdeck/core/kit/kinds';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import type { Weight } from '@parkdeck/core/domain/system/approvals/rules';
import type { CallInput } from '@parkdeck/core/wire/codec';
import { amountsOf, changesOf } from '../preview.ts';
import type { Change, Work } from '../work.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Money that an input names for each row. */
const moneyAsked = (fields: Fields, input: FieldValues): number =>
  Math.max(0, ...Object.entries(fields).map(([key, field]) => (isMoney(field) ? Math.abs(number(input[key])) : 0)));

/** Money fields of a noun that say what a row moves: those that its list sums. A limit or a price is in the input. */
const movedBy = ({ resource }: Change): readonly string[] =>
  (resource.list.sums ?? []).filter((key) => isMoney(resource.fields[key]));

/** The largest sum over the new rows of one noun. */
const moneyBooked = (changes: readonly Change[]): number => {
  const sums = new Map<string, number>();
  for (const change of changes)
    if (!change.before && change.after)
      for (const key of movedBy(change)) {
        const name = `${change.resource.name}.${key}`;
        sums.set(name, (sums.get(name) ?? 0) + Math.abs(number(change.after[key])));
      }
  return Math.max(0, ...sums.values());
};

/** What a call that was tried weighs: its money, its rows, and whose they are. `work`: everything is written. */
export const weightOf = (work: Work, call: Call, { ids, input }: CallInput): Weight => {
  const changes = [...changesOf(work).values()];
  const charged = [...amountsOf(work).values()].reduce((sum, fen) => sum + Math.abs(fen), 0);
  const own = changes.filter(({ resource }) => resource.name === call.noun).length;
  const companies = changes.flatMap(({ before, after, resource, id }) =>
    [
      ...(resource.name === 'company' ? [id] : []),
      ...[before, after].flatMap((row) => [row?.['company'], row?.['$company']]),
    ].flatMap((one) => (typeof one === 'string' ? [one] : [])),
  );
  return {
    amount: Math.max(charged, moneyAsked(call.input, input) * Math.max(1, ids.length), moneyBooked(changes)),
    rows: Math.max(1, ids.length, own),
    companies: new Set([work.actor.switched ?? work.actor.company, ...companies]),
    roles: work.actor.roles,
  };
};

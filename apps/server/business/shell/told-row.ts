import type { SQL } from 'drizzle-orm';
import { calledBy, calledText } from '@parkdeck/core/kit/called';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isKey } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { allow } from '../../access/access.ts';
import { rowFor } from '../../access/personal.ts';
import { presetCondition } from '../../db/list.ts';
import { calls } from '../../db/registry.ts';
import type { Row } from '../../db/rows.ts';
import { cellOf, yuanText } from '../../files/cells.ts';
import type { Work } from '../../engine/work.ts';
import { reachOf } from '../../db/policies.ts';

/** A row of any noun as a list of many kinds tells it, in the language of the actor. */
export interface ToldRow {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly plates: readonly string[];
  readonly state: string | null;
}

/** Conditions under which the actor may see rows of a noun's list; undefined when he may not read it. */
export const visibleOf = (work: Work, resource: ResourceDef): readonly SQL[] | undefined => {
  const call = calls.get(`${resource.name}.list`);
  const allowed = call && allow(work.actor, call, false);
  if (!allowed || 'refusal' in allowed) return undefined;
  return [...reachOf(resource, work.actor).conditions, ...presetCondition(resource, allowed.presets)];
};

/** Number of facts that tell equal names apart: the first list columns that are not shown already. */
const DETAILS = 3;
const textOf = (key: string, field: Field, row: Row, work: Work): string => {
  const cell = cellOf(key, field, row, work.actor.language);
  return cell === null ? '' : typeof cell === 'object' ? yuanText(cell.fen) : String(cell);
};

/** The plates of a row. */
export const platesOf = ({ plates, plate }: Row): readonly string[] => {
  const known = plates ?? plate;
  return Array.isArray(known) ? known.map(String) : typeof known === 'string' ? [known] : [];
};

/** What a row is called, a few facts that tell it from others, its plates and its state. */
export const toldOf = (work: Work, resource: ResourceDef, row: Row): ToldRow => {
  const { fields } = resource;
  const shown = { ...row, ...rowFor(work.actor, fields, row) };
  const text = (key: string): string => {
    const field = fields[key];
    return field ? textOf(key, field, shown, work) : '';
  };
  const called = calledBy(resource);
  const state = fields.state;
  return {
    noun: resource.name,
    id: row.id,
    title: calledText(resource, text),
    detail: [...new Set([resource.display, ...resource.list.columns])]
      .filter((key) => !called.includes(key) && key !== 'state' && !isKey(fields[key]))
      .map(text)
      .filter(Boolean)
      .slice(0, DETAILS)
      .join(' · '),
    plates: platesOf(row),
    state:
      state && isChoice(state) && typeof row.state === 'string'
        ? (choiceLabel(choicesOf(state), row.state)?.[work.actor.language] ?? null)
        : null,
  };
};

import type { Call } from '@parkdeck/core/kit/call';
import { isSecret } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err } from '@parkdeck/core/lib/result';
import { SECRET_REPLACED } from '@parkdeck/core/kit/preview';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import type { Row } from '../db/rows.ts';
import { changedKeys } from './work.ts';
import type { Change, Work } from './work.ts';
import type { Note } from './note.ts';
import { reread, rowResult } from './answers.ts';

const isCovered = (field: Field | undefined): boolean => field !== undefined && isSecret(field);

/** A row of a preview, by our field names, as console and CLI draw them; secrets are masked. */
const shown = (resource: ResourceDef, row: Row | undefined): Record<string, unknown> | null =>
  row
    ? Object.fromEntries(
        Object.entries(row).flatMap(([key, value]) =>
          key.startsWith('$') ? [] : [[key, isCovered(resource.fields[key]) ? '***' : value]],
        ),
      )
    : null;

/** The secrets of a row that stays which others take the place of, each with the mask: what it is nobody reads. */
const replaced = (change: Change, mask: string): Readonly<Record<string, string>> =>
  change.before && change.after
    ? Object.fromEntries(
        changedKeys(change).flatMap((key) => (isCovered(change.resource.fields[key]) ? [[key, mask]] : [])),
      )
    : {};

/** All changes of a unit of work and the units inside it, one per row: from its first state to its last. */
export const changesOf = (work: Work): ReadonlyMap<string, Change> => {
  const all = new Map<string, Change>();
  for (const change of [...work.children.flatMap((child) => [...changesOf(child).values()]), ...work.changes]) {
    const key = `${change.resource.name}/${change.id}`;
    const earlier = all.get(key);
    all.set(key, earlier ? { ...change, before: earlier.before } : change);
  }
  return all;
};

/** Money of a unit of work and the units inside it, in fen by row. */
export const amountsOf = (work: Work): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [id, fen] of [...work.children.flatMap((child) => [...amountsOf(child)]), ...work.amounts])
    sums.set(id, (sums.get(id) ?? 0) + fen);
  return sums;
};

const notesOf = (work: Work, id: string): readonly Note[] => [
  ...work.children.flatMap((child) => notesOf(child, id)),
  ...(work.notes.get(id) ?? []),
];

/** What a run has to find again of a row, where the work, or one inside it, says so. */
const echoOf = (work: Work, id: string): Pick<PreviewRow, 'echo'> => {
  const echo = work.echoes.get(id);
  if (echo) return { echo };
  return work.children.map((child) => echoOf(child, id)).find((said) => said.echo) ?? {};
};

/** Refused rows, unchanged, each with the reason. */
const refusedRows = async (work: Work, call: Call): Promise<readonly PreviewRow[]> => {
  const { resource } = call;
  if (!resource || work.refusals.size === 0) return [];
  const found = await reread(work, resource, [...work.refusals.keys()]);
  return [...work.refusals].map(([id, error]): PreviewRow => {
    const row = shown(resource, found.get(id));
    const { reason, msg } = rowResult(call, id, err(error), work.actor.language);
    return {
      noun: resource.name,
      id,
      before: row,
      after: row,
      amountFen: 0,
      notes: [],
      ...(reason === undefined ? {} : { reason }),
      ...(msg === undefined ? {} : { msg }),
    };
  });
};

/**
 * The effect of a call: rows before and after as the database has them, money and notes; refused rows come first. Call
 * it after the flush, before the rollback.
 */
export const previewOf = async (work: Work, call: Call): Promise<Preview> => {
  const { language } = work.actor;
  const changes = [...changesOf(work).values()];
  const amounts = amountsOf(work);
  const after = new Map<ResourceDef, Map<string, Row>>();
  for (const resource of new Set(changes.map((change) => change.resource)))
    after.set(
      resource,
      await reread(
        work,
        resource,
        changes.flatMap((change) => (change.resource === resource && change.after ? [change.id] : [])),
      ),
    );
  const rows = changes.map((change): PreviewRow => ({
    noun: change.resource.name,
    id: change.id,
    before: change.before && { ...shown(change.resource, change.before), ...replaced(change, '***') },
    after: change.after && {
      ...shown(change.resource, after.get(change.resource)?.get(change.id)),
      ...replaced(change, SECRET_REPLACED),
    },
    amountFen: amounts.get(change.id) ?? 0,
    ...echoOf(work, change.id),
    notes: notesOf(work, change.id).map((note) => note[language]),
  }));
  return {
    rows: [...(await refusedRows(work, call)), ...rows],
    amountFen: [...amounts.values()].reduce((sum, fen) => sum + fen, 0),
    notes: [...new Set(rows.flatMap((row) => row.notes))],
    plain: [
      ...new Set(
        changes.flatMap(({ id }) => notesOf(work, id)).flatMap((note) => (note.plain ? [note[language]] : [])),
      ),
    ],
  };
};

import { Readable } from 'node:stream';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import type { PassWorld } from './passes.fixture.ts';
import { undoEntryHandlers } from '../handlers/shell/undo-entry.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { withWork } from '../engine/run.ts';
import { fileKey, newFileId } from '../files/files.ts';
import { allCodes } from '../access/codes.ts';
import { createPlan } from '../engine/plan/plan.ts';
import type { PlanRequest } from '../engine/plan/plan.ts';
import { applyPlan } from '../engine/plan/apply.ts';
import { planRows, planView } from '../engine/plan/view.ts';
import type { PlanView } from '../engine/plan/view.ts';
import { Refused } from '../platform/refusal.ts';

/** Plans for passes: made, read and applied by tests; `actor` may do everything. */
export const plansOn = (world: () => PassWorld) => {
  const actor: Actor = { ...systemActor('plan-test'), codes: allCodes() };
  const make = async (request: PlanRequest, by = actor): Promise<PlanView> =>
    withWork(world().platform, by, async (work) => {
      const created = await createPlan(work, request);
      if (!created.ok) throw new Refused(created.error);
      const view = await planView(work, created.value);
      if (!view) throw new Error('made, but not there');
      return view;
    });
  const rowsOf = async ({ id }: PlanView) =>
    withWork(world().platform, actor, async (work) => (await planRows(work, { id }))?.rows ?? []);
  const apply = async ({ id, hash }: PlanView): Promise<PlanView> => applyPlan(world().platform, actor, { id, hash });
  const undo = async (id: string, rows?: readonly string[]): Promise<readonly RowResult[]> =>
    withWork(world().platform, actor, async (work) => {
      const done = await undoEntryHandlers.undo(work, { id, ...(rows ? { rows } : {}) } as {
        rows?: readonly string[];
      });
      if (!done.ok) throw new Refused(done.error);
      return done.value;
    });
  const refusalOf = async (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'not refused',
      (error: unknown) => (error instanceof Refused ? error.refusal : error),
    );

  const upload = async (text: string | Uint8Array, type = 'text/csv'): Promise<string> => {
    const id = newFileId();
    await world().platform.files.write(fileKey(id), Readable.from([Buffer.from(text)]), () => type);
    await world().rows(
      `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
        values ($1, 'system', 'plan', 'rows', $2, 1, '', now())`,
      [id, type],
    );
    return `/api/parkdeck/files/${id}`;
  };
  let passes = 0;
  const stored = async (
    end = '2026-03-31',
    more: { readonly type?: string; readonly park?: string; readonly plate?: string } = {},
  ): Promise<string> => {
    passes += 1;
    const number = String(passes).padStart(5, '0');
    return world().stored({ id: `Q${number}`, plate: `京Q${number}`, start: '2026-01-01', end, ...more });
  };
  return { actor, make, rowsOf, apply, undo, refusalOf, upload, stored };
};

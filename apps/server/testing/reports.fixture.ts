import { expect } from 'vitest';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { calls } from '../db/registry.ts';
import type { Row } from './calls.fixture.ts';
import { systemActor } from '../platform/actor.ts';
import { runCall } from '../engine/run.ts';
import type { Presets } from '../access/access.ts';

/** Sums of a report, by our field names. */
export type Sums = Readonly<Record<string, number>>;

/** The whole history of the small world. */
export const SPAN = { from: '2026-02-01', to: BASE_DATE };

/** Reports requested by users and by the platform itself. */
export const reportsOn = (world: () => TestPlatform) => {
  const asked = async (
    report: string,
    input: Row = {},
    user = 'admin',
  ): Promise<{ rows: Row[]; sums: Sums; total: number }> => {
    const { status, body } = await world().call(user, `${report}.report`, { input });
    expect([status, body.msg], report).toEqual([200, expect.any(String)]);
    return { rows: body.data as Row[], sums: body.sums ?? {}, total: body.total ?? 0 };
  };
  const sumsOf = async (report: string, input: Row = SPAN, user = 'admin'): Promise<Sums> =>
    (await asked(report, input, user)).sums;
  /** Without HTTP: with presets of the given codes. */
  const sumsBy = async (
    report: string,
    input: Record<string, unknown>,
    presets: Presets = [],
  ): Promise<Sums | undefined> => {
    const call = calls.get(`${report}.report`);
    if (!call) throw new Error(`No report ${report}`);
    return (
      await runCall(world().platform, {
        call,
        actor: systemActor('test'),
        asked: { ids: [], input },
        presets,
        dryRun: false,
        intent: undefined,
      })
    ).sums;
  };
  return { asked, sumsOf, sumsBy };
};

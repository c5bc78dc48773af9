import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { DeskCall } from '@parkdeck/core/catalogue/service/intercom-actions';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { answerCall, callsAtSeat, endCall, isOwnCall } from '../../business/service/calls.ts';
import { settleCall } from '../../business/service/call-settle.ts';
import { lastNumber, lastSound, linesOf, nextLine, passOn, tellDriver } from '../../business/service/call-talk.ts';
import { ownSeat } from '../../business/service/seats.ts';
import type { Call } from '../../business/service/seats.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Done = Result<void, Refusal>;

const shown = (row: Call, open: ReadonlySet<string>): DeskCall => ({
  id: row.id,
  park: row.park,
  parkName: row.parkName,
  gate: row.gate,
  gateName: row.gateName,
  plate: row.plate,
  origin: row.origin,
  ringTime: row.ringTime,
  answerTime: row.answerTime,
  case: row.case !== null && open.has(row.case) ? row.case : null,
});

/** One call a request, by the declarations: carries out `act` on it. */
const each =
  <I>(act: (work: Work, row: Call, input: I) => Promise<Done>) =>
  async (work: Work, items: readonly { readonly row: Call; readonly input: I }[]): Promise<readonly Done[]> => {
    const outcomes: Done[] = [];
    for (const { row, input } of items) outcomes.push(await act(work, row, input));
    return outcomes;
  };

export const intercomCallHandlers: HandlersOf<typeof intercomCall> = {
  desk: async (work) => {
    const seat = await ownSeat(work);
    const { ice } = work.platform.config;
    if (!seat) return ok({ seat: null, gates: 0, ringing: [], current: null, ice });
    const calls = await callsAtSeat(work, seat.id);
    const cases = await work.find(exception, {
      where: { id: calls.flatMap((call) => call.case ?? []), state: ['open', 'taken', 'snoozed'] },
      columns: [],
    });
    const open = new Set(cases.map(({ id }) => String(id)));
    const current = calls.find(({ state }) => state === 'talking');
    return ok({
      seat: seat.id,
      gates: seat.gates.length,
      ringing: calls.flatMap((call) => (call.state === 'ringing' ? [shown(call, open)] : [])),
      current: current ? shown(current, open) : null,
      ice,
    });
  },
  answer: each(answerCall),
  'hang-up': each(async (work, row) => {
    const own = await isOwnCall(work, row);
    if (own.ok) await endCall(work, row, { event: 'hang-up', by: 'seat' });
    return own;
  }),
  hear: async (work, { row }) => {
    // A call that has just ended is still read once more: by what it became.
    if (row.state === 'ended') return ok({ offer: null, answered: 0, lines: row.lines ?? [] });
    const own = await isOwnCall(work, row);
    if (!own.ok) return err(own.error);
    return ok({
      offer: await lastSound(work, row.id, 'driver'),
      answered: await lastNumber(work, row.id, 'seat', 'sound'),
      lines: await linesOf(work, row.id),
    });
  },
  connect: each(async (work, row, { number, description }) => {
    const own = await isOwnCall(work, row);
    if (!own.ok) return own;
    const sent = await passOn(work, {
      call: row.id,
      side: 'seat',
      ...(description
        ? { kind: 'sound', number, body: description }
        : { kind: 'renew', number: (await lastNumber(work, row.id, 'seat', 'renew')) + 1, body: '' }),
    });
    if (sent.ok) await tellDriver(work, row);
    return sent;
  }),
  say: each(async (work, row, { text }) => {
    const own = await isOwnCall(work, row);
    const sent = own.ok
      ? await passOn(work, {
          call: row.id,
          side: 'seat',
          kind: 'text',
          number: await nextLine(work, row.id, 'seat'),
          body: text,
        })
      : own;
    if (sent.ok) await tellDriver(work, row);
    return sent;
  }),
  settle: each(settleCall),
};

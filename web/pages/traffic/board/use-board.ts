import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import type { LaneGate } from '@parkdeck/core/desk/lane-model';

const AGAIN_MS = 30_000;
const LIVE = ['open', 'taken', 'snoozed'] as const;

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Lanes of a park, their latest events, the cases waiting there, and the day's figures for users who may see them. */
export const useBoard = (park: string | undefined, active: boolean) => {
  const input = park === undefined ? {} : { park: asId<'park'>(park) };
  const shared = { enabled: active && park !== undefined, refetchInterval: AGAIN_MS, staleTime: 0 } as const;
  const gates = useQuery({
    queryKey: ['lanes', 'gates', park],
    ...shared,
    queryFn: async ({ signal }) =>
      (await client.act(gate, 'lookup-full', { input }, { signal, silent: true })).rows.map((row): LaneGate => ({
        id: row.id,
        name: row.name,
        direction: row.direction,
        barrierOnline: row.barrierOnline,
        cameraOnline: row.cameraOnline,
        offlineSince: row.offlineSince ?? null,
      })),
  });
  const events = useQuery({
    queryKey: ['lanes', 'events', park],
    ...shared,
    queryFn: async ({ signal }) => (await client.act(gateEvent, 'latest', { input }, { signal, silent: true })).rows,
  });
  const cases = useQuery({
    queryKey: ['lanes', 'cases', park],
    ...shared,
    queryFn: async ({ signal }) =>
      (await client.list(exception, { filters: { state: LIVE, ...input }, size: 100 }, { signal, silent: true })).rows,
  });
  const report = callOf(dayFigures, 'report');
  const day = useQuery({
    queryKey: ['lanes', 'day', park],
    ...shared,
    enabled: shared.enabled && report !== undefined && canCall(report).ok,
    queryFn: async ({ signal }) => {
      const answered =
        report &&
        (await client.call(
          report,
          { input: { ...(park === undefined ? {} : { park: [park] }), from: today(), to: today() } },
          { signal, silent: true },
        ));
      const [row = {}] = answered?.answers === 'rows' ? answered.value.rows : [];
      return { entries: asNumber(row['entries']), exits: asNumber(row['exits']), received: asNumber(row['received']) };
    },
  });
  return { gates, events, cases, day };
};

/** Two short tones; browsers allow sound only after a user interaction. */
const chime = (): void => {
  try {
    const context = new AudioContext();
    for (const [index, pitch] of [880, 660].entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      volume.gain.value = 0.08;
      tone.frequency.value = pitch;
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + index * 0.16);
      tone.stop(context.currentTime + index * 0.16 + 0.14);
    }
    setTimeout(() => void context.close(), 1000);
  } catch {
    // no sound available: the ring around the lane signals it too
  }
};

/** Plays a sound once for each new case, but not for those present at the start. */
export const useChime = (ids: readonly string[] | undefined, on: boolean): void => {
  const heard = useRef<ReadonlySet<string> | null>(null);
  const key = ids?.join();
  useEffect(() => {
    if (key === undefined) return;
    const now = key.split(',').filter(Boolean);
    if (on && heard.current !== null && now.some((id) => !heard.current?.has(id))) chime();
    heard.current = new Set(now);
  }, [key, on]);
};

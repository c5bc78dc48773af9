import { door } from '@parkdeck/core/catalogue/doors/door';
import { doorCommand } from '@parkdeck/core/catalogue/doors/door-command';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { asId } from '@parkdeck/core/lib/id';
import { useQueries, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { useNews, type News } from '../../../state/use-news.ts';

/** Newest events of a site that are read at once; doors that none of them is about are asked for by themselves. */
const MOST = 200;
/** A live event may be lost with its connection. */
const AGAIN_MS = 30_000;

const NEWS: News = {
  topics: ['door-event', 'door-device', 'door-command'],
  outdates: ([first]) => first === 'doors',
};

const gathered = async <T>(steps: AsyncGenerator<readonly T[]>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const rows of steps) all.push(...rows);
  return all;
};

const mayListCommands = (): boolean => {
  const call = callOf(doorCommand, 'list');
  return call !== undefined && canCall(call).ok;
};

/** All doors within reach; they say which sites there are. */
export const useDoors = (active: boolean) =>
  useQuery({
    queryKey: ['list', door.name, 'wall'],
    enabled: active,
    queryFn: ({ signal }) => gathered(client.walk(door, {}, { signal, silent: true })),
  });

/** What happens at the doors of a site. */
export const useWall = (village: string | undefined, doors: readonly string[], active: boolean) => {
  useNews(NEWS, active);
  const isReady = active && village !== undefined;
  const filters = village === undefined ? {} : { village: [asId<'village'>(village)] };
  const terminals = useQuery({
    queryKey: ['doors', 'terminals', village],
    enabled: isReady,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => gathered(client.walk(doorDevice, { filters }, { signal, silent: true })),
  });
  const events = useQuery({
    queryKey: ['doors', 'events', village],
    enabled: isReady,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.list(doorEvent, { filters, size: MOST, sort: '-time' }, { signal, silent: true })).rows,
  });
  const commands = useQuery({
    queryKey: ['doors', 'commands', village],
    enabled: isReady && mayListCommands(),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await client.list(doorCommand, { filters, size: 20, sort: '-sentAt' }, { signal, silent: true })).rows,
  });
  const told = new Set(events.data?.map((event) => event.door));
  const quiet = useQueries({
    queries:
      events.data === undefined
        ? []
        : doors
            .filter((id) => !told.has(asId<'door'>(id)))
            .map((id) => ({
              queryKey: ['list', doorEvent.name, 'last', id],
              enabled: isReady,
              staleTime: Infinity,
              queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
                (
                  await client.list(
                    doorEvent,
                    { filters: { door: [asId<'door'>(id)] }, size: 1, sort: '-time' },
                    { signal, silent: true },
                  )
                ).rows,
            })),
  });
  return {
    terminals,
    events,
    commands: commands.data ?? [],
    allEvents: [...(events.data ?? []), ...quiet.flatMap(({ data }) => data ?? [])],
  };
};

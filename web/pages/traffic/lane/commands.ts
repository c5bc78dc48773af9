import { useEffect } from 'react';
import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import { asId } from '@parkdeck/core/lib/id';
import { proxy } from 'valtio/vanilla';
import { client, queryClient } from '../../../app/client.ts';
import { onLive, onLiveOpen } from '../../../state/live.ts';
import { isCommandState, stateAt, withCommand, withNews, type Followed } from '@parkdeck/core/desk/command-state';

/** Commands in progress, and finished ones whose result should be seen. */
export const followed = proxy<{ items: readonly Followed[] }>({ items: [] });

export const dismiss = (id: string): void => {
  followed.items = followed.items.filter((one) => one.id !== id);
};

const keep = (one: Followed): void => {
  followed.items = withCommand(followed.items, one, client.now());
};

const hear = (told: unknown): void => {
  followed.items = withNews(followed.items, told, client.now());
};

const MOST_ASKED = gateCommand.actions.progress.input.commands.options.max;

/**
 * Asks what has become of commands without an answer: what happens while no stream is open, or before a command is
 * known, is not told. If that fails, the deadline decides.
 */
const catchUp = async (): Promise<void> => {
  const open = followed.items
    .filter((one) => stateAt(one, client.now()) === 'sent')
    .slice(-MOST_ASKED)
    .map(({ id }) => asId<'gate-command'>(id));
  if (open.length === 0) return;
  try {
    const { rows } = await client.act(gateCommand, 'progress', { input: { commands: open } }, { silent: true });
    for (const row of rows) hear(row);
  } catch {
    // The deadline decides.
  }
};

/** Listens to all barrier commands and their status while the page is in front. */
export const useCommandNews = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const stops = [
      onLive(({ event, data }) => {
        if (event === 'gate-command') hear(JSON.parse(data));
      }),
      onLiveOpen(() => void catchUp()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [active]);
};

/**
 * Starts tracking a command of this user. `state`: as the platform answered; an order given twice within three seconds
 * is answered with the first command, whose barrier may have answered already.
 */
export const follow = (id: string, gate: string, name: string, state: unknown = 'sent'): void => {
  const now = client.now();
  const heard = followed.items.find((one) => one.id === id);
  const known = heard ?? { sentAt: now, state: 'sent' as const, answeredAt: null };
  const isNews = known.state === 'sent' && isCommandState(state) && state !== 'sent';
  keep({ ...known, ...(isNews ? { state, answeredAt: now } : {}), id, gate, name, mine: true });
  if (!heard) void catchUp();
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
};

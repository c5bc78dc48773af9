import { useEffect } from 'react';
import { COMMAND_STATES } from '@parkdeck/core/catalogue/devices/choices';
import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import { instantOf, toDatetime } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { proxy } from 'valtio/vanilla';
import { client, queryClient } from '../../../app/client.ts';
import { onLive, onLiveOpen } from '../../../state/live.ts';
import { shownAt, stateAt, type CommandState, type Followed } from './command-state.ts';

/** Commands in progress, and finished ones whose result should be seen. */
export const followed = proxy<{ items: readonly Followed[] }>({ items: [] });

export const dismiss = (id: string): void => {
  followed.items = followed.items.filter((one) => one.id !== id);
};

const isState = (value: unknown): value is CommandState =>
  typeof value === 'string' && Object.hasOwn(COMMAND_STATES, value);

/** Keeps only the newest command per gate. */
const keep = (one: Followed): void => {
  followed.items = [...shownAt(followed.items, client.now()).filter(({ gate }) => gate !== one.gate), one];
};

const hear = (told: unknown): void => {
  if (typeof told !== 'object' || told === null || !('id' in told) || !('state' in told) || !isState(told.state))
    return;
  const { id, state } = told;
  const known = followed.items.find((one) => one.id === id);
  const by = 'deadline' in told && typeof told.deadline === 'string' ? toDatetime(told.deadline) : undefined;
  const deadline = by?.ok ? instantOf(by.value) : null;
  const gate = 'gate' in told && typeof told.gate === 'string' ? told.gate : undefined;
  if (!known && state === 'sent' && typeof id === 'string' && gate !== undefined)
    return keep({ id, gate, name: '', mine: false, sentAt: client.now(), deadline, state, answeredAt: null });
  if (state === 'sent' && deadline !== null)
    followed.items = followed.items.map((one) => (one.id === id ? { ...one, deadline } : one));
  // An answer after the deadline is ignored (rules 5.18).
  followed.items = followed.items.map((one) =>
    one.id === id && stateAt(one, client.now()) === 'sent' ? { ...one, state, answeredAt: client.now() } : one,
  );
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
  const isNews = known.state === 'sent' && isState(state) && state !== 'sent';
  keep({ ...known, ...(isNews ? { state, answeredAt: now } : {}), id, gate, name, mine: true });
  if (!heard) void catchUp();
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
};

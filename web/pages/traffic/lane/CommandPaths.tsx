import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { useSnapshot } from 'valtio/react';
import { callOf } from '../../../resource/calls.ts';
import { startAction } from '../../../resource/action/start.ts';
import { sayNow, useWords } from '../../../state/language.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { State, type Mark } from '../../../ui/State.tsx';
import { shownAt, stateAt, waitedFor, type CommandState } from '@parkdeck/core/desk/command-state';
import { dismiss, followed } from './commands.ts';
import styles from './lane.module.css';
import { commandWords } from '@parkdeck/core/desk/command-words';
import { LANE_WORDS } from './words.ts';

const MARKS: Readonly<Record<CommandState, Mark>> = {
  sent: 'warn',
  acknowledged: 'ok',
  rejected: 'bad',
  'timed-out': 'bad',
};

/** Asks whether to open a lane: the same question as everywhere. */
export const startOpening = (id: string, name: string, reason?: string): void => {
  const call = callOf(gate, 'operate');
  if (!call) return;
  const preset = { order: 'open', ...(reason ? { reason } : {}) };
  startAction({ call, ids: [id], rows: [{ id, name }], source: 'key', preset });
};

/** Status of this user's barrier commands: sent, answered, or expired. */
export function CommandPaths({ className, now }: { readonly className: string | undefined; readonly now: number }) {
  const say = useWords();
  const { items } = useSnapshot(followed);
  const shown = shownAt(items, now).filter(({ mine }) => mine);
  if (shown.length === 0) return null;
  return (
    <div className={className} role="status">
      {shown.map((one) => {
        const state = stateAt(one, now);
        const over = state === 'timed-out' || state === 'rejected';
        return (
          <div key={one.id} className={styles.command}>
            <State mark={MARKS[state]}>
              {say(commandWords(state, { seconds: waitedFor(one, now), lane: one.name }))}
            </State>
            {over && (
              <Button onClick={() => startOpening(one.gate, one.name, sayNow(LANE_WORDS.reopen))}>
                {say(LANE_WORDS.again)}
              </Button>
            )}
            {over && (
              <IconButton label={say(LANE_WORDS.seen)} icon={<Icon name="x" />} onClick={() => dismiss(one.id)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

import { device } from '@parkdeck/core/catalogue/devices/device';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { WayButton } from '../../../resource/parts/WayButton.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './led.module.css';
import type { LedGate } from './use-led.ts';
import { LED_WORDS } from './words.ts';

const COMMANDS = ['set-volume', 'set-light', 'set-speech'] as const;

/** Commands to the displays of the gate that are not stored: brightness, volume, a speech test. */
export function LedAtOnce({ displays }: { readonly displays: NonNullable<LedGate['displays']> }) {
  const say = useWords();
  return (
    <Panel title={say(LED_WORDS.atOnce)} note={say(LED_WORDS.atOnceNote)}>
      {displays.length === 0 && (
        <p className={styles.faint}>
          {say(LED_WORDS.noDisplay)} <WayButton label={LED_WORDS.toDevices} path="/basedata/parkdevice" />
        </p>
      )}
      {displays.map((row) => (
        <div key={row.id} className={styles.device} data-state={row.state}>
          <span className={styles.deviceName}>{row.name}</span>
          {COMMANDS.map((verb) => {
            const call = callOf(device, verb);
            const fits = call?.action?.when?.['type']?.includes(row.type) ?? true;
            if (!call || !fits) return null;
            const may = canCall(call);
            return (
              <Button
                key={verb}
                disabled={!may.ok || row.state !== 'online'}
                title={
                  may.ok
                    ? row.state === 'online'
                      ? undefined
                      : say(LED_WORDS.nothingOnline)
                    : say(LED_WORDS.mayNot(may.permission))
                }
                onClick={() => startAction({ call, ids: [row.id], rows: [row], source: 'row' })}
              >
                {say(verb === 'set-volume' ? LED_WORDS.say : call.title)}
              </Button>
            );
          })}
        </div>
      ))}
    </Panel>
  );
}

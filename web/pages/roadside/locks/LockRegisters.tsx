import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { LOCK_REGISTERS } from '@parkdeck/core/domain/devices/locks/lock';
import { callOf } from '../../../resource/calls.ts';
import { startAction } from '../../../resource/action/start.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import styles from '../../../resource/parts/parts.module.css';
import { canCall } from '../../../state/session.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { LOCK_WORDS } from './words.ts';

/** The registers of a lock as last reported, and which of them can be written. */
export function LockRegisters({ id, row }: RecordProps) {
  const say = useWords();
  const told = row['registers'];
  const values = new Map(typeof told === 'object' && told !== null ? Object.entries(told) : []);
  const read = callOf(lock, 'read');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[LOCK_WORDS.number, LOCK_WORDS.name, LOCK_WORDS.value, LOCK_WORDS.range].map((head) => (
            <th key={head.en}>{say(head)}</th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {Object.entries(LOCK_REGISTERS).map(([number, { title, range }]) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{say(title)}</td>
            <td className={values.has(number) ? undefined : styles.quiet}>
              {values.has(number) ? String(values.get(number)) : say(LOCK_WORDS.never)}
            </td>
            <td className={styles.quiet}>{say(range ? LOCK_WORDS.between(range.min, range.max) : LOCK_WORDS.fixed)}</td>
            <td>
              {read && canCall(read).ok && (
                <Button
                  kind="link"
                  onClick={() =>
                    startAction({
                      call: read,
                      ids: [id],
                      rows: [row],
                      source: 'row',
                      preset: { register: Number(number) },
                    })
                  }
                >
                  {say(LOCK_WORDS.read)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

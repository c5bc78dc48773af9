import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { KeyBinding } from '../../keyboard/keys.ts';
import type { Row } from '../../state/selection.ts';
import { mayRun } from '../action/fits.ts';
import { callForRows } from '../calls.ts';
import { rowCommands } from './row-commands.ts';
import { whenLoaded } from '../../ui/report-load.ts';

/** Key bindings of a noun's actions for these rows. */
export const commandKeys = (noun: ResourceDef, ids: readonly string[], rows: readonly Row[]): readonly KeyBinding[] =>
  rowCommands(noun).flatMap((call): KeyBinding[] => {
    const keys = call.action?.keys ?? (call.verb === 'remove' ? 'delete' : undefined);
    if (keys === undefined) return [];
    const run = (): void =>
      whenLoaded(import('../action/start.ts'), ({ startAction }) =>
        startAction({ call: callForRows(call, ids.length), ids, rows, source: 'key' }),
      );
    // A hint is shown only for a call that these rows allow; otherwise the key only shows the reason.
    return [
      {
        keys,
        label: call.title,
        hint: call.action?.keys !== undefined && mayRun(callForRows(call, ids.length), rows),
        when: () => ids.length > 0,
        run,
      },
    ];
  });

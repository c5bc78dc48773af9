import type { Call } from '@parkdeck/core/kit/call';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useRef, useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { canCall } from '../../state/session.ts';
import { resultToast } from '../action/result-toast.ts';
import { FieldGroups } from '../form/FieldGroups.tsx';
import { changedValues, formGroups } from '../form/form-model.ts';
import { useFieldsForm } from '../form/use-fields-form.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import styles from './parts.module.css';
import { PART_WORDS } from './words.ts';

interface EditPanelProps {
  readonly noun: ResourceDef | undefined;
  readonly fields: Fields;
  readonly row: FieldValues;
  readonly call: Call;
  readonly id: string;
  /** Send all values, not only changed ones, because the call replaces them. */
  readonly whole?: boolean;
}

/** Edits settings of a row in its detail: a form whose save button appears with the first change. */
export function EditPanel({ noun, fields, row, call, id, whole = false }: EditPanelProps) {
  const say = useWords();
  const root = useRef<HTMLDivElement>(null);
  const form = useFieldsForm(fields, row);
  const [intent, setIntent] = useState(() => client.newIntent());
  const allowed = canCall(call);
  const save = (): void => {
    if (!root.current) return;
    void form.submit(root.current, async (values) => {
      const own = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
      const { undo } = await client.call(
        call,
        { ids: [id], input: whole ? own : changedValues(fields, row, own) },
        { intent, silent: true },
      );
      form.reset(values);
      setIntent(client.newIntent());
      await queryClient.invalidateQueries();
      resultToast(say(PART_WORDS.saved), undo);
    });
  };
  return (
    <div ref={root} className={styles.stack}>
      {form.refusal !== undefined && <RefusalNote place="stack">{form.refusal}</RefusalNote>}
      <FieldGroups
        two
        groups={formGroups(noun, fields)}
        control={form.control}
        values={{ ...row, ...form.values }}
        problems={form.problems}
        busy={form.busy || !allowed.ok}
      />
      {!allowed.ok && <span className={styles.faint}>{say(PART_WORDS.noRight(allowed.permission))}</span>}
      {form.isDirty && (
        <div className={styles.foot}>
          <Button size="md" onClick={() => form.reset()}>
            {say(PART_WORDS.cancel)}
          </Button>
          <Button size="md" kind="primary" loading={form.busy} onClick={save}>
            {say(PART_WORDS.save)}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { Call } from '@parkdeck/core/kit/call';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { use, useEffect, useRef, useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { useKeys } from '../../keyboard/keys.ts';
import { canCall } from '../../state/session.ts';
import { InFrontContext } from '../../tabs/page-tab.ts';
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

/**
 * Edits settings of a row in its detail: a form whose save button appears with the first change. When somebody else
 * changes the same meanwhile, what was typed stays, and it says what saving would write over.
 */
export function EditPanel({ noun, fields, row, call, id, whole = false }: EditPanelProps) {
  const say = useWords();
  const root = useRef<HTMLDivElement>(null);
  const form = useFieldsForm(fields, row, row);
  const [intent, setIntent] = useState(() => client.newIntent());
  const [overwritten, setOverwritten] = useState<readonly string[]>([]);
  const known = useRef(row);
  const { goOnFrom } = form;
  useEffect(() => {
    const before = known.current;
    if (before === row) return;
    known.current = row;
    const typed = goOnFrom(row);
    const changed = changedValues(fields, before, row);
    setOverwritten((names) => typed.filter((name) => name in changed || names.includes(name)));
  }, [row, fields, goOnFrom]);
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
      setOverwritten([]);
      setIntent(client.newIntent());
      await queryClient.invalidateQueries();
      resultToast(say(PART_WORDS.saved), undo);
    });
  };
  const inFront = use(InFrontContext);
  useKeys('page', [{ keys: 'mod+enter', label: PART_WORDS.save, hint: true, run: save }], {
    active: inFront && form.isDirty,
  });
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
      {form.isDirty && overwritten.length > 0 && (
        <RefusalNote place="stack">
          {say(PART_WORDS.overwrites(overwritten.flatMap((name) => fields[name]?.options.label ?? [])))}
        </RefusalNote>
      )}
      {!allowed.ok && <span className={styles.faint}>{say(PART_WORDS.noRight(allowed.permission))}</span>}
      {form.isDirty && (
        <div className={styles.foot}>
          <Button
            size="md"
            onClick={() => {
              form.reset({ ...row });
              setOverwritten([]);
            }}
          >
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

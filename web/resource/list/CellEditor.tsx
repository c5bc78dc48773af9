import type { Call } from '@parkdeck/core/kit/call';
import { awaitsApproval } from '@parkdeck/core/client/errors';
import type { Field } from '@parkdeck/core/kit/field';
import { words, type Words } from '@parkdeck/core/kit/words';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { client, queryClient } from '../../app/client.ts';
import { FieldInput } from '../../fields/input.tsx';
import { useKeys } from '../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { resultToast } from '../action/result-toast.ts';
import { changedValues, problemsOf, problemText, refusedFields } from '../form/form-model.ts';
import styles from './CellEditor.module.css';
import { LIST_WORDS } from './words.ts';

const SAVED = (label: Words): Words => words(`已改${label.zh}`, `${label.en} changed`);

/** Where work goes on after a cell: the next or the previous one that can be edited, or nowhere. */
export type Onward = 1 | -1 | 0;

interface CellEditorProps {
  /** The call that edits a row. */
  readonly call: Call;
  readonly id: string;
  readonly row: Row;
  readonly column: string;
  readonly field: Field;
  /** The row's element and the cell in it. */
  readonly place: { readonly row: HTMLElement; readonly cell: HTMLElement };
  readonly onDone: (onward: Onward) => void;
}

/**
 * Edits one value where it stands. Enter and Tab save it, Escape leaves it as it was; a refused value stays with what
 * is wrong about it.
 */
export function CellEditor({ call, id, row, column, field, place, onDone }: CellEditorProps) {
  const say = useWords();
  const language = useLanguage();
  const inputId = useId();
  const [value, setValue] = useState<unknown>(row[column]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [intent] = useState(() => client.newIntent());
  const box = useRef<HTMLDivElement>(null);
  // while its field has not come, or has not got the focus yet, as well
  useKeys('dialog', [{ keys: 'esc', label: LIST_WORDS.leave, run: () => onDone(0) }]);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, select, textarea, button');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  const save = async (onward: Onward): Promise<void> => {
    if (busy) return;
    const fields = { [column]: field };
    const patch = changedValues(fields, row, { [column]: value });
    if (Object.keys(patch).length === 0) return onDone(onward);
    const wrong = problemsOf(fields, { [column]: value }).get(column);
    if (wrong) return setProblem(problemText(wrong, field, value, language));
    setBusy(true);
    try {
      const answered = await client.call(call, { ids: [id], input: patch }, { intent, silent: true });
      await queryClient.invalidateQueries();
      resultToast(say(SAVED(field.options.label)), answered.undo);
      onDone(onward);
    } catch (error) {
      if (awaitsApproval(error)) return onDone(onward); // a notice tells of it
      const { fields: own, rest } = refusedFields(error, fields);
      const said = own.get(column);
      setProblem(said ? problemText(said, field, value, language) : (rest ?? ''));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') onDone(0);
    else if (event.key === 'Enter') void save(0);
    else if (event.key === 'Tab') void save(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { offsetLeft, offsetWidth } = place.cell;
  const style: CSSProperties = { left: offsetLeft, width: Math.max(offsetWidth, 120) };
  return createPortal(
    <div
      ref={box}
      className={styles.editor}
      style={style}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside && relatedTarget !== null && problem === null) void save(0);
      }}
    >
      <FieldInput
        field={field}
        name={column}
        value={value}
        values={row}
        frame="sm"
        disabled={busy}
        wiring={{
          id: inputId,
          'aria-describedby': problem === null ? undefined : `${inputId}-problem`,
          'aria-invalid': problem === null ? undefined : true,
          'aria-required': undefined,
        }}
        onChange={(next) => {
          setValue(next);
          setProblem(null);
        }}
      />
      <label htmlFor={inputId} className="visually-hidden">
        {say(field.options.label)}
      </label>
      {problem !== null && (
        <p id={`${inputId}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>,
    place.row,
  );
}

import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Row } from '../../state/selection.ts';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { startAction, startEdit } from '../action/start.ts';
import { callOf } from '../calls.ts';
import { editCall } from '../list/row-commands.ts';
import { PART_WORDS } from './words.ts';

interface StartButtonProps {
  readonly noun: ResourceDef;
  /** The action; without one the row is edited. */
  readonly verb?: string;
  readonly id: string;
  readonly row: Row;
}

/** What an empty part of a record begins with, for whoever may: an action on the record, or its form. */
export function StartButton({ noun, verb, id, row }: StartButtonProps) {
  const say = useWords();
  if (verb === undefined)
    return editCall(noun) ? <Button onClick={() => startEdit(noun, id)}>{say(PART_WORDS.edit)}</Button> : null;
  const call = callOf(noun, verb);
  if (!call || !canCall(call).ok) return null;
  return (
    <Button onClick={() => startAction({ call, ids: [id], rows: [row], source: 'row' })}>{say(call.title)}</Button>
  );
}

import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { mayGiveKind } from '@parkdeck/core/domain/system/accounts/kinds';
import { choiceWord } from '@parkdeck/core/kit/choice';
import { FieldInput } from '../../fields/input.tsx';
import type { InputProps } from '../../fields/input-props.ts';
import { isOfPlatform, useSession } from '../../state/session.ts';

/** The kind of an account: those that the user may give, and the one that it has. */
export function KindInput(props: InputProps) {
  const { user } = useSession();
  const by = { kind: choiceWord(USER_TYPES, user?.userType ?? -1) ?? '', isOfPlatform: isOfPlatform() };
  const choices = Object.fromEntries(
    Object.entries(USER_TYPES).filter(([kind]) => kind === props.value || mayGiveKind(kind, by)),
  );
  const field = { ...props.field, options: { ...props.field.options, choices } };
  return <FieldInput {...props} field={field} />;
}

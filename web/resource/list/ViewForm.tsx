import { sharedView } from '@parkdeck/core/catalogue/shell/shared-view';
import type { Words } from '@parkdeck/core/kit/words';
import { useState } from 'react';
import { FieldInput } from '../../fields/input.tsx';
import { useWords } from '../../state/language.ts';
import { canCall, session } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { callOf } from '../calls.ts';
import { LATER_WORDS } from './later-words.ts';
import styles from './list.module.css';
import { keepView, lookOf, shareView } from './share-view.ts';
import type { ResourceList } from './use-resource-list.ts';

const { name: NAME, roles: ROLES } = sharedView.actions.share.input;

/** Whether the user may share views with roles. */
export const mayShare = (): boolean => {
  const call = callOf(sharedView, 'share');
  return call !== undefined && canCall(call).ok;
};

interface ViewFormProps {
  readonly list: ResourceList;
  readonly label: Words;
  readonly icon: string;
  /** The name of the own view that is shared; without one a view is saved. */
  readonly named?: string;
}

/** Saves what the list shows as a view of the user, or shares it with roles. */
export function ViewForm({ list, label, icon, named }: ViewFormProps) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(named ?? '');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const called = name.trim();
    if (called === '' || busy || (named !== undefined && roles.length === 0)) return;
    if (roles.length === 0) keepView(list, called, lookOf(list));
    else {
      setBusy(true);
      try {
        list.showView(await shareView({ list: list.noun.name, name: called, roles, ...lookOf(list) }));
      } catch {
        return; // the client has shown the reason
      } finally {
        setBusy(false);
      }
    }
    setOpen(false);
    setName(named ?? '');
    setRoles([]);
  };
  return (
    <Popover
      label={say(label)}
      width={320}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={cx(styles.view, styles.viewQuiet)}>
          <Icon name={icon} />
          {say(label)}
        </button>
      }
    >
      <form
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={say(LATER_WORDS.viewName)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              autoFocus
              maxLength={NAME.options.max}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {mayShare() && (
          <Field
            label={say(LATER_WORDS.shareWith)}
            help={named === undefined ? say(LATER_WORDS.shareHint) : undefined}
            group
          >
            {(wiring) => (
              <FieldInput
                field={ROLES}
                name="roles"
                value={roles}
                values={{ company: session.user?.switchedCompanyId ?? session.user?.companyId }}
                wiring={wiring}
                onChange={(value) => setRoles(Array.isArray(value) ? value.map(String) : [])}
              />
            )}
          </Field>
        )}
        <div className={styles.popoverFoot}>
          <Button kind="primary" type="submit" loading={busy}>
            {say(named === undefined ? LATER_WORDS.save : LATER_WORDS.shareView)}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

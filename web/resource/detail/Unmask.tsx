import { personalAccess } from '@parkdeck/core/catalogue/system/personal-access';
import { callsByVerb } from '@parkdeck/core/kit/call';
import { PLAIN_CODE } from '@parkdeck/core/kit/personal';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { canCall, session } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import styles from './detail.module.css';
import { DETAIL_WORDS } from './words.ts';

const { reason: asked } = personalAccess.actions.unmask.input;

/** Whether something personal of the row is masked, and the user may have it shown for a reason. */
export const canUnmask = (noun: ResourceDef, row: Row): boolean => {
  const call = callsByVerb(personalAccess).get('unmask');
  return (
    noun.calls.list !== undefined &&
    session.codes[PLAIN_CODE] !== true &&
    call !== undefined &&
    canCall(call).ok &&
    Object.entries(noun.fields).some(([key, field]) => {
      const value = row[key];
      return field.options.personal !== undefined && typeof value === 'string' && value.includes('*');
    })
  );
};

interface UnmaskProps {
  readonly noun: ResourceDef;
  readonly id: string;
}

/** Shows what is masked in a row, for a reason, which is recorded with who looked. */
export function Unmask({ noun, id }: UnmaskProps) {
  const say = useWords();
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<readonly { key: string; label: string; value: string }[]>();
  if (shown)
    return (
      <section className={styles.group} role="status">
        <h3 className={styles.heading}>{say(personalAccess.actions.unmask.title)}</h3>
        <Facts facts={shown.map(({ key, label, value }) => ({ id: key, label, value }))} />
      </section>
    );
  if (state === 'closed')
    return (
      <div className={styles.acts}>
        <Button size="md" icon={<Icon name="eye" />} onClick={() => setState('asking')}>
          {say(personalAccess.actions.unmask.title)}
        </Button>
      </div>
    );
  const isEnough = reason.trim().length >= asked.options.min;
  const show = async (): Promise<void> => {
    if (!isEnough || state === 'busy') return;
    setState('busy');
    try {
      const input = { noun: noun.name, rowId: id, reason: reason.trim() };
      const { values } = await client.act(personalAccess, 'unmask', { input });
      setShown(values ?? []);
    } catch {
      setState('asking'); // the client has told why
    }
  };
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        void show();
      }}
    >
      <Field label={say(asked.options.label)} required help={say(personalAccess.actions.unmask.consequence)}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoFocus
            value={reason}
            maxLength={asked.options.max}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button size="md" kind="primary" type="submit" disabled={!isEnough || state === 'busy'}>
          {say(personalAccess.actions.unmask.title)}
        </Button>
        <Button size="md" kind="ghost" onClick={() => setState('closed')}>
          {say(DETAIL_WORDS.cancel)}
        </Button>
      </div>
    </form>
  );
}

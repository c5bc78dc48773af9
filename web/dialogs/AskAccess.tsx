import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../app/client.ts';
import { useKeys } from '../keyboard/keys.ts';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Radio } from '../ui/Check.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Textarea } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast-store.ts';
import { ACCESS_WORDS } from './access-words.ts';
import styles from './AskAccess.module.css';
import { dialogs } from './dialogs.ts';
import { DIALOG_WORDS } from './words.ts';

const useGrantors = (code: string) =>
  useQuery({
    queryKey: ['user-request', 'who-grants', code],
    staleTime: 0,
    queryFn: ({ signal }) => client.act(userRequest, 'who-grants', { input: { code } }, { signal, silent: true }),
  });

type Answer = NonNullable<ReturnType<typeof useGrantors>['data']>;

/** How the user's own latest request for the right stands; null: there is none. */
const standing = ({ state, outcome, person, remark }: Answer) => {
  const name = words(person ?? ACCESS_WORDS.somebody.zh, person ?? ACCESS_WORDS.somebody.en);
  if (state === 'open') return words(ACCESS_WORDS.waiting(name.zh).zh, ACCESS_WORDS.waiting(name.en).en);
  if (outcome === 'refused') return ACCESS_WORDS.refused(remark ?? '');
  return outcome === 'done' ? ACCESS_WORDS.granted : null;
};

/** Who of the own company can give a right that the user lacks, and a request to one of them. */
export function AskAccess({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const { code } = useSnapshot(dialogs);
  const { data, isError } = useGrantors(code);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  useKeys('dialog', []);
  const people = data?.people ?? [];
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  const stands = data && standing(data);
  const asks = person !== undefined && data?.state !== 'open';
  const submit = async (): Promise<void> => {
    if (!asks || sending) return;
    setSending(true);
    try {
      await client.act(userRequest, 'ask-access', {
        input: { code, person: asId<'user'>(person.id), ...(reason.trim() && { content: reason.trim() }) },
      });
      toast.success(say(ACCESS_WORDS.sent(person.name)));
      onClose();
    } catch {
      setSending(false); // the client has already shown the reason
    }
  };
  return (
    <Dialog
      open
      onClose={() => sending || onClose()}
      onSubmit={() => void submit()}
      title={data ? say(ACCESS_WORDS.title(data)) : say(ACCESS_WORDS.loading)}
      consequence={say(ACCESS_WORDS.code(code))}
      footer={
        <>
          <Button onClick={onClose} keys="Esc">
            {say(asks ? DIALOG_WORDS.cancel : DIALOG_WORDS.close)}
          </Button>
          {asks && (
            <Button type="submit" kind="primary" loading={sending} keys="Mod Enter">
              {say(ACCESS_WORDS.send)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {!data && !isError && <Skeleton width={240} />}
        {stands && <p className={styles.state}>{say(stands)}</p>}
        {(isError || (data && people.length === 0)) && <p className={styles.state}>{say(ACCESS_WORDS.nobody)}</p>}
        {asks && (
          <>
            <Field label={say(ACCESS_WORDS.who)} group>
              {() => (
                <div className={styles.people}>
                  {people.map(({ id, name }) => (
                    <Radio key={id} name="person" checked={id === person.id} onChange={() => setChosen(id)}>
                      {name}
                    </Radio>
                  ))}
                </div>
              )}
            </Field>
            <Field label={say(ACCESS_WORDS.why)} help={say(ACCESS_WORDS.whyHelp)}>
              {(wiring) => (
                <Textarea
                  {...wiring}
                  autoFocus
                  rows={2}
                  maxLength={1000}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

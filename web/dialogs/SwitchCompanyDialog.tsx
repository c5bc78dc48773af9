import { company } from '@parkdeck/core/catalogue/parks/company';
import { asId } from '@parkdeck/core/lib/id';
import { selectorSearch } from '@parkdeck/core/search/menu-search';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useKeys } from '../keyboard/keys.ts';
import { useWords } from '../state/language.ts';
import { session } from '../state/session.ts';
import { tabs } from '../tabs/tabs.ts';
import { client, queryClient } from '../app/client.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import type { Option } from '../ui/use-options.ts';
import { askToDiscard } from './confirm.ts';
import { leaveCompany } from './leave-company.ts';
import { backToCompany, DIALOG_WORDS } from './words.ts';

/**
 * Switches the company to act for; none selected means the user's own (B65, B66). The client sends an event when it is
 * done, and the tabs close (B67, S13).
 */
export const useSwitchCompany = (onDone?: () => void) => {
  const { user } = useSnapshot(session);
  const [value, setValue] = useState<readonly Option[]>(
    user?.switchedCompanyId
      ? [{ value: user.switchedCompanyId, label: user.switchedCompanyName ?? user.switchedCompanyId }]
      : [],
  );
  const [running, setRunning] = useState(false);
  const submit = async (): Promise<void> => {
    const drafts = tabs.items.filter(({ dirty }) => dirty).length;
    if (drafts > 0 && !(await askToDiscard(drafts))) return;
    setRunning(true);
    try {
      const [chosen] = value;
      await client.session.switchCompany(chosen ? asId<typeof company.name>(chosen.value) : null);
      onDone?.();
    } catch {
      // The client has already shown the reason.
    } finally {
      setRunning(false);
    }
  };
  return { value, setValue, running, submit };
};

/** Companies that the user may act for, independent of the current one (B147). */
const findCompanies = async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
  const { rows } = await queryClient.fetchQuery({
    queryKey: ['company', 'own-tree'],
    queryFn: () => client.act(company, 'own-tree', {}, { signal, silent: true }),
  });
  return selectorSearch(
    rows.map(({ id, name }) => ({ value: id, label: name })),
    text,
  );
};

export function CompanyField({
  value,
  onChange,
  autoFocus = false,
}: {
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  readonly autoFocus?: boolean;
}) {
  const say = useWords();
  return (
    <Field label={say(DIALOG_WORDS.switchField)} help={say(DIALOG_WORDS.switchHelp)}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={value}
          onChange={onChange}
          load={findCompanies}
          placeholder={say(DIALOG_WORDS.switchEmpty)}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}

export function SwitchCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const { value, setValue, running, submit } = useSwitchCompany(onClose);
  const { user } = useSnapshot(session);
  useKeys('dialog', []);
  return (
    <Dialog
      open
      onClose={() => running || onClose()}
      onSubmit={() => void submit()}
      title={say(DIALOG_WORDS.switchTitle)}
      consequence={say(DIALOG_WORDS.switchDetail)}
      footer={
        <>
          {user && user.switchedCompanyId !== null && (
            <Button kind="link" onClick={() => void leaveCompany().then(onClose)}>
              {say(backToCompany(user.companyName))}
            </Button>
          )}
          <Button onClick={onClose} keys="Esc">
            {say(DIALOG_WORDS.cancel)}
          </Button>
          <Button type="submit" kind="primary" loading={running} keys="Mod Enter">
            {say(DIALOG_WORDS.switchSubmit)}
          </Button>
        </>
      }
    >
      <CompanyField value={value} onChange={setValue} autoFocus />
    </Dialog>
  );
}

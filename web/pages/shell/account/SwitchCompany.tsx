import { CompanyField, useSwitchCompany } from '../../../dialogs/SwitchCompanyDialog.tsx';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './account.module.css';
import { ACCOUNT_WORDS } from './words.ts';

/** `/user/switchcompany` (B24): the same as the dialog, as a page. */
export function SwitchCompany() {
  const say = useWords();
  const { value, setValue, running, submit } = useSwitchCompany();
  return (
    <div className={styles.page}>
      <Panel title={say(ACCOUNT_WORDS.switchTitle)} note={say(ACCOUNT_WORDS.switchDetail)} className={styles.narrow}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <CompanyField value={value} onChange={setValue} />
          <div>
            <Button type="submit" kind="primary" size="md" loading={running}>
              {say(ACCOUNT_WORDS.switchSubmit)}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  );
}

import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import { normalizePlate, PLATE_REFUSALS } from '@parkdeck/core/lib/plate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../app/client.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab, setTabTitle } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { CaseView } from './CaseView.tsx';
import styles from './CaseFile.module.css';
import { CASE_WORDS } from './words.ts';

/** `/desk/case?plate=京A12345`: everything about one car. Without a plate it asks for one. */
export function CaseFile() {
  const { search } = usePageTab();
  const plate = normalizePlate(search['plate'] ?? '');
  return plate.ok ? <OneCase key={plate.value} plate={plate.value} /> : <AskPlate />;
}

function AskPlate() {
  const say = useWords();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const show = (): void => {
    const plate = normalizePlate(typed);
    if (plate.ok) openTab('/desk/case', { plate: plate.value });
    else setProblem(say(PLATE_REFUSALS[plate.error]));
  };
  return (
    <EmptyState
      page
      kind="first-use"
      title={say(CASE_WORDS.ask)}
      detail={say(CASE_WORDS.askDetail)}
      actions={
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <TextInput
            aria-label={say(CASE_WORDS.plate)}
            placeholder="京A12345"
            value={typed}
            aria-invalid={problem !== null}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
          <Button type="submit" kind="primary" size="md">
            {say(CASE_WORDS.show)}
          </Button>
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </form>
      }
    />
  );
}

function OneCase({ plate }: { readonly plate: string }) {
  const language = useLanguage();
  const { tab, active } = usePageTab();
  useEffect(() => setTabTitle(tab.value, CASE_WORDS.title(plate)), [plate, tab.value]);
  const file = useQuery({
    queryKey: ['case-file', plate, language],
    enabled: active,
    queryFn: ({ signal }) => client.act(caseFile, 'get', { input: { plate } }, { signal, silent: true }),
  });
  return <Loaded query={file}>{(found) => <CaseView file={found} active={active} />}</Loaded>;
}

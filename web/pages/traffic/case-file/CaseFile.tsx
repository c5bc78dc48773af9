import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import { normalizePlate, PLATE_REFUSALS, type PlateRefusal } from '@parkdeck/core/lib/plate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../app/client.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { SimilarPlates } from '../../../resource/parts/similar-plates.ts';
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
  return plate.ok ? (
    <OneCase key={plate.value} plate={plate.value} />
  ) : (
    <AskPlate key={search['plate']} written={search['plate'] ?? ''} />
  );
}

interface Refused {
  readonly typed: string;
  readonly why: PlateRefusal;
}
const refusedOf = (typed: string): Refused | null => {
  const plate = normalizePlate(typed);
  return plate.ok ? null : { typed, why: plate.error };
};

/** Asks for a plate. What was written and is none stays, with what it may be. */
function AskPlate({ written }: { readonly written: string }) {
  const say = useWords();
  const [typed, setTyped] = useState(written);
  const [refused, setRefused] = useState<Refused | null>(written === '' ? null : refusedOf(written));
  const show = (): void => {
    const plate = normalizePlate(typed);
    if (plate.ok) openTab('/desk/case', { plate: plate.value });
    else setRefused({ typed, why: plate.error });
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
            autoFocus
            aria-label={say(CASE_WORDS.plate)}
            placeholder="京A12345"
            value={typed}
            aria-invalid={refused !== null}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(null);
            }}
          />
          <Button type="submit" kind="primary" size="md">
            {say(CASE_WORDS.show)}
          </Button>
          {refused !== null && (
            <p role="alert" className={styles.problem}>
              {say(PLATE_REFUSALS[refused.why])}
            </p>
          )}
        </form>
      }
      below={
        refused !== null && (
          <SimilarPlates
            key={refused.typed}
            typed={refused.typed}
            onPick={(plate) => openTab('/desk/case', { plate })}
          />
        )
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

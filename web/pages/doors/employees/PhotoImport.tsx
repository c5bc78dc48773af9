import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { door } from '@parkdeck/core/catalogue/doors/door';
import type { Field as FieldDef } from '@parkdeck/core/kit/field';
import { useState } from 'react';
import { queryClient } from '../../../app/client.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { useKeys } from '../../../keyboard/keys.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FileDrop } from './FileDrop.tsx';
import { PhotoProblems } from './PhotoProblems.tsx';
import { problemsIn, type FileProblem } from './photo-problems.ts';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import { sendPhotos } from './send-photos.ts';
import styles from './people.module.css';
import { PEOPLE_WORDS } from './words.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const SITE: FieldDef = door.fields.village;

interface Outcome {
  readonly done: number;
  readonly problems: readonly FileProblem[];
}

/** Above the list of people: the import of an archive of photos. */
export function PhotoImport() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const call = callOf(employee, 'import-photos');
  if (!call || !canCall(call).ok) return null;
  return (
    <div className={styles.line}>
      <Button icon={<Icon name="image" />} onClick={() => setOpen(true)}>
        {say(PEOPLE_WORDS.importPhotos)}
      </Button>
      {isOpen && <PhotoDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function PhotoDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [village, setVillage] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const call = callOf(employee, 'import-photos');
  const poor = outcome?.problems.filter(({ kept }) => kept).length ?? 0;
  useKeys('dialog', [], { active: true });
  const take = (chosen: File): void => {
    const problem = !/\.zip$/i.test(chosen.name)
      ? PEOPLE_WORDS.notZip
      : chosen.size > MOST_BYTES
        ? PEOPLE_WORDS.tooBig
        : undefined;
    setRefusal(problem ? say(problem) : null);
    setFile(problem ? null : chosen);
  };
  const run = async (): Promise<void> => {
    if (!call || !file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      setOutcome(problemsIn(await sendPhotos(call, file, village)));
      await queryClient.invalidateQueries();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      title={say(PEOPLE_WORDS.importTitle)}
      consequence={say(PEOPLE_WORDS.importHow)}
      icon={<Icon name="image" />}
      onClose={isBusy ? () => undefined : onClose}
      onSubmit={() => void (outcome ? onClose() : run())}
      footer={
        outcome ? (
          <>
            <span style={{ flex: 1 }} />
            <Button size="md" kind="primary" keys="Mod Enter" type="submit">
              {say(PEOPLE_WORDS.close)}
            </Button>
          </>
        ) : (
          <>
            <span style={{ flex: 1 }} />
            <Button size="md" keys="Esc" disabled={isBusy} onClick={onClose}>
              {say(PEOPLE_WORDS.cancel)}
            </Button>
            <Button size="md" kind="primary" keys="Mod Enter" type="submit" loading={isBusy} disabled={!file}>
              {say(PEOPLE_WORDS.run)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {outcome ? (
          <>
            <p role="status">{say(PEOPLE_WORDS.result(outcome.done, outcome.problems.length - poor, poor))}</p>
            {outcome.problems.length > 0 && <PhotoProblems problems={outcome.problems} />}
          </>
        ) : (
          <>
            <FileDrop
              accept=".zip,application/zip"
              text={file ? file.name : say(PEOPLE_WORDS.dropZip)}
              button={say(file ? PEOPLE_WORDS.another : PEOPLE_WORDS.choose)}
              note={say(PEOPLE_WORDS.limits)}
              isBusy={isBusy}
              onFile={take}
            />
            <Field label={say(SITE.options.label)}>
              {(wiring) => (
                <FieldInput
                  field={SITE}
                  name="village"
                  value={village}
                  values={{}}
                  wiring={wiring}
                  onChange={setVillage}
                />
              )}
            </Field>
          </>
        )}
        {refusal !== null && <RefusalNote place="stack">{refusal}</RefusalNote>}
      </div>
    </Dialog>
  );
}

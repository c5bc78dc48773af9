import { PHOTO_QUALITIES } from '@parkdeck/core/catalogue/doors/choices';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { employeePhoto } from '@parkdeck/core/catalogue/doors/employee-photo';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { State } from '../../../ui/State.tsx';
import { FileDrop } from './FileDrop.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import styles from './people.module.css';
import { savePhoto } from './save-photo.ts';
import { PEOPLE_WORDS, QUALITY_ADVICE } from './words.ts';

/** The photo of a person, whether it is good enough, and a place to drop another one. */
export function PhotoTab({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = callOf(employeePhoto, 'list');
  const photo = useQuery({
    queryKey: ['list', employeePhoto.name, 'of', id],
    enabled: list !== undefined && canCall(list).ok,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          employeePhoto,
          { filters: { employee: [asId<'employee'>(id)] }, size: 1 },
          { signal, silent: true },
        )
      ).rows[0] ?? null,
  });
  const edit = callOf(employee, 'create-or-update');
  const mayEdit = edit !== undefined && canCall(edit).ok;
  const save = async (file: File): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const saved = await savePhoto(id, file);
      if (saved.ok) resultToast(say(PEOPLE_WORDS.saved), saved.value);
      else setRefusal(say(saved.error));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const address = typeof row['photo'] === 'string' && row['photo'] !== '' ? row['photo'] : null;
  const facts = photo.data ?? null;
  return (
    <div className={styles.photoTab}>
      {address === null ? (
        <span className={styles.noPhoto}>
          <Icon name="contact" />
          {say(PEOPLE_WORDS.noPhoto)}
        </span>
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`${String(row['name'] ?? '')} ${say(PEOPLE_WORDS.photo)}`} className={styles.photo} />
        </a>
      )}
      <div className={styles.photoFacts}>
        {address !== null && facts && (
          <>
            <State mark={choiceMark(PHOTO_QUALITIES, facts.quality) ?? 'off'}>
              {choiceLabel(PHOTO_QUALITIES, facts.quality)?.[language]}
            </State>
            {QUALITY_ADVICE[facts.quality] && <span>{say(QUALITY_ADVICE[facts.quality] ?? PEOPLE_WORDS.quality)}</span>}
            {facts.width !== null && facts.height !== null && (
              <span className={styles.faint}>{say(PEOPLE_WORDS.size(facts.width, facts.height))}</span>
            )}
          </>
        )}
        {mayEdit ? (
          <FileDrop
            accept="image/jpeg,image/png"
            text={say(address === null ? PEOPLE_WORDS.drop : PEOPLE_WORDS.replace)}
            button={say(PEOPLE_WORDS.choose)}
            note={say(PEOPLE_WORDS.photoLimits)}
            isBusy={isBusy}
            onFile={(file) => void save(file)}
          />
        ) : (
          <span className={styles.faint}>{say(PEOPLE_WORDS.noRight)}</span>
        )}
        {refusal !== null && <RefusalNote place="stack">{refusal}</RefusalNote>}
      </div>
    </div>
  );
}

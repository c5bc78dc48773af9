import { CHECKED_FIELDS } from '@parkdeck/core/catalogue/doors/choices';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import type { CheckedValues } from '@parkdeck/core/catalogue/doors/employee-check';
import { department } from '@parkdeck/core/catalogue/parks/department';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { SEPARATOR } from '@parkdeck/core/kit/words';
import { useQueries } from '@tanstack/react-query';
import { nameOfRef } from '../../../fields/lookup.ts';
import { fieldText } from '../../../fields/text.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { linesOf, ownRuns } from './check-model.ts';
import styles from './checks.module.css';
import { CHECK_WORDS } from './words.ts';

interface ValuesProps {
  readonly before: CheckedValues;
  readonly after: CheckedValues;
}

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Names of the departments that a check speaks of, by key. */
const useDepartments = ({ before, after }: ValuesProps): ReadonlyMap<string, string> => {
  const ids = [...new Set([...listed(before['departments']), ...listed(after['departments'])])];
  return new Map(
    useQueries({
      queries: ids.map((id) => ({
        queryKey: ['ref-name', department.name, id],
        queryFn: () => nameOfRef(department, id),
        staleTime: Infinity,
        retry: false,
      })),
    }).map(({ data }, at) => [ids[at] ?? '', data ?? '…']),
  );
};

/** The fields of a person, as they are and as they would be; what differs is marked. */
export function CheckFields({ before, after, isNew }: ValuesProps & { readonly isNew: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const departments = useDepartments({ before, after });
  const textOf = (name: string, value: unknown): string => {
    const field = Object.entries(employee.fields).find(([key]) => key === name)?.[1];
    if (name === 'departments')
      return listed(value)
        .map((id) => departments.get(id) ?? id)
        .join(SEPARATOR[language]);
    return field && value !== null && value !== undefined ? fieldText(field, name, { [name]: value }, language) : '';
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{say(CHECK_WORDS.field)}</th>
          {!isNew && <th>{say(CHECK_WORDS.before)}</th>}
          <th>{say(CHECK_WORDS.after)}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(before, after).map((line) => {
          const [old, next] = [textOf(line.name, line.before), textOf(line.name, line.after)];
          return (
            <tr key={line.name} className={cx(line.differs && !isNew && styles.differs)}>
              <th scope="row">{choiceLabel(CHECKED_FIELDS, line.name)?.[language]}</th>
              {!isNew && (
                <td className={styles.old}>
                  {ownRuns(old, next).map((run, at) => (
                    <span key={at} className={run.isOwn && line.differs ? styles.gone : undefined}>
                      {run.text}
                    </span>
                  ))}
                  {old === '' && <span className={styles.faint}>—</span>}
                </td>
              )}
              <td className={styles.new}>
                {ownRuns(next, isNew ? next : old).map((run, at) =>
                  run.isOwn && line.differs ? <mark key={at}>{run.text}</mark> : <span key={at}>{run.text}</span>,
                )}
                {next === '' && <span className={styles.faint}>—</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const addressOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The photos side by side. */
export function CheckPhotos({ before, after }: ValuesProps) {
  const say = useWords();
  const old = addressOf(before['photo']);
  const next = 'photo' in after ? addressOf(after['photo']) : old;
  if (old === null && next === null && !('photo' in after)) return null;
  const photos = [
    { label: CHECK_WORDS.photoBefore, address: old },
    { label: CHECK_WORDS.photoAfter, address: next },
  ];
  return (
    <div className={styles.photos}>
      {photos.map(({ label, address }) => (
        <figure key={label.en}>
          {address === null ? (
            <span className={styles.missing}>
              <Icon name="contact" />
              {say(CHECK_WORDS.noPhoto)}
            </span>
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={say(label)} />
            </a>
          )}
          <figcaption>{say(label)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './people.module.css';
import { numberOf, type FileProblem } from './photo-problems.ts';
import { savePhoto } from './save-photo.ts';
import { PEOPLE_WORDS } from './words.ts';

const PERSON = doorGrant.fields.employee;

/** The files that were not taken; each is mended here by naming the person and giving another photo. */
export function PhotoProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const say = useWords();
  return (
    <div className={styles.problems}>
      <table>
        <thead>
          <tr>
            <th>{say(PEOPLE_WORDS.file)}</th>
            <th>{say(PEOPLE_WORDS.why)}</th>
            <th>{say(PEOPLE_WORDS.person)}</th>
            <th aria-label={say(PEOPLE_WORDS.mend)} />
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <ProblemRow key={problem.file} problem={problem} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProblemRow({ problem }: { readonly problem: FileProblem }) {
  const say = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const number = numberOf(problem.file);
  const found = useQuery({
    queryKey: ['list', employee.name, 'number', number],
    enabled: number !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const { rows } = await client.list(employee, { filters: { number }, size: 5 }, { signal, silent: true });
      const own = rows.filter((row) => row.number.toLowerCase() === number.toLowerCase());
      return own.length === 1 ? (own[0]?.id ?? null) : null;
    },
  });
  const person = typeof chosen === 'string' ? chosen : (found.data ?? null);
  const mend = async (file: File): Promise<void> => {
    if (person === null) return setRefusal(say(PEOPLE_WORDS.choosePerson));
    setBusy(true);
    setRefusal(null);
    try {
      const saved = await savePhoto(person, file);
      if (saved.ok) setDone(true);
      else setRefusal(say(saved.error));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <tr>
      <td className={styles.file}>{problem.file}</td>
      <td>
        {problem.msg}
        {refusal !== null && (
          <p className={styles.bad} role="alert">
            {refusal}
          </p>
        )}
      </td>
      <td className={styles.person}>
        <label htmlFor={`mend-${problem.file}`} className={styles.hidden}>
          {say(PEOPLE_WORDS.person)} {problem.file}
        </label>
        <FieldInput
          frame="sm"
          field={PERSON}
          name="employee"
          value={person}
          values={{}}
          wiring={{
            id: `mend-${problem.file}`,
            'aria-describedby': undefined,
            'aria-invalid': undefined,
            'aria-required': undefined,
          }}
          disabled={isDone}
          onChange={setChosen}
        />
      </td>
      <td>
        {isDone ? (
          <State mark="ok">{say(PEOPLE_WORDS.done)}</State>
        ) : (
          <Button
            loading={isBusy}
            onClick={() => (person === null ? setRefusal(say(PEOPLE_WORDS.choosePerson)) : chooser.current?.click())}
          >
            {say(PEOPLE_WORDS.mend)}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={`${say(PEOPLE_WORDS.mend)} ${problem.file}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void mend(file);
          }}
        />
      </td>
    </tr>
  );
}

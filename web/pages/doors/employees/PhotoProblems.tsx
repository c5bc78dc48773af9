import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { State } from '../../../ui/State.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './people.module.css';
import { isNumber, numberOf, type FileProblem } from './photo-problems.ts';
import { savePhoto } from './save-photo.ts';
import { PEOPLE_WORDS } from './words.ts';

const PERSON = doorGrant.fields.employee;

/** The files that were not taken; each is mended here by naming the person and giving another photo. */
export function PhotoProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const say = useWords();
  const [offered, setOffered] = useState<ReadonlyMap<string, File>>(new Map());
  const [unmatched, setUnmatched] = useState<readonly string[]>([]);
  /** One upload after the other: the platform takes only a few of a person at once. */
  const queue = useRef(Promise.resolve());
  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work);
  };
  const offer = (photo: File): void => {
    const number = numberOf(photo.name).toLowerCase();
    const own = problems.find(({ file }) => numberOf(file).toLowerCase() === number);
    if (own) setOffered((before) => new Map(before).set(own.file, photo));
    else setUnmatched((before) => [...before, photo.name]);
  };
  return (
    <>
      <FileDrop
        accept="image/jpeg,image/png"
        text={say(PEOPLE_WORDS.dropPhotos)}
        button={say(PEOPLE_WORDS.choosePhotos)}
        note={say(PEOPLE_WORDS.photoLimits)}
        multiple
        onFile={offer}
      />
      {unmatched.length > 0 && (
        <p className={styles.bad} role="alert">
          {say(PEOPLE_WORDS.unmatched(unmatched))}
        </p>
      )}
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
              <ProblemRow key={problem.file} problem={problem} offered={offered.get(problem.file)} inTurn={inTurn} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ProblemRowProps {
  readonly problem: FileProblem;
  /** A better photo, told by its name. */
  readonly offered: File | undefined;
  /** Does something when what came before it is done. */
  readonly inTurn: (work: () => Promise<void>) => void;
}

function ProblemRow({ problem, offered, inTurn }: ProblemRowProps) {
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
      // a file that is not named by a number may be named by the person
      const key = isNumber(number) ? ('number' as const) : ('name' as const);
      const { rows } = await client.list(employee, { filters: { [key]: number }, size: 5 }, { signal, silent: true });
      const own = rows.filter((row) => row[key].toLowerCase() === number.toLowerCase());
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
  const latest = useRef({ mend, inTurn });
  useEffect(() => {
    latest.current = { mend, inTurn };
  });
  const isFound = person !== null;
  useEffect(() => {
    if (offered && isFound) latest.current.inTurn(() => latest.current.mend(offered));
  }, [offered, isFound]);
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

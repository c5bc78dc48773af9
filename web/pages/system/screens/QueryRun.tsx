import { savedQuery } from '@parkdeck/core/catalogue/system/saved-query';
import type { QueryParameter } from '@parkdeck/core/catalogue/system/saved-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { QueryResult } from './QueryResult.tsx';
import styles from './saved-query.module.css';
import { QUERY_WORDS } from './words.ts';

const SHOWN = 100;

/** A saved query run with values for its parameters. */
export function QueryRun({ id, row }: RecordProps) {
  const say = useWords();
  // as declared
  const parameters = (row['parameters'] ?? []) as readonly QueryParameter[];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState('{}');
  const run = useQuery({
    queryKey: ['saved-queries', 'run', id, asked],
    retry: false,
    queryFn: ({ signal }) =>
      client.act(savedQuery, 'run', { ids: [id], input: { values: asked, size: SHOWN } }, { signal, silent: true }),
  });
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return (
    <div className={styles.statement}>
      <form
        className={styles.given}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(JSON.stringify(given));
          if (JSON.stringify(given) === asked) void run.refetch();
        }}
      >
        {parameters.map(({ name, label, initial }) => (
          <Field key={name} label={label || name}>
            {(wiring) => (
              <TextInput
                {...wiring}
                placeholder={initial ?? ''}
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" loading={run.isFetching}>
          {say(QUERY_WORDS.runNow)}
        </Button>
      </form>
      {run.error ? (
        <p className={styles.wrong} role="alert">
          {run.error.message}
        </p>
      ) : run.data ? (
        <QueryResult answer={run.data} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  );
}

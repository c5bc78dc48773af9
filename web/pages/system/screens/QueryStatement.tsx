import { savedQuery } from '@parkdeck/core/catalogue/system/saved-query';
import type { QueryColumn, QueryParameter } from '@parkdeck/core/catalogue/system/saved-query';
import { QUERY_VIEWS, viewColumns, VIEW_KEYS } from '@parkdeck/core/catalogue/system/query-views';
import { checkSql } from '@parkdeck/core/domain/system/queries/check-sql';
import { sqlProblemWords } from '@parkdeck/core/domain/system/queries/problem-words';
import { isSingleReference } from '@parkdeck/core/kit/kinds';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import type { InputProps } from '../../../fields/input-props.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { QueryResult, type Answered } from './QueryResult.tsx';
import styles from './saved-query.module.css';
import { QUERY_WORDS } from './words.ts';

const SHOWN = 20;
// as declared: these are the values of the same form
const parametersIn = (value: unknown) => (Array.isArray(value) ? (value as readonly QueryParameter[]) : []);
const columnsIn = (value: unknown) => (Array.isArray(value) ? (value as readonly QueryColumn[]) : []);

/** A statement, what is wrong with it while it is typed, what it may read, and a try. */
export function QueryStatement({ value, onChange, wiring, values, disabled, frame, quiet, autoFocus }: InputProps) {
  const say = useWords();
  const [answer, setAnswer] = useState<Answered>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const statement = typeof value === 'string' ? value : '';
  const parameters = parametersIn(values['parameters']).filter(({ name }) => name !== '');
  const checked =
    statement.trim() === ''
      ? undefined
      : checkSql(
          statement,
          parameters.map(({ name }) => name),
        );
  const run = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    setAnswer(undefined);
    try {
      const columns = columnsIn(values['columns']);
      setAnswer(
        await client.act(
          savedQuery,
          'try',
          { input: { statement, parameters, columns, size: SHOWN } },
          { silent: true },
        ),
      );
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.statement}>
      <Textarea
        {...wiring}
        className={styles.code}
        spellCheck={false}
        rows={10}
        value={statement}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
        autoFocus={autoFocus}
      />
      <div aria-live="polite">
        {checked && !checked.ok && <p className={styles.wrong}>{say(sqlProblemWords(checked.error))}</p>}
        {refusal !== undefined && <p className={styles.wrong}>{refusal}</p>}
      </div>
      <div>
        <Button loading={busy} disabled={!checked?.ok} onClick={() => void run()}>
          {say(QUERY_WORDS.run)}
        </Button>
      </div>
      {answer && <QueryResult answer={answer} />}
      <Views />
    </div>
  );
}

/** What a statement may read: views, and their columns by name. */
function Views() {
  const say = useWords();
  const language = useLanguage();
  return (
    <details className={styles.views}>
      <summary>{say(QUERY_WORDS.views)}</summary>
      {QUERY_VIEWS.map((view) => (
        <details key={view.name}>
          <summary>
            <code>{view.name}</code> {view.of.title[language]}
          </summary>
          <p>
            {VIEW_KEYS.map((column) => (
              <code key={column}>{column}</code>
            ))}
            {viewColumns(view).map(([column, , field]) => (
              <span key={column}>
                <code>{column}</code>
                {isSingleReference(field) && <code>{`${column}_id`}</code>} {field.options.label[language]}
              </span>
            ))}
          </p>
        </details>
      ))}
    </details>
  );
}

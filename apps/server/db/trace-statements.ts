import type pg from 'pg';
import { failed, isTraced, openSpan } from '../platform/trace.ts';

/** What a statement does and to which table; of a list the table of its rows, which we call `t`. */
const summaryOf = (text: string): { readonly operation: string; readonly table?: string } => {
  const operation = (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement').toLowerCase();
  const table = (/\bfrom "?(\w+)"? t\b/.exec(text) ?? /\b(?:from|into|update) "?(\w+)"?/i.exec(text))?.[1];
  return { operation, ...(table === undefined ? {} : { table }) };
};

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement;
  const isText = typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
  return isText && typeof statement.text === 'string' ? statement.text : undefined;
};

/** Has each statement of a connection be a span: what it does and to which table, never its text or its values. */
export const traceStatements = (client: pg.Client): void => {
  const send: (...sent: readonly unknown[]) => unknown = client.query.bind(client);
  const query = (...sent: readonly unknown[]): unknown => {
    const text = isTraced() ? textOf(sent[0]) : undefined;
    if (text === undefined) return send(...sent); // also streams of copied tables
    const { operation, table } = summaryOf(text);
    const span = openSpan(table === undefined ? operation : `${operation} ${table}`, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      },
    });
    const ended = (error: unknown): void => {
      if (error) failed(span, error);
      span.end();
    };
    const done = sent.at(-1);
    if (typeof done === 'function')
      return send(...sent.slice(0, -1), (error: unknown, ...more: unknown[]) => {
        ended(error);
        done(error, ...more);
      });
    const answer = send(...sent);
    if (answer instanceof Promise) answer.then(() => ended(undefined), ended);
    else span.end();
    return answer;
  };
  // The driver declares a dozen shapes of one method; whatever is sent goes on as it came.
  client.query = query as typeof client.query;
};

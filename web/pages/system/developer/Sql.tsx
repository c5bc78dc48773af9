import type { Row } from '../../../fields/text.ts';
import styles from './sql.module.css';

/** A statement as it was written, line by line, in letters of one width. */
const sqlOf = (name: string) =>
  function Sql({ row }: { readonly row: Row }) {
    const text = row[name];
    return typeof text === 'string' && text !== '' ? <pre className={styles.sql}>{text}</pre> : null;
  };

export const QuerySql = sqlOf('statement');
export const TableSql = sqlOf('table');

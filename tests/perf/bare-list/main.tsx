import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The minimum that React needs to show the same rows: the baseline of `web-load`. Its address contains the request and
 * the token.
 */
type Row = Readonly<Record<string, unknown>>;
const asked = new URLSearchParams(location.search);

function List() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const answer = await fetch(asked.get('list') ?? '', {
        headers: { Authorization: asked.get('authorization') ?? '' },
      });
      const envelope: { readonly data: readonly Row[] } = await answer.json();
      setRows(envelope.data);
    };
    void load();
  }, []);
  const names = Object.keys(rows[0] ?? {});
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} id={`row-pass-${index}`}>
            {names.map((name) => (
              <td key={name}>{String(row[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<List />);

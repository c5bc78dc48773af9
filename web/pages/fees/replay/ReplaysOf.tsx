import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { formatFen } from '@parkdeck/core/lib/money';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { grouped } from '../../../fields/grouped.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { share, signed } from './money-words.ts';
import styles from './replay.module.css';
import { REPLAY_WORDS } from './words.ts';

const MOST = 5;

/** The last replays of versions, each with its effect and the way to its page. */
export function ReplaysOf({ ids }: { readonly ids: readonly string[] }) {
  const say = useWords();
  const found = useQuery({
    queryKey: [feeReplay.name, 'of', ...ids],
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          feeReplay,
          {
            filters: { tariff: ids.map((id) => asId<'tariff'>(id)), state: ['done'] },
            sort: '-endedAt',
            size: MOST,
          },
          { signal, silent: true },
        )
      ).rows,
  });
  const rows = found.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel flush title={say(REPLAY_WORDS.replays)}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{`${row.beginDate} – ${row.endDate}`}</td>
                <td className={styles.num}>{grouped(row.stays)}</td>
                <td className={styles.num}>{`${formatFen(row.old)} → ${formatFen(row.new)}`}</td>
                <td className={styles.num}>
                  {signed(row.change)} <small>{share(row.old, row.change)}</small>
                </td>
                <td className={styles.num}>
                  <Button kind="link" onClick={() => openRecord(feeReplay, row.id)}>
                    {say(REPLAY_WORDS.look)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

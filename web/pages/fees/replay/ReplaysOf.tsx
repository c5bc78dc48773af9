import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { formatFen } from '@parkdeck/core/lib/money';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { share, signed } from './money-words.ts';
import styles from './replay.module.css';
import { useReplayResult, type ReplayRow } from './use-replay.ts';
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
      <ul>
        {rows.map((row, at) => (
          <Replay key={row.id} row={row} isLast={at === 0} />
        ))}
      </ul>
    </Panel>
  );
}

/** `isLast`: the one by which somebody decides; then it says whether the version is still as it was. */
function Replay({ row, isLast }: { readonly row: ReplayRow; readonly isLast: boolean }) {
  const say = useWords();
  const yuan = (fen: number): string => formatFen(fen, { sign: true });
  return (
    <li className={styles.replay}>
      <div className={styles.replayHead}>
        <b>{`${row.beginDate} – ${row.endDate}`}</b>
        <span className={styles.num}>
          {signed(row.change)} <small>{share(row.old, row.change)}</small>
        </span>
      </div>
      <p>{say(REPLAY_WORDS.came(row.stays, yuan(row.old), yuan(row.new)))}</p>
      <div className={styles.replayHead}>
        <span>{say(REPLAY_WORDS.differ(row.more, row.less))}</span>
        <Button kind="link" onClick={() => openRecord(feeReplay, row.id)}>
          {say(REPLAY_WORDS.look)}
        </Button>
      </div>
      {isLast && <ChangedSince row={row} />}
    </li>
  );
}

function ChangedSince({ row }: { readonly row: ReplayRow }) {
  const say = useWords();
  return useReplayResult(row).data?.changed && <p className={styles.note}>{say(REPLAY_WORDS.changed)}</p>;
}

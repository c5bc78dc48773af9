import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { addDays } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { today } from '../../fields/today.ts';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import { openCase } from '../../resource/list/row-actions.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Segment } from '../../ui/Segment.tsx';
import styles from './fees.module.css';
import { share, signed } from './replay/money-words.ts';
import type { Tariff } from './use-tariff.ts';
import { FEE_WORDS } from './words.ts';

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];
const MOST = 8;

/**
 * Computes what a saved version would have charged for the stays of the last days; nothing is written. Started by the
 * user, because it is expensive for the platform.
 */
export function Replay({ row, dirty }: { readonly row: Tariff; readonly dirty: boolean }) {
  const say = useWords();
  const start = callOf(feeReplay, 'start');
  const [span, setSpan] = useState<Span>('30');
  const [asked, setAsked] = useState<Span | null>(null);
  const replay = useQuery({
    queryKey: ['tariff', row.id, 'replay', asked, row.updatedAt],
    enabled: asked !== null,
    retry: false,
    queryFn: ({ signal }) =>
      client.act(
        tariff,
        'replay',
        { ids: [row.id], input: { beginDate: addDays(today(), 1 - Number(asked)), endDate: today() } },
        { signal, silent: true },
      ),
  });
  return (
    <Panel title={say(FEE_WORDS.replay)} note={say(FEE_WORDS.replayNote)}>
      <div className={styles.stack}>
        <div className={styles.keep}>
          <Segment
            label={say(FEE_WORDS.replaySpan)}
            value={span}
            onChange={setSpan}
            options={SPANS.map((value) => ({ value, label: say(FEE_WORDS.lastDays(value)) }))}
          />
          <Button
            icon={<Icon name="history" />}
            loading={replay.isFetching}
            aria-disabled={dirty}
            title={dirty ? say(FEE_WORDS.saveFirst) : undefined}
            onClick={() => setAsked(span)}
          >
            {say(FEE_WORDS.replay)}
          </Button>
          {start && canCall(start).ok && (
            <Button
              aria-disabled={dirty}
              title={say(dirty ? FEE_WORDS.saveFirst : FEE_WORDS.replayWholeNote)}
              onClick={() => startAction({ call: start, ids: [], source: 'row', preset: { tariff: row.id } })}
            >
              {say(FEE_WORDS.replayWhole)}
            </Button>
          )}
        </div>
        {asked !== null && (
          <Loaded query={replay}>
            {(found) => (
              <>
                <div className={styles.totals}>
                  <div>
                    <span className={styles.faint}>{say(FEE_WORDS.replayed(found.stays))}</span>
                    <p>
                      {formatFen(found.old, { sign: true })} → <b>{formatFen(found.new, { sign: true })}</b>
                    </p>
                  </div>
                  <div className={styles.other}>
                    <span className={styles.faint}>{say(FEE_WORDS.revenue)}</span>
                    <p>
                      <b className={cx(found.change > 0 && styles.good, found.change < 0 && styles.bad)}>
                        {signed(found.change)}
                        {found.old === 0 ? '' : ` (${share(found.old, found.change)})`}
                      </b>
                    </p>
                  </div>
                </div>
                <p>{say(FEE_WORDS.whoPays(found.more, found.less, found.stays - found.more - found.less))}</p>
                {found.truncated && <p className={styles.faint}>{say(FEE_WORDS.replayedLatest)}</p>}
                {found.worst.length > 0 && (
                  <table className={styles.table}>
                    <thead>
                      <tr>
                        <th>{say(FEE_WORDS.mostChanged)}</th>
                        <th className={styles.num}>{say(FEE_WORDS.before)}</th>
                        <th className={styles.num}>{say(FEE_WORDS.after)}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {found.worst.slice(0, MOST).map((stay) => (
                        <tr key={stay.session}>
                          <td>
                            <button type="button" className={styles.caseName} onClick={() => openCase(stay.plate)}>
                              <Plate plate={stay.plate} size="sm" />
                              <small>{`${stay.in.slice(5, 16)} – ${stay.out.slice(5, 16)}`}</small>
                            </button>
                          </td>
                          <td className={styles.num}>{formatFen(stay.old)}</td>
                          <td className={styles.num}>
                            <b>{formatFen(stay.new)}</b>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </>
            )}
          </Loaded>
        )}
      </div>
    </Panel>
  );
}

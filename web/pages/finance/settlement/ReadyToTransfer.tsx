import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { sumFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../OwnShift.module.css';
import { FUND_WORDS } from './words.ts';

/** Maximum number of settlements per transfer; number of companies shown. */
const MOST = 500;
const SHOWN = 3;

/** Companies with confirmed settlements that can be transferred, each with a button to do so. */
export function ReadyToTransfer() {
  const say = useWords();
  const call = callOf(transfer, 'create');
  const may = call !== undefined && canCall({ ...call, permission: ['add'] }).ok;
  const found = useQuery({
    queryKey: ['list', settlement.name, 'ready'],
    enabled: may,
    queryFn: ({ signal }) =>
      client.list(settlement, { filters: { state: ['confirmed'] }, size: MOST }, { signal, silent: true }),
  });
  const rows = (found.data?.rows ?? []).filter((row) => row.transfer === null);
  const companies = [...new Set(rows.map((row) => row.company))].map((id) => ({
    id,
    own: rows.filter((row) => row.company === id),
  }));
  if (!call || companies.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={say(FUND_WORDS.ready)}>
      <b>{say(FUND_WORDS.ready)}</b>
      {companies.slice(0, SHOWN).map(({ id, own }) => (
        <Button
          key={id}
          icon={<Icon name="send" />}
          onClick={() =>
            startAction({ call, ids: [], source: 'row', preset: { settlements: own.map((row) => row.id) } })
          }
        >
          {say(FUND_WORDS.of(own[0]?.companyName ?? '', own.length, sumFen(own.map(({ net }) => net))))}
        </Button>
      ))}
      {companies.length > SHOWN && (
        <span className={styles.quiet}>{say(FUND_WORDS.more(companies.length - SHOWN))}</span>
      )}
    </section>
  );
}

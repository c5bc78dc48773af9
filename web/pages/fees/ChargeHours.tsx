import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { callOf } from '../../resource/calls.ts';
import { canCall } from '../../state/session.ts';
import { useWords } from '../../state/language.ts';
import styles from './fees.module.css';
import type { Tariff } from './use-tariff.ts';
import { FEE_WORDS } from './words.ts';

/** The hours in which a roadside park charges (rules 4.2): outside of them the rule should be free. */
export function ChargeHours({ park }: { readonly park: Tariff['park'] }) {
  const say = useWords();
  const call = callOf(roadsideSettings, 'list');
  const settings = useQuery({
    queryKey: ['list', roadsideSettings.name, 'of', park],
    enabled: call !== undefined && canCall(call).ok,
    queryFn: async ({ signal }) =>
      (await client.list(roadsideSettings, { filters: { park }, size: 1 }, { signal, silent: true })).rows[0] ?? null,
  });
  const { chargeStart, chargeEnd } = settings.data ?? {};
  if (!chargeStart || !chargeEnd) return null;
  return (
    <span className={styles.fact}>
      <span>{say(FEE_WORDS.chargeHours)}</span>
      <b>{`${chargeStart} – ${chargeEnd}`}</b>
    </span>
  );
}

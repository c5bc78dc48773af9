import { CONNECTION_EVENTS } from '@parkdeck/core/catalogue/devices/choices';
import { deviceConnection } from '@parkdeck/core/catalogue/devices/device-connection';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { ExtraProps } from '../../resource/extras.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage } from '../../state/language.ts';

const MOST = 100;
const { time, event, ip, reason } = deviceConnection.fields;
const COLUMNS = [time, event, ip, reason];

/** When one device came and went, newest first. */
export function DeviceConnections({ id }: ExtraProps) {
  const language = useLanguage();
  const records = useQuery({
    queryKey: ['list', deviceConnection.name, 'of', id],
    queryFn: ({ signal }) => client.list(deviceConnection, { filters: { device: [asId<'device'>(id)] }, sort: '-time', size: MOST }, { signal, silent: true }),
  });
  return (
    <Loaded query={records}>
      {({ rows }) => (
        <table className={styles.table}>
          <thead><tr>{COLUMNS.map(({ options }) => <th key={options.label.en}>{options.label[language]}</th>)}</tr></thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.time}</td><td>{choiceLabel(CONNECTION_EVENTS, row.event)?.[language]}</td><td className={styles.quiet}>{row.ip ?? '—'}</td><td className={styles.quiet}>{row.reason ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

import { deviceMessage } from '@parkdeck/core/catalogue/devices/device-message';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { Cell } from '../../../fields/cell.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './line.module.css';
import { LINE_WORDS } from './words.ts';

const SHOWN = 50;
const AGAIN_MS = 4000;
const { way, outcome } = deviceMessage.fields;

/** JSON in lines, anything else as it is. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** The last messages of a device as they crossed the line, kept up to date while they are looked at. */
export function DeviceMessages({ id }: { readonly id: string }) {
  const say = useWords();
  const { active } = usePageTab();
  const query = useQuery({
    queryKey: ['list', 'device-message', 'of', id],
    retry: false,
    refetchInterval: active ? AGAIN_MS : false,
    queryFn: ({ signal }) =>
      client.list(
        deviceMessage,
        { filters: { device: [asId<'device'>(id)] }, size: SHOWN, sort: '-time' },
        { signal, silent: true },
      ),
  });
  return (
    <Panel
      title={say(LINE_WORDS.messages)}
      note={say(LINE_WORDS.kept)}
      actions={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          {say(LINE_WORDS.refresh)}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              kind="first-use"
              title={say(LINE_WORDS.none)}
              detail={say(LINE_WORDS.noneDetail)}
              actions={<Button onClick={() => void query.refetch()}>{say(LINE_WORDS.refresh)}</Button>}
            />
          ) : (
            <ul className={styles.messages}>
              {rows.map((row) => (
                <li key={row.id} className={styles.message}>
                  <details>
                    <summary>
                      <span className={styles.time}>{row.time}</span>
                      <Cell field={way} name="way" row={row} />
                      <strong>{row.subject}</strong>
                      <Cell field={outcome} name="outcome" row={row} />
                      <span className={styles.detail}>{row.detail}</span>
                    </summary>
                    <pre className={styles.body} aria-label={say(LINE_WORDS.content)}>
                      {readable(row.body ?? '')}
                    </pre>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

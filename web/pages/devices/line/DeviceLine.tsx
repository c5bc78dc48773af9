import { device } from '@parkdeck/core/catalogue/devices/device';
import { isBoard } from '@parkdeck/core/domain/devices/displays/reach';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../app/client.ts';
import { Cell } from '../../../fields/cell.tsx';
import { callOf } from '../../../resource/calls.ts';
import { startAction } from '../../../resource/action/start.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { StartButton } from '../../../resource/parts/StartButton.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { BoardCamera } from './BoardCamera.tsx';
import { DeviceMessages } from './DeviceMessages.tsx';
import styles from './line.module.css';
import { LINE_WORDS } from './words.ts';

const SHOWN = ['protocol', 'state', 'lastOnline', 'address', 'boom'] as const;
const TESTS = [
  'test-boom',
  'show-text',
  'set-time',
  'send-white-list',
  'search-white-list',
  'clear-white-list',
] as const;
const ASKED = ['boom', 'held', 'told'] as const;

/** Whether an action may run on this device: its right, and what it says of kinds and protocols. */
const offered = (verb: string, row: Readonly<Record<string, unknown>>) => {
  const call = callOf(device, verb);
  if (!call || !canCall(call).ok) return undefined;
  const fits = Object.entries(call.action?.when ?? {}).every(([field, allowed]) =>
    allowed.some((value) => value === row[field]),
  );
  return fits ? call : undefined;
};

/** How a device speaks with the platform: its state, what can be tried, what is typed into it, its last messages. */
export function DeviceLine({ id, row }: RecordProps) {
  const say = useWords();
  const key = asId<'device'>(id);
  const ask = offered('ask-state', row);
  const connect = offered('connection', row);
  const state = useQuery({
    queryKey: ['device', id, 'ask-state'],
    enabled: false,
    retry: false,
    queryFn: ({ signal }) => client.act(device, 'ask-state', { ids: [key] }, { signal }),
  });
  const parts = useQuery({
    queryKey: ['device', id, 'connection'],
    enabled: false,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => client.act(device, 'connection', { ids: [key] }, { signal }),
  });
  const tests = TESTS.flatMap((verb) => offered(verb, row) ?? []);
  const { ask: askAction, connection } = { ask: device.actions['ask-state'], connection: device.actions.connection };
  const protocol = typeof row['protocol'] === 'string' ? row['protocol'] : null;
  const isOwn = protocol === 'parkdeck' || protocol === null;
  const copy = async (value: string): Promise<void> => {
    await navigator.clipboard.writeText(value);
    toast.success(say(LINE_WORDS.copied));
  };
  return (
    <div className={styles.stack}>
      <Panel title={say(LINE_WORDS.state)}>
        <Facts
          facts={SHOWN.filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '').map(
            (name) => ({
              id: name,
              label: say(device.fields[name].options.label),
              value: <Cell field={device.fields[name]} name={name} row={row} />,
            }),
          )}
        />
      </Panel>
      {(ask || tests.length > 0) && (
        <Panel title={say(LINE_WORDS.try)} note={row['protocol'] === 'hikvision' ? say(LINE_WORDS.list) : undefined}>
          <div className={styles.stack}>
            <div className={styles.buttons}>
              {ask && (
                <Button loading={state.isFetching} onClick={() => void state.refetch()}>
                  {say(ask.title)}
                </Button>
              )}
              {tests.map((call) => (
                <Button
                  key={call.id}
                  onClick={() => startAction({ call, ids: [id], rows: [{ ...row, id }], source: 'row' })}
                >
                  {say(call.title)}
                </Button>
              ))}
            </div>
            {state.data && (
              <Facts
                facts={ASKED.map((name) => ({
                  id: name,
                  label: say(askAction.output[name].options.label),
                  value: <Cell field={askAction.output[name]} name={name} row={{ ...state.data }} />,
                }))}
              />
            )}
          </div>
        </Panel>
      )}
      {connect && (
        <Panel
          title={say(LINE_WORDS.connect)}
          note={say(LINE_WORDS.connectNote)}
          actions={
            parts.data ? undefined : (
              <Button loading={parts.isFetching} onClick={() => void parts.refetch()}>
                {say(LINE_WORDS.show)}
              </Button>
            )
          }
        >
          {parts.data && (
            <dl className={styles.parts}>
              {parts.data.rows.map((one) => (
                <Part key={one.part} label={<Cell field={connection.output.part} name="part" row={{ ...one }} />}>
                  {one.value}
                  <Button size="sm" onClick={() => void copy(one.value)}>
                    {say(LINE_WORDS.copy)}
                  </Button>
                </Part>
              ))}
            </dl>
          )}
        </Panel>
      )}
      {isBoard(protocol) ? (
        <BoardCamera id={id} row={row} />
      ) : isOwn ? (
        <EmptyState
          kind="first-use"
          title={say(LINE_WORDS.own)}
          detail={say(LINE_WORDS.ownDetail)}
          actions={<StartButton noun={device} id={id} row={row} />}
        />
      ) : (
        <DeviceMessages id={id} />
      )}
    </div>
  );
}

function Part({
  label,
  children: [value, action],
}: {
  readonly label: ReactNode;
  readonly children: readonly [ReactNode, ReactNode];
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {action}
    </>
  );
}

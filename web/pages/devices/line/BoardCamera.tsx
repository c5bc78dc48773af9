import { device } from '@parkdeck/core/catalogue/devices/device';
import { carriesBoards } from '@parkdeck/core/domain/devices/displays/reach';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { Cell } from '../../../fields/cell.tsx';
import type { RecordProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { StartButton } from '../../../resource/parts/StartButton.tsx';
import { useWords } from '../../../state/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { DeviceMessages } from './DeviceMessages.tsx';
import styles from './line.module.css';
import { LINE_WORDS } from './words.ts';

const SHOWN = ['name', 'serial', 'protocol', 'state', 'lastOnline'] as const;

/** The camera through which a board is reached: how it stands, and the messages that pass through it. */
export function BoardCamera({ id, row }: RecordProps) {
  const serial = String(row['boundSerial'] ?? '');
  const say = useWords();
  const query = useQuery({
    queryKey: ['list', 'device', 'carrier', serial],
    retry: false,
    queryFn: ({ signal }) => client.list(device, { filters: { serial }, size: 20 }, { signal, silent: true }),
  });
  return (
    <Loaded query={query}>
      {({ rows }) => {
        const camera = rows.find((one) => one.serial === serial && carriesBoards(one.protocol ?? null));
        return camera ? (
          <div className={styles.stack}>
            <Panel title={say(LINE_WORDS.camera)} note={say(LINE_WORDS.board)}>
              <Facts
                facts={SHOWN.map((name) => ({
                  id: name,
                  label: say(device.fields[name].options.label),
                  value: <Cell field={device.fields[name]} name={name} row={camera} />,
                }))}
              />
            </Panel>
            <DeviceMessages id={camera.id} />
          </div>
        ) : (
          <EmptyState
            kind="first-use"
            title={say(LINE_WORDS.noCamera)}
            detail={say(LINE_WORDS.noCameraDetail)}
            actions={<StartButton noun={device} id={id} row={row} />}
          />
        );
      }}
    </Loaded>
  );
}

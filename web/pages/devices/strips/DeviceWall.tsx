import { device } from '@parkdeck/core/catalogue/devices/device';
import type { DeviceUptime } from '@parkdeck/core/catalogue/devices/device-uptime';
import { DEVICE_TYPES } from '@parkdeck/core/catalogue/devices/choices';
import { DEVICE_STATES } from '@parkdeck/core/catalogue/parks/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { Row } from '../../../fields/text.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { ColourLegend } from '../../../resource/list/ColourLegend.tsx';
import { SpanNote } from '../../../resource/list/SpanBar.tsx';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { cx } from '../../../ui/class-names.ts';
import { Count, State } from '../../../ui/State.tsx';
import styles from './strips.module.css';
import { isOff, piecesOf, shareText, wallOf, type Walled } from './wall-model.ts';
import { STRIP_WORDS } from './words.ts';

const STATES = ['online', 'offline', 'unknown'] as const;

interface Drawn extends Walled {
  readonly row: Row;
}

const drawn = (row: Row): Drawn => ({
  row,
  id: wordOf(row, 'id'),
  park: wordOf(row, 'park'),
  gate: wordOf(row, 'gate'),
  state: wordOf(row, 'state'),
});

interface Uptime {
  readonly from: number;
  readonly to: number;
  readonly of: ReadonlyMap<string, DeviceUptime>;
}

/** Devices lane by lane, with the hours in which each was away: what is off comes first. */
export function DeviceWall({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const { active } = usePageTab();
  const devices = list.rows.map(drawn);
  const parks = [...new Set(devices.map(({ park }) => park))].toSorted().map((park) => asId<'park'>(park));
  const query = useQuery({
    queryKey: ['list', device.name, 'uptime', parks],
    queryFn: ({ signal }) => client.act(device, 'uptime', { input: { park: parks } }, { signal, silent: true }),
    enabled: active && parks.length > 0,
    retry: false,
  });
  const uptime = query.data && {
    from: query.data.from,
    to: query.data.to,
    of: new Map(query.data.devices.map((one) => [one.device, one])),
  };
  return (
    <>
      <div className={styles.bar}>
        <SpanNote>{say(STRIP_WORDS.told(devices.length, devices.filter(isOff).length))}</SpanNote>
        <span className={styles.grow} />
        {query.isError && <span className={styles.failed}>{say(STRIP_WORDS.failed)}</span>}
        <span className={styles.faint}>{say(STRIP_WORDS.span)}</span>
        <ColourLegend colours={STATES.map((look) => [styles[look], STRIP_WORDS[look]])} />
      </div>
      {wallOf(devices).map(({ park, gates, off }) => (
        <section key={park} className={styles.park}>
          <h2 className={styles.title}>
            {wordOf(gates[0]?.devices[0]?.row ?? {}, 'parkName')} {off > 0 && <Count waiting>{off}</Count>}
          </h2>
          <div className={styles.gates}>
            {gates.map(({ gate, devices: own }) => (
              <section key={gate} className={styles.gate}>
                <h3 className={styles.name}>
                  {gate === '' ? say(STRIP_WORDS.noGate) : wordOf(own[0]?.row ?? {}, 'gateName')}
                </h3>
                {own.map((one) => (
                  <Tile key={one.id} one={one} uptime={uptime} list={list} onOpen={onOpen} />
                ))}
              </section>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

interface TileProps extends ShapeProps {
  readonly one: Drawn;
  /** Undefined while it is not known. */
  readonly uptime: Uptime | undefined;
}

const clock = (ms: number): string => datetimeOfInstant(ms).slice(11, 16);

function Tile({ one: { row, id, state }, uptime, list, onOpen }: TileProps) {
  const say = useWords();
  const language = useLanguage();
  const own = uptime?.of.get(id);
  const type = choiceLabel(DEVICE_TYPES, wordOf(row, 'type'))?.[language] ?? '';
  const stateText = choiceLabel(DEVICE_STATES, state)?.[language] ?? '';
  const name = wordOf(row, 'name');
  const share = own && own.share !== null ? shareText(own.share) : undefined;
  const away = (own?.spans ?? []).flatMap((span) =>
    span.state === 'offline' ? [say(STRIP_WORDS.away(clock(span.from), clock(span.to)))] : [],
  );
  const label = [name, type, stateText, share && say(STRIP_WORDS.share(share)), ...away].filter(Boolean).join(' · ');
  return (
    <DrawnRow
      list={list}
      onOpen={onOpen}
      row={row}
      hint={label}
      className={cx(styles.tile, isOff({ state }) && styles.off)}
    >
      <span className={styles.line}>
        <State mark={choiceMark(DEVICE_STATES, state) ?? 'off'}>
          <b className={styles.device}>{name}</b>
        </State>
        <span className={styles.faint}>{state === 'online' ? type : `${type} · ${stateText}`}</span>
        <span className={styles.grow} />
        <span className={styles.share}>{share}</span>
      </span>
      <span className={styles.strip} aria-hidden>
        {uptime &&
          own &&
          piecesOf(own, uptime.from, uptime.to).map((piece) => (
            <i
              key={piece.start}
              className={styles[piece.state]}
              style={{ insetInlineStart: `${piece.start}%`, inlineSize: `max(2px, ${piece.width}%)` }}
            />
          ))}
      </span>
    </DrawnRow>
  );
}

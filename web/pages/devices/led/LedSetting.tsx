import { park as parkNoun } from '@parkdeck/core/catalogue/parks/park';
import { loadRefs } from '../../../fields/lookup.ts';
import { GATE_DIRECTIONS } from '@parkdeck/core/catalogue/parks/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useState } from 'react';
import { askToDiscard } from '../../../dialogs/confirm.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { setTabDirty } from '../../../tabs/tabs.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Tag } from '../../../ui/State.tsx';
import { LedEditor } from './LedEditor.tsx';
import styles from './led.module.css';
import { useFirstPark, useGates, type LedGate } from './use-led.ts';
import { LED_WORDS } from './words.ts';

const findParks = loadRefs(parkNoun, {});

/**
 * `/car/ledSetting`: the displays of a park, gate by gate: texts, effects and speech, previewed as the driver sees
 * them.
 */
export function LedSetting() {
  const say = useWords();
  const { tab, active, search, setSearch } = usePageTab();
  const park = useFirstPark(search['park']);
  const gates = useGates(park.data?.value, active);
  const [dirty, setDirty] = useState(false);
  const keep = (is: boolean): void => {
    setDirty(is);
    setTabDirty(tab.value, is);
  };
  const leave = async (patch: Readonly<Record<string, string | null>>): Promise<void> => {
    if (dirty && !(await askToDiscard(1))) return;
    keep(false);
    setSearch(patch);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(LED_WORDS.title)}</h1>
        <div className={styles.park}>
          <Combobox
            aria-label={say(LED_WORDS.park)}
            value={park.data ? [park.data] : []}
            load={findParks}
            onChange={([one]) => one && void leave({ park: one.value, gate: null })}
          />
        </div>
      </header>
      <Loaded query={park}>
        {(chosen) =>
          chosen === null ? (
            <EmptyFrame
              page
              title={LED_WORDS.noPark}
              detail={LED_WORDS.noParkDetail}
              ways={[{ label: LED_WORDS.toParks, path: '/basedata/park' }]}
            />
          ) : (
            <Loaded query={gates}>
              {(rows) => {
                const at = rows.find(({ id }) => id === search['gate']) ?? rows[0];
                if (!at)
                  return (
                    <EmptyFrame
                      page
                      title={LED_WORDS.noGates}
                      detail={LED_WORDS.noGatesDetail}
                      ways={[{ label: LED_WORDS.toGates, path: '/basedata/parkgate', search: { park: chosen.value } }]}
                    />
                  );
                return (
                  <div className={styles.body}>
                    <nav className={styles.gates} aria-label={say(LED_WORDS.gates)}>
                      {rows.map((row) => (
                        <GateEntry
                          key={row.id}
                          row={row}
                          current={row.id === at.id}
                          onOpen={() => row.id !== at.id && void leave({ gate: row.id })}
                        />
                      ))}
                    </nav>
                    <LedEditor
                      key={`${at.id}/${at.config?.id ?? ''}/${at.config?.updatedAt ?? ''}`}
                      gate={at}
                      active={active}
                      onDirty={keep}
                    />
                  </div>
                );
              }}
            </Loaded>
          )
        }
      </Loaded>
    </div>
  );
}

function GateEntry({
  row,
  current,
  onOpen,
}: {
  readonly row: LedGate;
  readonly current: boolean;
  readonly onOpen: () => void;
}) {
  const say = useWords();
  const direction = choiceLabel(GATE_DIRECTIONS, row.direction);
  const online = row.displays?.filter(({ state }) => state === 'online').length ?? 0;
  return (
    <button type="button" className={styles.gate} aria-current={current || undefined} onClick={onOpen}>
      <span className={styles.gateName}>{row.name}</span>
      <Tag mark={row.config ? 'accent' : 'off'}>{say(row.config ? LED_WORDS.own : LED_WORDS.factory)}</Tag>
      <small>
        {direction && say(direction)}
        {row.displays &&
          ` · ${say(row.displays.length > 0 ? LED_WORDS.online(online, row.displays.length) : LED_WORDS.noDisplay)}`}
      </small>
    </button>
  );
}

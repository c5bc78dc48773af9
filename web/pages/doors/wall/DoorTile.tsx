import { COMMAND_STATES } from '@parkdeck/core/catalogue/devices/choices';
import { DOOR_RESULTS, VERIFY_WAYS } from '@parkdeck/core/catalogue/doors/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { State, Tag } from '../../../ui/State.tsx';
import type { Tile } from './wall-model.ts';
import styles from './wall.module.css';
import { WALL_WORDS } from './words.ts';

interface DoorTileProps {
  readonly tile: Tile;
  readonly isCurrent: boolean;
  readonly ageOf: (moment: string) => number;
  readonly onFocus: () => void;
  /** Missing: the user may not open doors. */
  readonly onOpen: (() => void) | undefined;
  readonly onRecord: () => void;
}

const STATES = {
  online: ['ok', WALL_WORDS.online],
  part: ['warn', WALL_WORDS.part],
  offline: ['bad', WALL_WORDS.offline],
  none: ['off', WALL_WORDS.none],
} as const;

/** One door: whether it can be reached, who passed last and with what result, and the way to open it. */
export function DoorTile({ tile, isCurrent, ageOf, onFocus, onOpen, onRecord }: DoorTileProps) {
  const say = useWords();
  const language = useLanguage();
  const { door, event, state, isRefused, command } = tile;
  const [mark, label] = STATES[state];
  const result = event && choiceLabel(DOOR_RESULTS, event.result)?.[language];
  const person = event?.person ?? say(event?.verify === 'remote' ? WALL_WORDS.remote : WALL_WORDS.stranger);
  return (
    <li>
      <article
        data-tile
        tabIndex={isCurrent ? 0 : -1}
        className={styles.tile}
        data-refused={isRefused}
        data-state={state}
        aria-current={isCurrent}
        aria-label={[door.name, say(label), event && person, result].filter(Boolean).join(' ')}
        onFocus={onFocus}
        onClick={onFocus}
        onDoubleClick={onRecord}
      >
        <header className={styles.tileHead}>
          <b title={door.name}>{door.name}</b>
          <span className={styles.grow} />
          <State mark={mark}>{say(label)}</State>
        </header>
        <div className={styles.view}>
          {event?.image ? (
            <img
              src={event.image}
              alt={say(WALL_WORDS.picture(person, momentText(event.time, today())))}
              loading="lazy"
            />
          ) : (
            <span className={styles.noPicture}>
              <Icon name={event === null ? 'door-open' : event.verify === 'card' ? 'id-card' : 'contact'} />
            </span>
          )}
          {event && event.result !== 'passed' && (
            <span className={styles.refused}>
              <Icon name="ban" />
              {result}
            </span>
          )}
        </div>
        <div className={styles.facts}>
          {event === null ? (
            <span className={styles.faint}>{say(WALL_WORDS.nobody)}</span>
          ) : (
            <>
              <span className={styles.line}>
                <strong title={person}>{person}</strong>
                <span className={styles.grow} />
                <State mark={choiceMark(DOOR_RESULTS, event.result) ?? 'off'}>{result}</State>
              </span>
              <span className={styles.line} title={momentText(event.time, today())}>
                <span className={styles.faint}>{say(WALL_WORDS.ago(ageOf(event.time)))}</span>
                <span className={styles.faint}>· {choiceLabel(VERIFY_WAYS, event.verify)?.[language]}</span>
              </span>
            </>
          )}
        </div>
        <footer className={styles.acts}>
          <span className={styles.faint}>{door.areaName}</span>
          <span className={styles.grow} />
          {command && (
            <Tag mark={choiceMark(COMMAND_STATES, command.state) ?? 'off'}>
              {choiceLabel(COMMAND_STATES, command.state)?.[language]}
            </Tag>
          )}
          {onOpen && (
            <Button
              tabIndex={isCurrent ? 0 : -1}
              keys={isCurrent ? 'O' : undefined}
              aria-disabled={state === 'none' || state === 'offline'}
              title={
                state === 'none' ? say(WALL_WORDS.noOpen) : state === 'offline' ? say(WALL_WORDS.isOffline) : undefined
              }
              onClick={onOpen}
            >
              {say(WALL_WORDS.open)}
            </Button>
          )}
        </footer>
      </article>
    </li>
  );
}

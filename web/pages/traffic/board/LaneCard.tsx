import { LANE_OUTCOMES } from '@parkdeck/core/catalogue/traffic/choices';
import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { State } from '../../../ui/State.tsx';
import { CameraStill } from '../lane/CameraStill.tsx';
import { stateAt, waitedFor } from '@parkdeck/core/desk/command-state';
import { commandWords } from '@parkdeck/core/desk/command-words';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import type { LaneAction } from './lane-actions.ts';
import { isEntry, plateAt, type Lane } from '@parkdeck/core/desk/lane-model';
import { laneState } from '@parkdeck/core/desk/lane-state';
import boardStyles from './board.module.css';
import styles from './LaneCard.module.css';
import { BOARD_WORDS } from '@parkdeck/core/desk/lane-words';

interface LaneCardProps {
  readonly lane: Lane;
  readonly number: number;
  readonly focused: boolean;
  /** The lane whose car has waited longest: the only one in the colour of danger. */
  readonly urgent: boolean;
  readonly actions: readonly LaneAction[];
  readonly now: number;
  readonly onFocus: () => void;
}

const MARKS = { sent: 'warn', acknowledged: 'ok', rejected: 'bad', 'timed-out': 'bad' } as const;

/** One lane: its picture with display and boom, the waiting car and the reason, and the actions. */
export function LaneCard({ lane, number, focused, urgent, actions, now, onFocus }: LaneCardProps) {
  const say = useWords();
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) box.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  const { gate, mood, event, live, command, boomUp, screen, standing } = lane;
  const plate = plateAt(lane);
  const bare = standing && plate === null && event !== null ? say(BOARD_WORDS.noPlate) : null;
  const [mark, label, age] = laneState(lane, now);
  const outcome = event?.outcome ?? null;
  const tone =
    mood === 'dark' && !gate.cameraOnline
      ? 'dark'
      : live || outcome === 'refused'
        ? standing
          ? 'bad'
          : 'good'
        : standing
          ? 'due'
          : 'good';
  const due = live?.due ?? (standing ? event?.due : null) ?? null;
  const why = live
    ? choiceLabel(EXCEPTION_KINDS, live.kind)
    : outcome === null
      ? undefined
      : choiceLabel(LANE_OUTCOMES, outcome);
  const commandState = command ? stateAt(command, now) : null;
  return (
    <article
      ref={box}
      tabIndex={-1}
      className={styles.lane}
      data-mood={mood}
      data-urgent={urgent}
      aria-current={focused}
      aria-label={`${gate.name} ${say(label)}`}
      onClick={onFocus}
    >
      <header className={boardStyles.laneHead} data-mark={mark}>
        <Keys keys={String(number)} />
        <b title={gate.name}>{gate.name}</b>
        <span className={`${boardStyles.way} ${boardStyles.faint} ${boardStyles.small}`}>
          <Icon name={isEntry(gate) ? 'log-in' : 'log-out'} />
        </span>
        <span className={boardStyles.grow} />
        <State mark={mark}>
          <span className={boardStyles.whole}>{say(label)}</span>
          {age && <span className={boardStyles.short}>{say(age)}</span>}
        </State>
      </header>
      <div className={styles.view}>
        <div>
          <CameraStill
            label={plate ?? bare ?? say(BOARD_WORDS.empty)}
            image={(plate ?? bare) ? (event?.image ?? null) : null}
            plate={plate ?? bare}
            unsure={live?.kind === 'plate-unsure' || outcome === 'unsure'}
            off={!gate.cameraOnline}
          />
        </div>
        <span className={styles.boom} data-up={boomUp} />
        <span className={styles.led} data-tone={tone} title={say(screen)}>
          {say(screen)}
        </span>
      </div>
      <div className={styles.facts}>
        <div className={styles.line}>
          {plate === null && bare === null ? (
            <span className={boardStyles.faint}>{say(BOARD_WORDS.empty)}</span>
          ) : (
            <>
              <Plate plate={plate ?? bare ?? ''} />
              <span className={styles.text}>
                {why?.[language]}
                {live?.note ? ` · ${live.note}` : ''}
              </span>
              {due !== null && due > 0 && (
                <span className={styles.fee}>
                  <Money fen={due} />
                </span>
              )}
            </>
          )}
        </div>
        {command && commandState !== null ? (
          <div className={`${styles.line} ${boardStyles.small}`} role="status">
            <State mark={MARKS[commandState]}>
              {say(commandWords(commandState, { seconds: waitedFor(command, now) }))}
            </State>
          </div>
        ) : (
          <div className={`${styles.line} ${boardStyles.faint} ${boardStyles.small}`}>
            <span className={styles.text}>
              {mood === 'dark' && gate.offlineSince !== null
                ? say(BOARD_WORDS.since(momentText(gate.offlineSince, today())))
                : live
                  ? say(BOARD_WORDS.read(momentText(live.openedAt, today()), event?.confidence ?? null))
                  : event === null
                    ? say(BOARD_WORDS.nobody)
                    : plate === null && bare === null
                      ? say(BOARD_WORDS.last(momentText(event.time, today()), event.plate ?? ''))
                      : say(BOARD_WORDS.read(momentText(event.time, today()), event.confidence))}
            </span>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {actions
          .filter(({ aside }) => !aside)
          .map(({ keys, label: name, run, primary, blocked }, index) => (
            <Button
              key={keys}
              kind={primary && index === 0 ? 'primary' : 'default'}
              keys={keys === 'enter' ? 'Enter' : keys.toUpperCase()}
              aria-disabled={blocked !== undefined}
              title={blocked && say(blocked)}
              onClick={(press) => {
                press.stopPropagation();
                onFocus();
                run();
              }}
            >
              {say(name)}
            </Button>
          ))}
      </div>
    </article>
  );
}

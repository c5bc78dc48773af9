import { GATE_EVENT_TYPES, LANE_OUTCOMES } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { today } from '../../../fields/today.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { momentText } from '../../../fields/moment-text.ts';
import type { GateEvent } from '@parkdeck/core/desk/lane-model';
import boardStyles from './board.module.css';
import styles from './EventFeed.module.css';
import { BOARD_WORDS } from '@parkdeck/core/desk/lane-words';

interface EventFeedProps {
  readonly events: readonly GateEvent[];
  /** Name of the lane when only that lane is shown. */
  readonly only: string | null;
  readonly onOnly: () => void;
}

const TONES: Readonly<Record<string, string | undefined>> = {
  refused: styles.bad,
  unsure: styles.warn,
  pay: styles.warn,
  confirm: styles.warn,
  'await-result': styles.warn,
};

/**
 * The reason of an event, when it adds information: the display's text is shown in the user's language, and an
 * automatic opening needs no reason.
 */
const said = (
  { reason, screen, type, user }: Pick<GateEvent, 'reason' | 'screen' | 'type' | 'user'>,
  say: (text: Words) => string,
): string =>
  !reason || (type === 'open' && user === null) ? '' : ` · ${reason === screen?.zh ? say(screen) : reason}`;

/** Events of the lanes, newest first. */
export function EventFeed({ events, only, onOnly }: EventFeedProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <aside className={styles.feed} aria-label={say(BOARD_WORDS.feed)}>
      <header className={styles.feedHead}>
        <h2>{say(BOARD_WORDS.feed)}</h2>
        <span className={`${boardStyles.faint} ${boardStyles.small}`}>{only ?? say(BOARD_WORDS.allLanes)}</span>
        <span className={boardStyles.grow} />
        <IconButton
          label={say(BOARD_WORDS.only)}
          icon={<Icon name="list-filter" />}
          keys="L"
          pressed={only !== null}
          onClick={onOnly}
        />
      </header>
      {events.length === 0 ? (
        <p className={styles.empty}>{say(BOARD_WORDS.noEvents)}</p>
      ) : (
        <ol className={styles.events} aria-live="polite" tabIndex={0} aria-label={say(BOARD_WORDS.feed)}>
          {events.map(({ id, plate, outcome, type, time, gateName, due, reason, screen, user }) => (
            <li key={id} className={styles.event}>
              <span className={styles.eventPlate}>
                {plate !== null ? (
                  <Plate plate={plate} />
                ) : (
                  outcome !== null && <Plate plate={say(BOARD_WORDS.noPlate)} />
                )}
              </span>
              <span className={styles.eventText}>
                <span className={outcome === null ? undefined : TONES[outcome]}>
                  {
                    (outcome === null ? choiceLabel(GATE_EVENT_TYPES, type) : choiceLabel(LANE_OUTCOMES, outcome))?.[
                      language
                    ]
                  }
                  {said({ reason, screen, type, user }, say)}
                </span>
                <span className={cx(boardStyles.faint, boardStyles.small)}>
                  {momentText(time, today())}&ensp;{gateName}
                </span>
              </span>
              {due !== null && due > 0 && <span className={styles.strong}>{formatFen(due)}</span>}
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

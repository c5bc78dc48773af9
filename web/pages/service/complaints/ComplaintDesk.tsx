import { COMPLAINT_STATES, COMPLAINT_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { REQUEST_KINDS, REQUEST_OUTCOMES, REQUEST_STATES } from '@parkdeck/core/catalogue/system/choices';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { formatPhone } from '@parkdeck/core/lib/phone';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { RecordFacts } from '../../../resource/detail/RecordFacts.tsx';
import { RecordHistory } from '../../../resource/detail/RecordHistory.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Tag } from '../../../ui/State.tsx';
import { ageText, secondsSince } from '@parkdeck/core/desk/case-model';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import { FeeLines } from '../../traffic/sessions/FeeLines.tsx';
import { SessionImages } from '../../traffic/sessions/SessionImages.tsx';
import styles from './complaints.module.css';
import { TARGET_SECONDS, type Complaint } from './inbox-model.ts';
import { useOthers, useRequests, useStay } from './use-complaints.ts';
import { INBOX_WORDS } from './words.ts';

/** When something was said: seconds tell nothing here. */
const toTheMinute = (moment: string): string => moment.replace(/(\d\d:\d\d):\d\d$/, '$1');

interface ComplaintDeskProps {
  readonly row: Complaint;
  readonly now: number;
  readonly onPick: (id: string) => void;
}

/** One complaint: what was said, the stay with its pictures and fee, what was made of it, its history. */
export function ComplaintDesk({ row, now, onPick }: ComplaintDeskProps) {
  const say = useWords();
  const language = useLanguage();
  const age = secondsSince(row.createdAt ?? '', now);
  const isLate = age > TARGET_SECONDS && row.state !== 'answered';
  const type = choiceLabel(COMPLAINT_TYPES, row.type)?.[language];
  return (
    <section className={queueStyles.middle} aria-label={type}>
      <header className={queueStyles.title}>
        <div className={queueStyles.grow}>
          <h2>
            {type}
            <Tag mark={row.state === 'new' ? 'warn' : 'info'}>
              {choiceLabel(COMPLAINT_STATES, row.state)?.[language]}
            </Tag>
          </h2>
          <p className={styles.about}>
            {[
              row.parkName ?? row.companyName,
              row.phone && formatPhone(row.phone),
              toTheMinute(momentText(row.createdAt ?? '', today())),
              row.number,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {row.state !== 'answered' && (
          <div className={queueStyles.timer}>
            <b className={isLate ? queueStyles.bad : ''}>{say(ageText(age))}</b>
            <span className={queueStyles.faint}>
              {say(isLate ? INBOX_WORDS.late : INBOX_WORDS.waited)} · {say(INBOX_WORDS.target)}
            </span>
          </div>
        )}
      </header>
      <Panel title={say(INBOX_WORDS.said)}>
        <p className={styles.said}>{row.content}</p>
        {row.answer !== null && (
          <p className={styles.answer}>
            <b>{say(INBOX_WORDS.answer)}</b> {row.answer}
          </p>
        )}
      </Panel>
      <Stay id={row.session} />
      <Followed row={row} />
      <Others row={row} onPick={onPick} />
      <Panel title={say(INBOX_WORDS.history)}>
        <RecordHistory noun={complaint} id={row.id} />
      </Panel>
    </section>
  );
}

function Stay({ id }: { readonly id: string | null }) {
  const say = useWords();
  const stay = useStay(id);
  if (id === null)
    return (
      <Panel title={say(INBOX_WORDS.stay)}>
        <span className={queueStyles.faint}>{say(INBOX_WORDS.noStay)}</span>
      </Panel>
    );
  return (
    <Panel
      title={say(INBOX_WORDS.stay)}
      actions={
        <Button kind="link" onClick={() => openRecord(session, id)}>
          {say(INBOX_WORDS.openStay)}
        </Button>
      }
    >
      <Loaded query={stay}>
        {(row) => (
          <div className={styles.stay}>
            <SessionImages id={id} row={row} />
            <RecordFacts noun={STAY} row={row} />
            <FeeLines id={id} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const { plate, park, inTime, outTime, inGate, outGate, stay: length, carType, paid, releaseType } = session.fields;
/** What of a stay a complaint is about. */
const STAY = {
  ...session,
  fields: { plate, park, inTime, outTime, inGate, outGate, stay: length, carType, paid, releaseType },
};

/** Requests and the work order that were made of the complaint. */
function Followed({ row }: { readonly row: Complaint }) {
  const say = useWords();
  const language = useLanguage();
  const requests = useRequests(row.id);
  const rows = requests.data ?? [];
  if (rows.length === 0 && row.workOrder === null) return null;
  return (
    <Panel title={say(INBOX_WORDS.followed)} flush>
      <ul className={styles.lines}>
        {rows.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => openRecord(userRequest, one.id)}>
              <span>{choiceLabel(REQUEST_KINDS, one.kind)?.[language]}</span>
              <span className={styles.grow}>{one.plate ?? one.title}</span>
              <span className={queueStyles.muted}>
                {(one.outcome && choiceLabel(REQUEST_OUTCOMES, one.outcome)?.[language]) ??
                  choiceLabel(REQUEST_STATES, one.state)?.[language]}
              </span>
            </button>
          </li>
        ))}
        {row.workOrder !== null && (
          <li>
            <button type="button" onClick={() => row.workOrder !== null && openRecord(workOrder, row.workOrder)}>
              <span>{say(workOrder.title)}</span>
              <span className={styles.grow}>{row.workOrderName}</span>
              <span className={queueStyles.muted}>{say(INBOX_WORDS.openOrder)}</span>
            </button>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** What else the same phone has complained of. */
function Others({ row, onPick }: { readonly row: Complaint; readonly onPick: (id: string) => void }) {
  const say = useWords();
  const language = useLanguage();
  const phone = row.phone ?? '';
  const others = (useOthers(phone).data ?? []).filter(({ id }) => id !== row.id);
  if (others.length === 0) return null;
  return (
    <Panel title={say(INBOX_WORDS.others(phone))} flush>
      <ul className={styles.lines}>
        {others.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => (one.state === 'closed' ? openRecord(complaint, one.id) : onPick(one.id))}
            >
              <span>{(one.createdAt ?? '').slice(5, 16)}</span>
              <span className={styles.grow}>{one.content}</span>
              <span className={queueStyles.muted}>{choiceLabel(COMPLAINT_STATES, one.state)?.[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

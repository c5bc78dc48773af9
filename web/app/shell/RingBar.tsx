import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useKeys } from '../../keyboard/keys.ts';
import {
  answerCall,
  DESK_PATH,
  goToDesk,
  hangUp,
  useCallNews,
  useDesk,
  useTalk,
} from '../../pages/service/intercom/desk.ts';
import { beginSound, endSound, meetOffer } from '../../pages/service/intercom/sound.ts';
import { useRinging } from '../../pages/service/intercom/use-ringing.ts';
import { CALL_WORDS, clockText } from '../../pages/service/intercom/words.ts';
import { useNow } from '../../pages/traffic/exceptions/use-cases.ts';
import { useWords } from '../../state/language.ts';
import { tabs } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Count } from '../../ui/State.tsx';
import styles from './RingBar.module.css';

const secondsFrom = (moment: Datetime, now: number): number =>
  Math.max(0, Math.floor((now - instantOf(moment)) / 1000));

/** The sound of the present call: it lasts whatever page is shown. */
const useCallSound = (): void => {
  const { data } = useDesk();
  const phone = data?.current?.origin === 'phone' ? data.current.id : undefined;
  const talk = useTalk(phone);
  const offer = talk.data?.offer ?? null;
  const answered = talk.data?.answered ?? 0;
  const ice = data?.ice;
  useEffect(() => {
    if (phone === undefined) return endSound();
    void beginSound(phone).then(() => (offer && ice ? meetOffer(phone, { offer, answered }, ice) : undefined));
    return undefined;
    // the number says whether the offer is another one
  }, [phone, offer?.number]); // oxlint-disable-line react-hooks/exhaustive-deps -- a fetched object is new every time
  useEffect(() => endSound, []);
};

/** Calls from lanes above every page: those that ring, each answered by one key, and the one that is talked in. */
export function RingBar() {
  const say = useWords();
  const desk = useDesk();
  useCallNews();
  useCallSound();
  const { items, current: front } = useSnapshot(tabs);
  const atDesk = items.find(({ value }) => value === front)?.path === DESK_PATH;
  const [silenced, setSilenced] = useState<readonly string[]>([]);
  const ringing = desk.data?.ringing ?? [];
  const current = desk.data?.current ?? null;
  const [first, ...more] = ringing;
  const now = useNow(first !== undefined || current !== null);
  const loud = ringing.filter(({ id }) => !silenced.includes(id)).length;
  const { heard } = useRinging(current === null ? ringing.length : 0, loud === 0);
  const answer = (): void => void (first && answerCall(first.id));
  const silence = (): void => setSilenced(ringing.map(({ id }) => id));
  useKeys(
    'global',
    first === undefined || current !== null
      ? []
      : [
          { keys: 'alt+a', label: CALL_WORDS.answer, run: answer, hint: true, urgent: true },
          { keys: 'alt+q', label: CALL_WORDS.silence, run: silence, urgent: true },
        ],
  );
  // at the desk the key is the conversation's, which stands there before these banners do
  useKeys(
    'global',
    current === null || atDesk
      ? []
      : [{ keys: 'alt+h', label: CALL_WORDS.hangUp, run: () => void hangUp(current.id), hint: true, urgent: true }],
  );
  return (
    <>
      {first && current === null && (
        <section className={styles.ringing} role="alert" aria-label={say(CALL_WORDS.ringing)}>
          <Icon name="phone-incoming" className={styles.shake} />
          <b>{say(CALL_WORDS.ringing)}</b>
          {first.plate !== null && <Plate plate={first.plate} size="sm" />}
          <span className={styles.place}>{[first.gateName, first.parkName].filter(Boolean).join(' · ')}</span>
          <span className={styles.faint}>{say(CALL_WORDS.waited(secondsFrom(first.ringTime, now)))}</span>
          {more.length > 0 && (
            <span className={styles.faint} title={say(CALL_WORDS.ringingMore(more.length))}>
              <Count waiting>+{more.length}</Count>
            </span>
          )}
          {!heard && <span className={styles.faint}>{say(CALL_WORDS.toneOff)}</span>}
          <span className={styles.grow} />
          {loud > 0 && (
            <Button kind="ghost" icon={<Icon name="volume-x" />} keys="Alt Q" onClick={silence}>
              {say(CALL_WORDS.silence)}
            </Button>
          )}
          <Button kind="primary" icon={<Icon name="phone" />} keys="Alt A" onClick={answer}>
            {say(CALL_WORDS.answer)}
          </Button>
        </section>
      )}
      {current !== null && !atDesk && (
        <section className={styles.talking} role="status" aria-label={say(CALL_WORDS.talking)}>
          <Icon name="phone-call" />
          <b>{say(CALL_WORDS.talking)}</b>
          {current.answerTime !== null && <span>{clockText(secondsFrom(current.answerTime, now))}</span>}
          <span className={styles.place}>{[current.gateName, current.parkName].filter(Boolean).join(' · ')}</span>
          <span className={styles.grow} />
          <Button onClick={goToDesk}>{say(CALL_WORDS.open)}</Button>
          <Button icon={<Icon name="phone-off" />} keys="Alt H" onClick={() => void hangUp(current.id)}>
            {say(CALL_WORDS.hangUp)}
          </Button>
        </section>
      )}
    </>
  );
}

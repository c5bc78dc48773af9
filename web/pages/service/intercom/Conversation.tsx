import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { DeskCall } from '@parkdeck/core/catalogue/service/intercom-actions';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client, queryClient } from '../../../app/client.ts';
import { hurry } from '../../../app/when-quiet.ts';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { sayNow, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { DESK_PATH, hangUp, inCall, useTalk } from './desk.ts';
import { mayTalkHere } from './place.ts';
import { callSound } from './sound.ts';
import styles from './Conversation.module.css';
import { CALL_WORDS, clockText } from './words.ts';

interface ConversationProps {
  readonly call: DeskCall;
  /** The stay that the car is matched with. */
  readonly session: string | null;
  readonly now: number;
  readonly active: boolean;
}

/** Who calls from where, the sound and the lines of the call, the plate that may be wrong. */
export function Conversation({ call, session, now, active }: ConversationProps) {
  const say = useWords();
  const since = call.answerTime ?? call.ringTime;
  const [text, setText] = useState('');
  const [plate, setPlate] = useState('');
  const [busy, setBusy] = useState(false);
  const writing = useRef<HTMLInputElement>(null);
  const plating = useRef<HTMLInputElement>(null);
  useKeys(
    'page',
    [
      { keys: 'w', label: CALL_WORDS.keyWrite, run: () => writing.current?.focus(), hint: true },
      { keys: 'p', label: CALL_WORDS.keyPlate, run: () => plating.current?.select() },
      { keys: 'alt+h', label: CALL_WORDS.hangUp, run: () => void hangUp(call.id), hint: true },
    ],
    { active },
  );
  // The sound of the call comes with the banners, which otherwise wait for a quiet moment.
  useEffect(hurry, []);
  const ids = [asId<'intercom-call'>(call.id)];
  const send = async (): Promise<void> => {
    const line = text.trim();
    if (line === '' || busy) return;
    setBusy(true);
    if (await inCall(() => client.act(intercomCall, 'say', { ids, input: { text: line } }, { silent: true })))
      setText('');
    setBusy(false);
  };
  const right = normalizePlate(plate);
  const correct = async (): Promise<void> => {
    if (!right.ok || busy) return;
    setBusy(true);
    const done = await inCall(() =>
      client.act(
        intercomCall,
        'settle',
        {
          ids,
          input: {
            action: 'correct-plate',
            plate: right.value,
            ...(session === null ? {} : { session: asId<'session'>(session) }),
          },
        },
        { silent: true },
      ),
    );
    if (done) {
      toast.success(sayNow(CALL_WORDS.corrected(right.value)));
      setPlate('');
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
    }
    setBusy(false);
  };
  return (
    <section className={styles.talk} aria-label={say(CALL_WORDS.conversation)}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h1>{call.gateName}</h1>
          <p>{[call.parkName, say(call.origin === 'phone' ? CALL_WORDS.byPhone : CALL_WORDS.byButton)].join(' · ')}</p>
        </div>
        <b className={styles.clock}>{clockText(Math.max(0, Math.floor((now - instantOf(since)) / 1000)))}</b>
      </header>
      {call.plate !== null && (
        <p>
          <Plate plate={call.plate} size="lg" />
        </p>
      )}
      <Sound call={call} />
      <Lines call={call.id} />
      {call.origin === 'phone' && (
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextInput
            ref={writing}
            aria-label={say(CALL_WORDS.write)}
            placeholder={say(CALL_WORDS.write)}
            title={say(CALL_WORDS.writePlace)}
            maxLength={200}
            value={text}
            after={<Keys keys="W" />}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && focusWork()}
          />
          <Button type="submit" size="md" aria-disabled={text.trim() === ''}>
            {say(CALL_WORDS.send)}
          </Button>
        </form>
      )}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          void correct();
        }}
      >
        <TextInput
          ref={plating}
          aria-label={say(CALL_WORDS.correct)}
          placeholder={say(CALL_WORDS.correctHint)}
          value={plate}
          after={<Keys keys="P" />}
          onChange={(event) => setPlate(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && focusWork()}
        />
        <Button type="submit" size="md" aria-disabled={!right.ok}>
          {say(CALL_WORDS.correct)}
        </Button>
      </form>
      <Button
        kind="danger"
        size="lg"
        wide
        icon={<Icon name="phone-off" />}
        keys="Alt H"
        onClick={() => void hangUp(call.id)}
      >
        {say(CALL_WORDS.hangUp)}
      </Button>
    </section>
  );
}

/** How the sound stands in this window, and the way to have it here. */
function Sound({ call }: { readonly call: DeskCall }) {
  const say = useWords();
  const { state } = useSnapshot(callSound);
  const isOn = state === 'talking';
  return (
    <p className={cx(styles.sound, isOn && styles.on)} role="status">
      <Icon name={isOn ? 'mic' : 'mic-off'} />
      <span>{say(call.origin === 'button' ? CALL_WORDS.sound.button : CALL_WORDS.sound[state])}</span>
      {state === 'elsewhere' && !mayTalkHere() && (
        <Button kind="link" onClick={() => location.assign(DESK_PATH)}>
          {say(CALL_WORDS.hereSound)}
        </Button>
      )}
    </p>
  );
}

/** What both sides have written, the latest in sight. */
function Lines({ call }: { readonly call: string }) {
  const say = useWords();
  const lines = useTalk(call).data?.lines ?? [];
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines.length]);
  return (
    <div ref={log} className={styles.lines} role="log" aria-label={say(CALL_WORDS.conversation)} tabIndex={0}>
      {lines.length === 0 && <p className={styles.none}>{say(CALL_WORDS.noLines)}</p>}
      {lines.map(({ from, at, text }, index) => (
        <p key={index} className={cx(styles.said, from === 'seat' && styles.mine)}>
          <span className={styles.by}>
            {say(from === 'seat' ? CALL_WORDS.you : CALL_WORDS.driver)} {at.slice(11)}
          </span>
          {text}
        </p>
      ))}
    </div>
  );
}

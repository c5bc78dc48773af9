import { uploadPark, type OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import type { Call } from '@parkdeck/core/kit/call';
import { variantsOf } from '@parkdeck/core/kit/command';
import { useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { canCall } from '../../../state/session.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import { Diary } from './Diary.tsx';
import { HourBars } from './HourBars.tsx';
import { Lanes } from './Lanes.tsx';
import { secondsTo } from './outbox-model.ts';
import styles from './outbox.module.css';
import { restart, useDiary, useLanes } from './use-outbox.ts';
import { agoWords, OUTBOX_WORDS } from './words.ts';

interface QueueDeskProps {
  readonly queue: OutboxQueue;
  readonly now: number;
  readonly active: boolean;
}

/** One queue: its lanes, its last hours, and the diary of what was tried. */
export function QueueDesk({ queue, now, active }: QueueDeskProps) {
  const say = useWords();
  const lanes = useLanes(queue.id, active);
  const diary = useDiary(queue, active);
  const { open, isEnabled, lastSent } = queue;
  return (
    <section className={styles.desk} aria-label={queue.parkName}>
      <header className={styles.title}>
        <div className={styles.grow}>
          <h2>{queue.parkName}</h2>
          <p className={styles.faint}>
            <State mark={open === 'open' && isEnabled ? 'ok' : 'off'}>
              {say(open !== 'open' ? OUTBOX_WORDS.isOff : isEnabled ? OUTBOX_WORDS.isOn : OUTBOX_WORDS.isStopped)}
            </State>
            <span className={styles.cut}>
              {[
                say(
                  lastSent === null
                    ? OUTBOX_WORDS.neverSent
                    : OUTBOX_WORDS.lastSent(agoWords(-secondsTo(lastSent, now))),
                ),
                queue.platformName,
                say(OUTBOX_WORDS.numberThere(queue.parkThere)),
              ].join(' · ')}
            </span>
          </p>
        </div>
        <Ways queue={queue} active={active} />
      </header>
      <div className={styles.body}>
        <Loaded query={lanes}>{({ items }) => <Lanes queue={queue} items={items} now={now} />}</Loaded>
        <div className={styles.below}>
          {lanes.data ? <HourBars hours={lanes.data.hours} /> : <SkeletonRows rows={5} />}
          <Diary queue={queue} query={diary} />
        </div>
      </div>
    </section>
  );
}

/** What can be done about a queue: failed messages again with one press; its platform on, off, or tried. */
function Ways({ queue, active }: { readonly queue: OutboxQueue; readonly active: boolean }) {
  const say = useWords();
  const [isBusy, setBusy] = useState(false);
  const isOpen = queue.open === 'open';
  const [again, switching, beat] = [
    callOf(uploadPark, 'restart-upload'),
    callOf(uploadPlatform, 'set-open'),
    callOf(uploadPlatform, 'test'),
  ];
  const power = switching && variantsOf(switching).find(({ given }) => given?.['open'] === (isOpen ? 'shut' : 'open'));
  const mayRestart = queue.failed > 0 && again !== undefined && canCall(again).ok;
  const run = async (): Promise<void> => {
    if (!mayRestart || !isOpen || isBusy) return;
    setBusy(true);
    await restart(queue);
    setBusy(false);
  };
  const onPlatform = (call: Call): void =>
    startAction({
      call,
      ids: [queue.platform],
      rows: [{ id: queue.platform, name: queue.platformName, open: queue.open }],
      source: 'row',
    });
  useKeys(
    'page',
    [{ keys: 'r', label: OUTBOX_WORDS.restart(queue.failed), hint: mayRestart && isOpen, run: () => void run() }],
    { active: active && mayRestart },
  );
  return (
    <>
      {isOpen && beat && canCall(beat).ok && (
        <Button kind="ghost" icon={<Icon name="plug-zap" />} onClick={() => onPlatform(beat)}>
          {say(beat.title)}
        </Button>
      )}
      {power && canCall(power).ok && (
        <Button
          kind={isOpen || queue.failed > 0 ? 'default' : 'primary'}
          icon={<Icon name={isOpen ? 'pause' : 'play'} />}
          onClick={() => onPlatform(power)}
        >
          {say(power.title)}
        </Button>
      )}
      {mayRestart && (
        <Button
          kind="primary"
          keys="R"
          icon={<Icon name="rotate-ccw" />}
          loading={isBusy}
          aria-disabled={!isOpen}
          title={isOpen ? undefined : say(OUTBOX_WORDS.openFirst)}
          onClick={() => void run()}
        >
          {say(OUTBOX_WORDS.restart(queue.failed))}
        </Button>
      )}
    </>
  );
}

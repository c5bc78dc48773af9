import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { DeskCall } from '@parkdeck/core/catalogue/service/intercom-actions';
import { useState } from 'react';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { WayButton } from '../../../resource/parts/WayButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { CaseDesk } from '../../traffic/exceptions/CaseDesk.tsx';
import { useCases, useLaneNews, useNow } from '../../traffic/exceptions/use-cases.ts';
import { useCommandNews } from '../../traffic/lane/commands.ts';
import { Conversation } from './Conversation.tsx';
import { refetchCalls, useDesk } from './desk.ts';
import { LatestCalls } from './LatestCalls.tsx';
import styles from './SeatDesk.module.css';
import { CALL_WORDS } from './words.ts';

/**
 * `/desk/intercom`: a call from a lane with its car beside it. What is decided about the car is the order of the call;
 * it is decided as at the queue of exceptions.
 */
export function SeatDesk() {
  const say = useWords();
  const { active } = usePageTab();
  const desk = useDesk();
  const current = desk.data?.current ?? null;
  useCurrentThing({ noun: intercomCall.name, id: current?.id, row: current ?? undefined });
  if (desk.data === undefined)
    return desk.isError ? (
      <EmptyState
        page
        kind="error"
        title={say(CALL_WORDS.notLoaded)}
        actions={<Button onClick={() => void desk.refetch()}>{say(CALL_WORDS.retry)}</Button>}
      />
    ) : (
      <SkeletonRows rows={10} />
    );
  if (current !== null) return <Called key={current.id} call={current} active={active} />;
  const { seat, gates } = desk.data;
  const isIdle = typeof seat === 'string' && gates > 0;
  return (
    <div className={styles.idle}>
      <h1 className="visually-hidden">{say(CALL_WORDS.desk)}</h1>
      <EmptyState
        kind={isIdle ? 'first-use' : 'no-permission'}
        icon={<Icon name="headset" />}
        title={say(isIdle ? CALL_WORDS.waiting : typeof seat === 'string' ? CALL_WORDS.noGates : CALL_WORDS.noSeat)}
        detail={say(
          isIdle
            ? CALL_WORDS.waitingDetail(gates)
            : typeof seat === 'string'
              ? CALL_WORDS.noGatesDetail
              : CALL_WORDS.noSeatDetail,
        )}
        actions={<WayButton label={CALL_WORDS.records} path="/cloudseat/callrecord" />}
      />
      <LatestCalls active={active} />
    </div>
  );
}

/** The call that is talked in: the conversation, the pictures and cars, the decisions. */
function Called({ call, active }: { readonly call: DeskCall; readonly active: boolean }) {
  const say = useWords();
  const now = useNow(active);
  const [stay, setStay] = useState<string | null>(null);
  useLaneNews(active);
  useCommandNews(active);
  const cases = useCases(active);
  const row = call.case === null ? undefined : cases.data?.find(({ id }) => id === call.case);
  return (
    <div className={styles.page}>
      <Conversation call={call} session={stay} now={now} active={active} />
      {row ? (
        <CaseDesk
          row={row}
          active={active}
          now={now}
          confirm={CALL_WORDS.done}
          onChosen={setStay}
          onDone={() => void refetchCalls()}
        />
      ) : cases.isPending && call.case !== null ? (
        <SkeletonRows rows={10} />
      ) : (
        <div className={styles.settled}>
          <EmptyState
            kind="first-use"
            icon={<Icon name="circle-check" />}
            title={say(CALL_WORDS.settled)}
            detail={say(CALL_WORDS.settledDetail)}
          />
        </div>
      )}
    </div>
  );
}

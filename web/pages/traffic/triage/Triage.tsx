import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { answered } from '../../../resource/action/answered.ts';
import { open } from '../../../resource/action/request.ts';
import { Inbox } from '../../../resource/inbox/Inbox.tsx';
import { useHeldAt } from '../../../resource/inbox/use-held-at.ts';
import { WithHandover } from '../../service/handover/WithHandover.tsx';
import { savePreference, usePreference } from '../../../state/preferences.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { countDecision } from '../exceptions/count-decision.ts';
import { useNow } from '../exceptions/use-cases.ts';
import { countsByKind, kindBeside, parksOf } from './triage-model.ts';
import { TriageDesk } from './TriageDesk.tsx';
import { TriageList } from './TriageList.tsx';
import { refetchTriage, usePace, useTriageNews, useWaiting, useWaitingCounts } from './use-triage.ts';
import { TRIAGE_WORDS } from './words.ts';

/** The park whose rows were looked at last, shared with the exception queue. */
const LAST_PARK = 'exception-park';
const isText = (value: unknown): value is string => typeof value === 'string';
/** Rows before the end of what is loaded at which more of them are. */
const AHEAD = 10;

/** `/desk/triage`: what waits for the user, of all kinds, one after the other, by the same keys. */
export function Triage() {
  const { active, search, setSearch } = usePageTab();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(active);
  useTriageNews(active);
  const counts = useWaitingCounts(active).data ?? [];
  const parks = parksOf(counts);
  const chosen = usePreference(LAST_PARK, isText, '');
  const park = parks.some(({ id }) => id === chosen) ? chosen : '';
  const kinds = countsByKind(counts, park);
  const kind = search['kind'] ?? '';
  const pace = usePace(active);
  const waiting = useWaiting(kind, park, active);
  const rows = (waiting.data?.pages ?? []).flatMap((page) => page.rows).filter(({ id }) => !done.has(id));
  const at = useHeldAt(rows, search['id']);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = waiting;
  const isNearEnd = hasNextPage && !isFetchingNextPage && at >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) void fetchNextPage();
  }, [isNearEnd, fetchNextPage]);
  /** When rows came to the desk about which a decision was begun here. */
  const begun = useRef(new Map<string, number>());
  useNextOfGone(rows, `${kind} ${park}`, rows[at]?.id, (gone, next) => {
    const shownAt = begun.current.get(gone);
    // with its dialog still open somebody else has decided
    if (shownAt !== undefined && (open.action === null || answered.ids.includes(gone)))
      countDecision(today(), Math.round((client.now() - shownAt) / 1000));
    begun.current.delete(gone);
    setSearch({ id: next });
  });
  const chooseKind = (to: string): void => setSearch({ kind: to, id: undefined });
  const choosePark = (id: string): void => void savePreference(LAST_PARK, id).catch(() => undefined);
  const beside = (step: 1 | -1): void =>
    chooseKind(
      kindBeside(
        kinds.flatMap((one) => (one.count > 0 ? [one.kind] : [])),
        kind,
        step,
      ),
    );
  useKeys(
    'page',
    [
      { keys: ']', label: TRIAGE_WORDS.nextKind, run: () => beside(1), hint: true },
      { keys: '[', label: TRIAGE_WORDS.previousKind, run: () => beside(-1) },
    ],
    { active },
  );
  const isNarrowed = kind !== '' || park !== '';
  return (
    <WithHandover active={active} park={park || (parks.length === 1 ? parks[0]?.id : undefined)}>
      <Inbox
        noun={undefined}
        query={waiting}
        rows={rows}
        words={TRIAGE_WORDS}
        onAll={
          isNarrowed
            ? () => {
                chooseKind('');
                if (park !== '') choosePark('');
              }
            : undefined
        }
        elsewhere={{ label: TRIAGE_WORDS.board, path: '/desk/board' }}
        ahead={() => null}
        onAhead={() => undefined}
        list={(current, pick) => (
          <TriageList
            rows={rows}
            kinds={kinds}
            kind={kind}
            parks={parks}
            park={park}
            pace={pace.data}
            current={current}
            now={now}
            more={hasNextPage ? () => void fetchNextPage() : undefined}
            onKind={chooseKind}
            onPark={choosePark}
            onPick={pick}
          />
        )}
        desk={(row, leave) => (
          <TriageDesk
            key={row.id}
            row={row}
            active={active}
            now={now}
            onStart={(shownAt) => begun.current.set(row.id, shownAt)}
            onDone={(seconds) => {
              countDecision(today(), seconds);
              setDone((before) => new Set([...before, row.id]));
              leave();
              void refetchTriage();
            }}
          />
        )}
      />
    </WithHandover>
  );
}

/**
 * What is dealt with leaves the list: the one that stood behind it takes its place, not the first. `scope`: what the
 * rows are of; those of another one have not gone.
 */
function useNextOfGone(
  rows: readonly { readonly id: string }[],
  scope: string,
  current: string | undefined,
  onGone: (gone: string, next: string | undefined) => void,
): void {
  const before = useRef<{
    readonly ids: readonly string[];
    readonly scope: string;
    readonly current: string | undefined;
  }>({ ids: [], scope, current: undefined });
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  const signature = rows.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ids = signature.split(' ');
    const was = before.current;
    before.current = { ids, scope, current };
    const gone = was.current;
    if (was.scope !== scope || gone === undefined || ids.includes(gone) || !was.ids.includes(gone)) return;
    latest.current(
      gone,
      was.ids.slice(was.ids.indexOf(gone) + 1).find((id) => ids.includes(id)),
    );
  }, [signature, scope, current]);
}

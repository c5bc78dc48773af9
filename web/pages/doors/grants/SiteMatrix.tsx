import { addDays } from '@parkdeck/core/lib/day';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { confirm } from '../../../dialogs/confirm.ts';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { titleOfCode } from '../../../resource/nouns.ts';
import { canCall } from '../../../state/session.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { setTabDirty, setTabTitle } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { keepStrokes, readStrokes } from './draft-store.ts';
import { BrushLine, DraftBar, FilterLine, Legend, NO_FILTERS, type MatrixFilters } from './MatrixBars.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import styles from './matrix.module.css';
import {
  countChanges,
  draftOf,
  EXPIRES_WITHIN_DAYS,
  linesOf,
  peopleOf,
  plansOf,
  strokeOver,
  type Area,
  type Brush,
  type Stroke,
  type Times,
} from './matrix-model.ts';
import { MatrixFailed } from './MatrixFailed.tsx';
import { PlanSteps } from './PlanSteps.tsx';
import { callFor, makePlans, type MadePlan } from './save-draft.ts';
import { useGrants, useHolders, usePeople, usePeriods, type Terminal } from './use-matrix.ts';
import { MATRIX_WORDS } from './words.ts';

const ALWAYS: Times = { period: null, startDate: null, endDate: null };
const START: Area = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

interface SiteMatrixProps {
  readonly village: string;
  readonly villages: readonly { readonly value: string; readonly label: string }[];
  readonly terminals: readonly Terminal[];
  readonly onVillage: (village: string) => void;
}

const optionsOf = (pairs: Iterable<readonly [value: string, label: string]>) =>
  [...new Map(pairs)]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh', { numeric: true }));

/** The matrix of one site: its filters, the brush, the draft. */
export function SiteMatrix({ village, villages, terminals, onVillage }: SiteMatrixProps) {
  const say = useWords();
  const { tab, active } = usePageTab();
  const root = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const [filters, setFilters] = useState<MatrixFilters>(NO_FILTERS);
  const [isGrouped, setGrouped] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [area, setArea] = useState<Area>(START);
  const [isDragging, setDragging] = useState(false);
  const [brush, setBrush] = useState<Brush>('toggle');
  const [times, setTimes] = useState<Times>(ALWAYS);
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() => readStrokes(village));
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0]);
  const [plans, setPlans] = useState<readonly MadePlan[]>([]);
  /** Its plans were looked at: what they have done is no change any more. */
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const people = usePeople(village, active);
  const periods = usePeriods(village, active);
  const kind = filters.state === 'all' || filters.state === 'none' ? undefined : filters.state;
  const holders = useHolders(village, kind, active);
  const everybody = useMemo(() => people.data ?? [], [people.data]);
  const shown = useMemo(() => {
    const text = filters.text.trim().toLowerCase();
    return everybody.filter(
      (one) =>
        (text === '' || one.name.toLowerCase().includes(text) || one.number.toLowerCase().includes(text)) &&
        (filters.department === '' || one.departments.includes(filters.department)) &&
        (filters.state !== 'none' || one.grants === 0) &&
        (kind === undefined || holders.data?.has(one.id) === true),
    );
  }, [everybody, filters.text, filters.department, filters.state, kind, holders.data]);
  const columns = useMemo(
    () => terminals.filter((one) => filters.area === '' || one.area === filters.area),
    [terminals, filters.area],
  );
  const lines = useMemo(() => linesOf(shown, isGrouped, open), [shown, isGrouped, open]);
  const draft = useMemo(() => draftOf(strokes), [strokes]);
  const wanted = useMemo(
    () =>
      new Set([...lines.slice(seen[0], seen[1] + 1).flatMap(peopleOf), ...strokes.flatMap((stroke) => stroke.people)]),
    [lines, seen, strokes],
  );
  const { grants, isPending, error } = useGrants(everybody, wanted, active);
  const periodList = periods.data ?? [];
  const day = today();
  const days = useMemo(
    () => ({
      today: day,
      soon: addDays(day, EXPIRES_WITHIN_DAYS),
      periods: (periods.data ?? []).map(({ id }) => String(id)),
    }),
    [day, periods.data],
  );
  const counts = useMemo(() => countChanges(grants, draft), [grants, draft]);
  const onSeen = useCallback((first: number, last: number) => setSeen([first, last]), []);

  const change = (next: readonly Stroke[]): void => {
    setSaved(false);
    setStrokes(next);
    setRefusal(null);
    keepStrokes(village, next);
    setTabDirty(tab.value, next.length > 0);
  };
  useEffect(() => {
    if (isSaved && !isPending && counts.add + counts.change + counts.withdraw === 0) change([]);
  });
  const paint = (over: Area): void => {
    const devices = columns.map(({ id }) => id);
    const stroke = strokeOver({ lines, devices, grants, draft }, over, brush, times);
    if (stroke) change([...strokes, stroke]);
  };
  const undo = (): void => change(strokes.slice(0, -1));
  const discard = async (): Promise<void> => {
    const agreed = await confirm({
      title: MATRIX_WORDS.discardQuestion(strokes.length),
      consequence: MATRIX_WORDS.discardDetail,
      action: MATRIX_WORDS.discard,
      danger: true,
    });
    if (agreed) change([]);
  };
  const save = async (): Promise<void> => {
    if (isBusy || strokes.length === 0) return;
    const planned = plansOf(grants, draft);
    if (planned.length === 0) return change([]);
    for (const { verb } of planned) {
      const call = callFor(verb);
      const allowed = call ? canCall(call) : undefined;
      if (!allowed?.ok)
        return setRefusal(
          say(MATRIX_WORDS.noRight((allowed && titleOfCode(allowed.permission)) ?? MATRIX_WORDS[verb])),
        );
    }
    setBusy(true);
    setRefusal(null);
    try {
      setPlans(await makePlans(planned, client.newIntent()));
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  // a plan that stood here before the window was loaded again has named the tab
  useEffect(() => setTabTitle(tab.value, MATRIX_WORDS.title), [tab.value]);
  const focusGrid = (): void => root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  useKeys(
    'page',
    [
      { keys: '/', label: MATRIX_WORDS.search, run: () => finder.current?.select(), hint: true },
      { keys: 'u', label: MATRIX_WORDS.undoStroke, run: undo, when: () => strokes.length > 0, hint: true },
      { keys: 'mod+z', label: MATRIX_WORDS.undoStroke, run: undo, when: () => strokes.length > 0 },
      {
        keys: 'mod+enter',
        label: MATRIX_WORDS.save,
        run: () => void save(),
        when: () => strokes.length > 0,
        hint: true,
      },
    ],
    { active: active && plans.length === 0 },
  );

  if (plans.length > 0)
    return (
      <PlanSteps
        plans={plans}
        onBack={() => {
          setPlans([]);
          setSaved(true);
        }}
        onPlans={setPlans}
      />
    );
  const failure = people.error ?? error;
  const isNarrowed = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  const narrow = (next: MatrixFilters): void => {
    setFilters(next);
    setArea(START);
  };
  return (
    <div ref={root} className={styles.page}>
      <FilterLine
        filters={filters}
        onFilters={narrow}
        villages={villages}
        village={village}
        onVillage={onVillage}
        departments={optionsOf(
          everybody.flatMap((one) => one.departments.map((id, at) => [id, one.departmentNames[at] ?? ''] as const)),
        )}
        areas={optionsOf(terminals.map((one) => [one.area ?? '', one.areaName] as const))}
        isGrouped={isGrouped}
        onGrouped={(grouped) => {
          setGrouped(grouped);
          setArea(START);
        }}
        search={finder}
        onLeaveSearch={focusGrid}
      />
      <BrushLine
        brush={brush}
        onBrush={setBrush}
        times={times}
        onTimes={setTimes}
        periods={periodList.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {failure && people.data === undefined ? (
        <MatrixFailed error={failure} onRetry={() => void people.refetch()} />
      ) : people.data === undefined || (kind !== undefined && holders.isPending) ? (
        <SkeletonRows rows={12} />
      ) : everybody.length === 0 ? (
        <EmptyFrame
          page
          title={MATRIX_WORDS.noPeople}
          detail={MATRIX_WORDS.noPeopleDetail}
          ways={[{ label: MATRIX_WORDS.addPerson, path: '/door/dooremployee' }]}
        />
      ) : lines.length === 0 || columns.length === 0 ? (
        <EmptyState
          page
          kind="nothing-found"
          title={say(MATRIX_WORDS.nobody)}
          detail={say(MATRIX_WORDS.nobodyDetail)}
          actions={isNarrowed && <Button onClick={() => narrow(NO_FILTERS)}>{say(MATRIX_WORDS.reset)}</Button>}
        />
      ) : (
        <>
          <MatrixGrid
            lines={lines}
            terminals={columns}
            grants={grants}
            draft={draft}
            days={days}
            periodNames={periodList.map(({ name }) => name)}
            area={area}
            isDragging={isDragging}
            onArea={setArea}
            onDrag={setDragging}
            onPaint={(over) => {
              setArea(over);
              paint(over);
            }}
            onTwist={(id) =>
              setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))
            }
            onSeen={onSeen}
          />
          {isPending && (
            <p className={styles.loading} role="status">
              {say(MATRIX_WORDS.loading)}
            </p>
          )}
        </>
      )}
      {error && people.data !== undefined && <MatrixFailed error={error} onRetry={() => void people.refetch()} />}
      {strokes.length > 0 && (
        <DraftBar
          strokes={strokes.length}
          counts={counts}
          isBusy={isBusy}
          refusal={refusal}
          onUndo={undo}
          onDiscard={() => void discard()}
          onSave={() => void save()}
        />
      )}
      <Legend periods={periodList.map(({ name }) => name)} />
    </div>
  );
}

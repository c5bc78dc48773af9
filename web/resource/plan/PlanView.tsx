import { ApiError } from '@parkdeck/core/client/errors';
import { PLAN_STATES } from '@parkdeck/core/catalogue/shell/choices';
import { choiceMark } from '@parkdeck/core/kit/choice';
import { isWritable, type Fields } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import { RefreshCw, TriangleAlert, CircleX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { confirm } from '../../dialogs/confirm.ts';
import { setTabTitle } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/State.tsx';
import { CopyCommand } from '../parts/CopyCommand.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { actionTitle } from '../action-title.ts';
import { callNamed, nounNamed } from '../nouns.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import planStyles from './plan.module.css';
import styles from './PlanView.module.css';
import { PlanFigure } from './PlanFigure.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { PlanMend } from './PlanMend.tsx';
import { PlanOptions } from './PlanOptions.tsx';
import { PlanRows } from './PlanRows.tsx';
import { RefusedFile } from './RefusedFile.tsx';
import { useCurrentRows } from '../use-current-thing.ts';
import { MOST_KEYS, recreate } from './recreate.ts';
import { useMending } from './use-mending.ts';
import { usePlan, usePlanRows, usePlanSample, type PlanRow, type PlanTab } from './use-plan.ts';
import { madeWords, stateWords } from './state-words.ts';
import { PLAN_WORDS } from './words.ts';

/** Maximum number of notes above the rows; each row shows its own. */
const MOST_WARNINGS = 6;

interface PlanViewProps {
  readonly id: string;
  /** Another plan has replaced this one. */
  readonly onMoved: (id: string) => void;
  readonly onClosed: () => void;
}

/** One plan: its changes, warnings and errors; running it, and the results. */
export function PlanView({ id, onMoved, onClosed }: PlanViewProps) {
  const say = useWords();
  const language = useLanguage();
  const {
    active,
    tab: { value: place },
  } = usePageTab();
  const work = usePlan(id);
  const { plan } = work;
  const [tab, setTab] = useState<PlanTab>('all');
  const [focused, setFocused] = useState(-1);
  const [busy, setBusy] = useState(false);
  const sample = usePlanSample(id);
  const rows = usePlanRows(id, tab, `${plan?.state} ${plan?.done} ${plan?.failed}`);

  const action = plan?.action ?? '';
  const call = callNamed(action);
  const [nounName = '', verb = ''] = action.split('.');
  const noun = nounNamed(nounName);
  const title = actionTitle(action) ?? words(action, action);
  const called = title[language];
  const hash = plan?.hash;
  useCurrentRows(
    useMemo(
      () => ({ noun: 'plan', focusedId: id, called, known: hash === undefined ? {} : { hash } }),
      [id, called, hash],
    ),
  );
  const canRecreate = plan !== undefined && verb !== 'import' && plan.rows <= MOST_KEYS;
  const open = plan?.state === 'ready' || plan?.state === 'running';
  const canRun = open && plan.remaining > 0;
  const paid = plan !== undefined && plan.amount !== 0;
  const loaded = rows.data?.pages.flatMap((page) => page.rows) ?? [];

  const mending = useMending(plan, loaded, work.applying);
  const canExclude = plan?.state === 'ready';
  const toggle = (row: PlanRow): void => {
    if (row.state !== 'problem') void work.exclude(row.number, row.state !== 'skipped');
  };
  const again = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    if (!plan) return;
    setBusy(true);
    try {
      onMoved(await recreate(plan, input));
    } finally {
      setBusy(false);
    }
  };
  const discard = async (): Promise<void> => {
    if (
      await confirm({
        title: PLAN_WORDS.discardQuestion,
        consequence: PLAN_WORDS.discardDetail,
        action: PLAN_WORDS.discard,
        danger: true,
      })
    ) {
      await work.cancel();
      onClosed();
    }
  };
  const run = (): void => {
    if (!canRun || work.applying) return;
    if (tab === 'note') setTab('all'); // rows leave this state when they are done
    void work.apply();
  };
  const { zh, en } = title;
  useEffect(() => {
    if (zh !== '') setTabTitle(place, { zh, en });
  }, [place, zh, en]);
  const focusedRow = loaded[focused];
  useKeys(
    'list',
    [
      {
        keys: 'j',
        label: PLAN_WORDS.move,
        hint: true,
        run: () => setFocused(Math.min(loaded.length - 1, focused + 1)),
      },
      { keys: 'k', label: PLAN_WORDS.move, hint: true, run: () => setFocused(Math.max(0, focused - 1)) },
      {
        keys: 'x',
        label: PLAN_WORDS.exclude,
        hint: true,
        when: () => canExclude && focusedRow !== undefined && focusedRow.state !== 'problem',
        run: () => focusedRow && toggle(focusedRow),
      },
      {
        keys: 'e',
        label: PLAN_WORDS.mendRow,
        hint: true,
        when: () => mending.canMend(focusedRow),
        run: () => focusedRow && mending.open(focusedRow),
      },
      {
        keys: 'w',
        label: PLAN_WORDS.onlyNotes,
        hint: true,
        when: () => plan?.state === 'ready',
        run: () => setTab(tab === 'note' ? 'all' : 'note'),
      },
      { keys: 'mod+enter', label: title, hint: true, when: () => canRun, run },
    ],
    { active },
  );

  if (!plan && work.error instanceof ApiError && work.error.status === 404)
    return (
      <EmptyState
        page
        kind="nothing-found"
        title={say(PLAN_WORDS.notFound)}
        actions={<Button onClick={onClosed}>{say(PLAN_WORDS.back)}</Button>}
      />
    );
  if (!plan) return <Loaded query={work.view}>{() => null}</Loaded>;
  const options: Fields = call
    ? Object.fromEntries(
        Object.entries(call.input).filter(([name, field]) => isWritable(field) && plan.input?.[name] !== undefined),
      )
    : {};
  const showOptions = canRecreate && plan.state === 'ready' && Object.keys(options).length > 0;
  const tabs: readonly { readonly id: PlanTab; readonly label: string; readonly count: number }[] = [
    { id: 'all', label: say(PLAN_WORDS.all), count: plan.rows },
    ...(plan.state === 'ready' ? [{ id: 'note' as const, label: say(PLAN_WORDS.toNote), count: plan.noted }] : []),
    { id: 'problem', label: say(PLAN_WORDS.cannot), count: plan.problems },
    ...(plan.state === 'ready'
      ? []
      : [
          { id: 'done' as const, label: say(PLAN_WORDS.done), count: plan.done },
          { id: 'failed' as const, label: say(PLAN_WORDS.failed), count: plan.failed },
        ]),
  ];
  return (
    <section className={planStyles.page}>
      <header className={planStyles.head}>
        <h1 className={planStyles.title}>{say(title)}</h1>
        <span className={planStyles.id}>{plan.id}</span>
        <Tag mark={plan.state === 'ready' ? 'info' : choiceMark(PLAN_STATES, plan.state)}>
          {say(stateWords(plan, work.applying))}
        </Tag>
        <span className={planStyles.grow} />
        <span className={styles.facts}>
          {[
            say(madeWords(plan, language)),
            ...(open ? [say(PLAN_WORDS.expires(plan.expiresAt.slice(5, 16)))] : []),
            say(PLAN_WORDS.hash(`${plan.hash.slice(0, 4)}…${plan.hash.slice(-4)}`)),
          ].join(' · ')}
        </span>
        {canRecreate && plan.state !== 'running' && (
          <Button kind="ghost" icon={<RefreshCw />} loading={busy} onClick={() => void again(plan.input ?? {})}>
            {say(PLAN_WORDS.recompute)}
          </Button>
        )}
        <RefusedFile plan={plan} />
        <CopyCommand line={() => `parkdeck plan apply ${plan.id}`} />
      </header>
      <div className={styles.figures}>
        <PlanFigure
          label={say(PLAN_WORDS.willChange)}
          number={grouped(plan.ready)}
          detail={
            plan.state === 'ready' ? say(PLAN_WORDS.of(plan.rows)) : say(PLAN_WORDS.doneOf(plan.done, plan.failed))
          }
        />
        {paid && <PlanFigure label={say(PLAN_WORDS.money)} number={<Money fen={plan.amount} size="figure" />} />}
        <PlanFigure
          tone="warn"
          icon={<TriangleAlert />}
          label={say(PLAN_WORDS.toNote)}
          number={grouped(plan.noted)}
          detail={canExclude ? say(PLAN_WORDS.noteDetail) : undefined}
        />
        <PlanFigure
          tone="bad"
          icon={<CircleX />}
          label={say(PLAN_WORDS.cannot)}
          number={grouped(plan.problems)}
          detail={say(verb === 'import' && plan.problems > 0 ? PLAN_WORDS.cannotImport : PLAN_WORDS.cannotDetail)}
        />
        {showOptions && (
          <PlanOptions
            key={plan.id}
            fields={options}
            input={plan.input ?? {}}
            busy={busy}
            onChange={(input) => void again(input)}
          />
        )}
      </div>
      {(plan.warnings ?? []).length > 0 && (
        <div className={styles.notes}>
          {plan.warnings?.slice(0, MOST_WARNINGS).map((text) => (
            <span key={text} className={styles.noteChip}>
              {text}
            </span>
          ))}
        </div>
      )}
      <nav className={styles.tabs}>
        {tabs.map((one) => (
          <button
            key={one.id}
            type="button"
            className={cx(styles.tab, one.id === tab && styles.tabOn)}
            aria-current={one.id === tab}
            onClick={() => setTab(one.id)}
          >
            {one.label}
            <span className={styles.count}>{grouped(one.count)}</span>
          </button>
        ))}
      </nav>
      {work.refusal && <RefusalNote place="inset">{work.refusal.message}</RefusalNote>}
      <PlanRows
        noun={nounName}
        query={rows}
        sample={sample}
        paid={paid}
        onExclude={canExclude ? toggle : undefined}
        onMend={(row) => (mending.canMend(row) ? () => mending.open(row) : undefined)}
        focused={focused}
        onFocus={setFocused}
      />
      {mending.row?.draft && noun && (
        <PlanMend
          key={mending.row.number}
          plan={plan}
          noun={noun}
          row={mending.row}
          draft={mending.row.draft}
          onMended={mending.next}
          onClose={mending.close}
        />
      )}
      <PlanFoot
        work={work}
        plan={plan}
        title={title}
        busy={busy}
        mends={mending.row !== undefined}
        active={active}
        onRun={run}
        onDiscard={() => void discard()}
        onClosed={onClosed}
      />
    </section>
  );
}

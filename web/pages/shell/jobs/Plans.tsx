import { PLAN_STATES } from '@parkdeck/core/catalogue/shell/choices';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { grouped } from '../../../fields/grouped.ts';
import { client } from '../../../app/client.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { walk } from '../../../keyboard/walk.ts';
import { PlanView } from '../../../resource/plan/PlanView.tsx';
import styles from '../../../resource/plan/plan.module.css';
import { PLAN_WORDS } from '../../../resource/plan/words.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import { NextSteps } from './NextSteps.tsx';

/** The user's plans, and with `?id=` one of them: imports, batch renewals, actions on many rows. */
export function Plans() {
  const { search } = usePageTab();
  const id = search['id'];
  return id === undefined ? (
    <PlanList />
  ) : (
    <PlanView
      key={id}
      id={id}
      onMoved={(next) => openTab('/desk/plans', { id: next })}
      onClosed={() => openTab('/desk/plans', {})}
    />
  );
}

const MOST = 50;

function PlanList() {
  const say = useWords();
  const language = useLanguage();
  const { active } = usePageTab();
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => client.act(plan, 'list', { input: { size: MOST } }, { signal, silent: true }),
    enabled: active,
  });
  const rows = plans.data?.rows ?? [];
  const list = useRef<HTMLTableElement>(null);
  useKeys(
    'list',
    (
      [
        ['j', 1],
        ['k', -1],
        ['down', 1],
        ['up', -1],
      ] as const
    ).map(([keys, by]) => ({
      keys,
      label: PLAN_WORDS.move,
      hint: keys.length === 1,
      when: () => rows.length > 0,
      run: () => walk(list.current, 'tbody tr', by),
    })),
    { active },
  );
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say(PLAN_WORDS.title)}</h1>
      </header>
      <div className={styles.body}>
        {plans.isPending ? (
          <SkeletonRows />
        ) : rows.length === 0 ? (
          <EmptyState
            kind="first-use"
            title={say(PLAN_WORDS.none)}
            detail={say(PLAN_WORDS.noneDetail)}
            actions={<NextSteps />}
          />
        ) : (
          <table className={styles.list} ref={list}>
            <thead>
              <tr>
                <th>{say(PLAN_WORDS.action)}</th>
                <th>{say(PLAN_WORDS.state)}</th>
                <th className={styles.end}>{say(PLAN_WORDS.willChange)}</th>
                <th className={styles.end}>{say(PLAN_WORDS.cannot)}</th>
                <th className={styles.end}>{say(PLAN_WORDS.done)}</th>
                <th className={styles.end}>{say(PLAN_WORDS.amount)}</th>
                <th>{say(PLAN_WORDS.createdAt)}</th>
                <th>{say(PLAN_WORDS.id)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  tabIndex={0}
                  onClick={() => openTab('/desk/plans', { id: row.id })}
                  onKeyDown={(event) => event.key === 'Enter' && openTab('/desk/plans', { id: row.id })}
                >
                  <td>{row.title}</td>
                  <td>
                    <State mark={choiceMark(PLAN_STATES, row.state) ?? 'off'}>
                      {choiceLabel(PLAN_STATES, row.state)?.[language]}
                    </State>
                  </td>
                  <td className={styles.end}>{grouped(row.ready)}</td>
                  <td className={styles.end}>{grouped(row.problems)}</td>
                  <td className={styles.end}>{grouped(row.done)}</td>
                  <td className={styles.end}>{row.amount === 0 ? '—' : formatFen(row.amount)}</td>
                  <td>{row.createdAt.slice(0, 16)}</td>
                  <td>
                    <span className={styles.id}>{row.id}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

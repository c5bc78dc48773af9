import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { Fields } from '@parkdeck/core/kit/field';
import { filterFields } from '@parkdeck/core/kit/filter';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { readAddress, writeAddress } from '../../fields/address.ts';
import { FieldGroups } from '../../resource/form/FieldGroups.tsx';
import { startValues } from '../../resource/form/form-model.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { useFieldsForm } from '../../resource/form/use-fields-form.ts';
import { callOf } from '../../resource/calls.ts';
import { PlanMaking } from '../../resource/plan/PlanMaking.tsx';
import { PlanView } from '../../resource/plan/PlanView.tsx';
import styles from '../../resource/plan/plan.module.css';
import { PLAN_WORDS } from '../../resource/plan/words.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';

const FILTERS = ['park', 'carType', 'expireState', 'endDateFrom', 'endDateTo', 'plates', 'owner', 'phone'] as const;
const ACTION = pass.actions.renew.bulk;

/** Selects passes and how to renew them, then shows the plan (rules 6.4). `?plan=` opens an existing plan. */
export function BatchRenewal() {
  const { search, setSearch } = usePageTab();
  const id = search['plan'];
  return id === undefined ? (
    <RenewalQuery />
  ) : (
    <PlanView
      key={id}
      id={id}
      onMoved={(next) => setSearch({ plan: next })}
      onClosed={() => setSearch({ plan: null })}
    />
  );
}

function RenewalQuery() {
  const say = useWords();
  const { search, setSearch, active } = usePageTab();
  const call = callOf(pass, ACTION);
  const filters = filterFields(pass.fields);
  const [scopeFields] = useState<Fields>(() =>
    Object.fromEntries(FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
  );
  const scope = useFieldsForm(
    scopeFields,
    Object.fromEntries(Object.entries(scopeFields).map(([name, field]) => [name, readAddress(field, search[name])])),
  );
  const [wayFields] = useState<Fields>(() => call?.input ?? {});
  const way = useFieldsForm(wayFields, startValues(wayFields, {}));
  const root = useRef<HTMLDivElement>(null);
  const [intent] = useState(() => client.newIntent());
  const texts = Object.fromEntries(
    Object.entries(scope.values)
      .map(([name, value]) => [name, writeAddress(value)])
      .filter(([, text]) => text !== ''),
  );
  const chosen = Object.fromEntries(Object.entries(scope.values).filter(([, value]) => writeAddress(value) !== ''));
  const matching = useQuery({
    queryKey: ['list', pass.name, 'count', 'renewal', texts],
    enabled: active && scope.isValid,
    queryFn: async ({ signal }) =>
      (await client.list(pass, { filters: chosen, size: 1, exactTotal: true }, { signal, silent: true })).total,
  });
  const make = (): void => {
    if (!root.current || way.busy) return;
    void way.submit(root.current, async (values) => {
      const input = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
      );
      const made = await client.act(
        plan,
        'create',
        { input: { action: `${pass.name}.${ACTION}`, input, filters: texts } },
        { intent, silent: true },
      );
      setSearch({ ...texts, plan: made.id });
    });
  };
  useKeys('page', [{ keys: 'mod+enter', label: PLAN_WORDS.makePlan, hint: true, run: make }], { active });
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say(PLAN_WORDS.batchRenewal)}</h1>
      </header>
      <div className={styles.body} ref={root}>
        <div className={styles.columns}>
          <Panel title={say(PLAN_WORDS.query)} note={say(PLAN_WORDS.queryDetail)}>
            <FieldGroups
              two
              groups={[{ title: undefined, fields: Object.entries(scopeFields) }]}
              control={scope.control}
              values={scope.values}
              problems={scope.problems}
            />
          </Panel>
          <Panel title={say(PLAN_WORDS.how2)}>
            {way.refusal !== undefined && <RefusalNote>{way.refusal}</RefusalNote>}
            <FieldGroups
              groups={[{ title: undefined, fields: Object.entries(wayFields) }]}
              control={way.control}
              values={way.values}
              problems={way.problems}
              busy={way.busy}
            />
            <div className={styles.makes}>
              <span className={styles.sentence}>
                {matching.data === undefined ? '' : say(PLAN_WORDS.matching(matching.data))}
              </span>
              <span className={styles.grow} />
              <Button size="md" kind="primary" keys="Mod Enter" loading={way.busy} onClick={make}>
                {say(PLAN_WORDS.makePlan)}
              </Button>
            </div>
            {way.busy && <PlanMaking>{PLAN_WORDS.making(matching.data)}</PlanMaking>}
          </Panel>
        </div>
      </div>
    </section>
  );
}

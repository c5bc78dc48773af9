import type { FieldValues } from '@parkdeck/core/kit/field';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkParts } from '@parkdeck/core/catalogue/parks/park-setup';
import type { Dispatch, ReactNode } from 'react';
import { formGroups } from '../../../resource/form/form-model.ts';
import { hasPlace, readPlace } from '../../../map/place.ts';
import { useWords } from '../../../state/language.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { RuleFields, RuleForm } from '../../fees/RuleForm.tsx';
import { CameraState } from './CameraState.tsx';
import { proofOf } from './check-codes.ts';
import { choiceAmong, namesOf, RULE_HEAD, STEPS, type Part, type Problems } from './model.ts';
import { LanePlan } from './LanePlan.tsx';
import { PartRows } from './PartRows.tsx';
import { planOf, type Wizard, type WizardEvent } from './wizard-state.ts';
import { WIZARD_WORDS } from './words.ts';

const PinMap = deferred(async () => (await import('../../../map/PinMap.tsx')).PinMap, {
  before: <SkeletonRows rows={8} />,
});

interface StepProps {
  readonly wizard: Wizard;
  readonly problems: Problems;
  readonly dispatch: Dispatch<WizardEvent>;
}

/** The fields of the current step. */
export function StepFields(props: StepProps) {
  const Step = FIELDS[STEPS[props.wizard.step] ?? 'park'];
  return <Step {...props} />;
}

const FIELDS: Readonly<Record<(typeof STEPS)[number], (props: StepProps) => ReactNode>> = {
  park: ParkStep,
  lanes: LanesStep,
  cameras: CamerasStep,
  rule: RuleStep,
};

function ParkStep({ wizard, problems, dispatch }: StepProps) {
  const say = useWords();
  const values = planOf(wizard).park;
  return (
    <>
      {formGroups(park, parkParts.park).map((group) => (
        <Panel key={group.title?.en} title={group.title && say(group.title)}>
          <RuleFields
            fields={group.fields}
            values={values}
            problems={problems}
            disabled={wizard.busy}
            onChange={(patch) => dispatch({ type: 'park', patch })}
          />
          {hasPlace(group.fields) && (
            <PinMap
              place={readPlace(values)}
              disabled={wizard.busy}
              onPlace={(place) => dispatch({ type: 'park', patch: { ...place } })}
            />
          )}
        </Panel>
      ))}
    </>
  );
}

/** Props for the rows of a part, and their handlers. */
const rowsOf = ({ wizard, problems, dispatch }: StepProps, part: Part) => ({
  part,
  rows: planOf(wizard)[part],
  problems,
  disabled: wizard.busy,
  onAdd: () => dispatch({ type: 'add-row', part }),
  onRemove: (index: number) => dispatch({ type: 'remove-row', part, index }),
  onChange: (index: number, patch: FieldValues) => dispatch({ type: 'row', part, index, patch }),
});

function LanesStep(props: StepProps) {
  const plan = planOf(props.wizard);
  const left = Number(plan.park['stalls'] ?? 0) - plan.areas.reduce((sum, row) => sum + Number(row['stalls'] ?? 0), 0);
  const areas = namesOf(plan.areas, 'name');
  const { name, number, direction, area, linkedArea, ...opening } = parkParts.gates;
  return (
    <>
      <LanePlan plan={plan} />
      <PartRows
        {...rowsOf(props, 'areas')}
        title={WIZARD_WORDS.areas}
        note={left > 0 ? WIZARD_WORDS.stallsLeft(left) : undefined}
        add={WIZARD_WORDS.addArea}
        fields={parkParts.areas}
      />
      <PartRows
        {...rowsOf(props, 'gates')}
        title={WIZARD_WORDS.gates}
        add={WIZARD_WORDS.addGate}
        fields={{
          name,
          number,
          direction,
          area: choiceAmong(area, areas),
          linkedArea: choiceAmong(linkedArea, areas),
          ...opening,
        }}
      />
    </>
  );
}

function CamerasStep(props: StepProps) {
  const { wizard } = props;
  const { gate, ...ofCamera } = parkParts.cameras;
  return (
    <PartRows
      {...rowsOf(props, 'cameras')}
      title={WIZARD_WORDS.cameras}
      note={WIZARD_WORDS.camerasNote}
      add={WIZARD_WORDS.addCamera}
      fields={{ gate: choiceAmong(gate, namesOf(planOf(wizard).gates, 'number')), ...ofCamera }}
      more={{
        title: WIZARD_WORDS.known,
        cell: (row) => <CameraState serial={String(row['serial'] ?? '')} fits={wizard.proven.has(proofOf(row))} />,
      }}
    />
  );
}

const RULE_PLACE = 'rules[0].';

function RuleStep({ wizard, problems, dispatch }: StepProps) {
  const say = useWords();
  const shared = {
    values: planOf(wizard).rule,
    problems: new Map(
      [...problems].flatMap(([place, said]) =>
        place.startsWith(RULE_PLACE) ? [[place.slice(RULE_PLACE.length), said] as const] : [],
      ),
    ),
    disabled: wizard.busy,
    onChange: (patch: FieldValues) => dispatch({ type: 'rule', patch }),
  };
  return (
    <>
      <Panel title={say(WIZARD_WORDS.forWhom)} note={say(WIZARD_WORDS.ruleNote)}>
        <RuleFields {...shared} fields={RULE_HEAD.map((key) => [key, parkParts.rules[key]] as const)} />
      </Panel>
      <Panel>
        <RuleForm {...shared} kind="simple" />
      </Panel>
    </>
  );
}

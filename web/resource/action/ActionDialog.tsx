import { deleteQuestion, questionOf } from '@parkdeck/core/kit/called';
import { isLacking } from '@parkdeck/core/kit/asked-field';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isCommand } from '@parkdeck/core/kit/command';
import { actionLine } from '@parkdeck/core/palette/copied-lines';
import { lackingIn } from '@parkdeck/core/palette/lacking';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../state/language.ts';
import { rowName } from '../../fields/row-name.ts';
import { fieldText } from '../../fields/text.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { extensionOf } from '../extension.ts';
import { FieldGroups } from '../form/FieldGroups.tsx';
import { formGroups } from '../form/form-model.ts';
import { RestoredNote } from '../form/RestoredNote.tsx';
import { useFieldsForm } from '../form/use-fields-form.ts';
import { keepFile } from '../transfer/save-file.ts';
import { CopyCommand } from '../parts/CopyCommand.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { PlanMaking } from '../plan/PlanMaking.tsx';
import { PLAN_WORDS } from '../plan/words.ts';
import { sendKept } from '../outbox/send-kept.ts';
import { useActionDraft, useKeeping } from './use-action-draft.ts';
import { holdEnter, holdEnterInFields } from './chord-only.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import styles from './action.module.css';
import { askedOf } from './action-input.ts';
import { didWords } from './did-words.ts';
import { fits } from './fits.ts';
import { nameAfter } from './name-after.ts';
import { PreviewCard } from './PreviewCard.tsx';
import type { ActionRequest } from './request.ts';
import { ResultsDialog } from './ResultsDialog.tsx';
import { resultToast } from './result-toast.ts';
import { needsPlan, runAction, startPlan, type Outcome } from './run-action.ts';
import { impossible, rowBefore, shownPreview, usePreview } from './use-preview.ts';
import { echoed } from './echo.ts';
import { PresetRemarks } from './PresetRemarks.tsx';
import { reasonOf, usePresetRemarks } from './use-preset-remarks.ts';
import { ACTION_WORDS } from './words.ts';

const FILLED = { shouldValidate: true, shouldDirty: true };

interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}

/** Asks for parameters, previews, runs, and reports the result (S20, B77, B78). */
export function ActionDialog({ request, onClose }: ActionDialogProps) {
  const say = useWords();
  const language = useLanguage();
  const { call, ids, rows, every } = request;
  const { resource: noun, action } = call;
  const known = ids.map((id) => rows[id]).filter((row) => row !== undefined);
  const [first] = known;
  const only = ids.length === 1 && every === undefined ? first : undefined;
  const { fields, fresh, sent: inputOf } = useMemo(() => askedOf(request, only), [request, only]);
  const number = every?.total ?? ids.length;
  const parts = number > 1 ? undefined : extensionOf(call.noun).parts?.[call.verb];
  const drawn = Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) => request.preset[field] === undefined || !parts?.inQuestion?.includes(field),
    ),
  );
  const draft = useActionDraft(request, fields);
  const form = useFieldsForm(fields, { ...fresh, ...draft.values });
  const [restored, setRestored] = useState(draft.at);
  const { intent } = draft;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const plans = needsPlan(request);
  const writes = call.effect === 'write';
  const preview = usePreview(call, !plans && form.isValid ? { ids, input: inputOf(form.values) } : null, attempt);
  useKeys('dialog', [], { active: true });
  const reasonKey = reasonOf(call);
  const remarks = usePresetRemarks(call, reasonKey);

  // what the caller has given is never folded away
  const folded = new Set(parts?.folded?.(form.values).filter((field) => request.preset[field] === undefined));
  /** Where work goes on: the reasons, the first field that must be filled in, the first that may be, the button. */
  const firstAsked = (): HTMLElement | null | undefined => {
    const reasons = root.current?.querySelector<HTMLElement>('[data-reasons]');
    const asked = [...(root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter(
      ({ dataset: { field = '' } }) => request.preset[field] === undefined && !folded.has(field),
    );
    const lacking = asked.find(
      ({ dataset: { field = '' } }) => fields[field] && isLacking(fields[field], field, form.values),
    );
    if (reasons && (parts?.usualReasons || (lacking && lacking.dataset['field'] === reasonKey))) return reasons;
    return (
      (lacking ?? asked[0])?.querySelector<HTMLElement>('input, select, textarea, button') ??
      root.current?.closest('form')?.querySelector<HTMLElement>(isLoss ? '[data-leave]' : '[data-run]')
    );
  };

  const name = only && noun ? rowName(noun, only, language) : undefined;
  const asked = {
    number,
    language,
    ...(only ? { textOf: (key: string, field: Field) => fieldText(field, key, only, language) } : {}),
  };
  const command = () =>
    actionLine({ call, ids, values: inputOf(form.values), plans, ...(every && { filters: every.filters }) });
  const foreseen = shownPreview(preview);
  const refusal = form.refusal ?? (preview.status === 'refused' ? preview.message : undefined);
  /** The user has not made a mistake yet, so no error is shown. */
  const isFresh = form.refusal === undefined && !form.tried && !form.isDirty;
  const money = foreseen?.amountFen ?? 0;
  const own = parts?.texts(form.values, name ?? (noun ? say(noun.title) : ''), money);
  const Beside = parts?.Beside;
  const isRemoval = call.verb === 'remove';
  const title = own
    ? say(own.title)
    : isRemoval
      ? deleteQuestion(noun, asked)
      : writes
        ? questionOf(call, asked)
        : say(call.title);
  const isLoss = isRemoval || action?.danger === 'loss';
  const { inverse } = action ?? {};
  const irreversible = typeof inverse === 'object' && 'never' in inverse ? inverse.never : undefined;
  const chordOnly = action?.danger === 'money' || action?.danger === 'gate';

  useKeeping(draft, form.isDirty || restored !== undefined ? { values: form.values, title } : null);
  const leave = (): void => {
    draft.drop();
    onClose();
  };
  const startOver = (): void => {
    draft.drop();
    form.startOver(fresh);
    setRestored(undefined);
  };

  const submit = (): void => {
    if (!root.current || form.busy) return;
    const why = plans || !form.isValid ? null : impossible(preview, ids.length);
    if (why) {
      const rest = preview.status === 'refused' ? preview.message : foreseen?.rows.find(({ msg }) => msg)?.msg;
      return form.refuse(root.current, lackingIn(call, why), rest);
    }
    void form.submit(
      root.current,
      async (values) => {
        const input = { ...inputOf(values), ...echoed(call, foreseen) };
        if (plans) {
          await startPlan(request, input, intent);
          return leave();
        }
        const sent = { call, ids, input, intent, name: name ?? '' };
        const result = await sendKept(sent, () => runAction(request, input, intent)).catch((error: unknown) => {
          setAttempt((before) => before + 1);
          throw error;
        });
        draft.drop();
        if (!result) return onClose();
        if (result.answered.answers === 'file') keepFile(result.answered.value, say(call.title));
        if ((!writes || action?.once) && result.answered.answers !== 'file') return setOutcome(result);
        if (result.failed.length > 0) return setOutcome(result);
        const before = { name, row: only ?? rowBefore(foreseen, call, ids[0]), language };
        const called = nameAfter(call, result.answered, before);
        const did = { number: result.done, unit: noun?.unit, fen: money, name: called };
        if (writes && !parts?.onAnswer)
          resultToast(
            say(isRemoval ? ACTION_WORDS.deleted : didWords(call, result.answered, did)),
            result.answered.undo,
          );
        onClose();
      },
      leave,
    );
  };
  if (outcome) {
    return outcome.failed.length > 0 ? (
      <ResultsDialog request={request} outcome={outcome} onClose={onClose} />
    ) : (
      <AnswerDialog call={call} answered={outcome.answered} onClose={onClose} />
    );
  }
  const fit = known.length > 1 ? known.filter((row) => fits(call, row)).length : known.length;
  const runLabel = own
    ? say(own.run)
    : plans
      ? say(ACTION_WORDS.makePlan)
      : isRemoval
        ? say(ACTION_WORDS.confirm)
        : money !== 0
          ? say(ACTION_WORDS.runMoney(call, money))
          : say(ACTION_WORDS.run(call.title, number, noun?.unit));
  const Lead = extensionOf(call.noun).leads?.[call.verb];
  const drawnWhere = (isFolded: boolean): Fields =>
    Object.fromEntries(Object.entries(drawn).filter(([field]) => folded.has(field) === isFolded));
  const [unfolded, rare] = [drawnWhere(false), drawnWhere(true)];
  const fieldGroups = (some: Fields) => (
    <FieldGroups
      two={Object.keys(some).length > 2 && 'narrow'}
      groups={formGroups(undefined, some)}
      control={form.control}
      values={{ ...(number === 1 && rowBefore(foreseen, call, ids[0])), ...first, ...form.values }}
      problems={form.problems}
      busy={form.busy}
    />
  );
  const sentences = [
    action?.consequence && say(action.consequence),
    irreversible && say(ACTION_WORDS.never(irreversible)),
  ].filter((text) => text !== undefined);
  return (
    <Dialog
      open
      onClose={form.busy ? () => undefined : leave}
      title={title}
      tone={isLoss ? 'bad' : 'plain'}
      icon={isLoss ? <TriangleAlert /> : <Icon name={action?.icon ?? 'zap'} />}
      consequence={sentences.length > 0 ? sentences.join(say(ACTION_WORDS.stop)) : undefined}
      onSubmit={submit}
      focusFirst={firstAsked}
      notice={
        refusal !== undefined &&
        (isFresh ? (
          <div className={styles.note} role="status">
            {refusal}
          </div>
        ) : (
          <RefusalNote place="stack">{refusal}</RefusalNote>
        ))
      }
      footer={
        <>
          {isCommand(call) && <CopyCommand line={command} />}
          <Button size="md" keys="Esc" onClick={leave} disabled={form.busy} data-leave>
            {say(ACTION_WORDS.leave(call.title))}
          </Button>
          <Button
            size="md"
            kind={isLoss ? 'danger' : 'primary'}
            keys="Mod Enter"
            data-run
            loading={form.busy}
            type={chordOnly ? 'button' : 'submit'}
            onClick={chordOnly ? submit : undefined}
            onKeyDown={chordOnly ? holdEnter : undefined}
            title={chordOnly ? say(ACTION_WORDS.needsChord) : undefined}
          >
            {runLabel}
          </Button>
        </>
      }
    >
      <div ref={root} className={styles.body} onKeyDown={chordOnly ? holdEnterInFields : undefined}>
        {restored !== undefined && <RestoredNote at={restored} onStartOver={startOver} />}
        {Lead && (
          <Suspense>
            <Lead values={form.values} onFill={(field, value) => form.setValue(field, value, FILLED)} />
          </Suspense>
        )}
        {Beside && ids[0] !== undefined && (
          <Suspense>
            <Beside id={ids[0]} values={form.values} preview={foreseen} />
          </Suspense>
        )}
        {plans && <p>{say(ACTION_WORDS.planNote(number))}</p>}
        {fit < known.length && known.length === number && (
          <p className={styles.note}>{say(ACTION_WORDS.fits(fit, known.length))}</p>
        )}
        {Object.keys(unfolded).length > 0 && fieldGroups(unfolded)}
        {reasonKey !== undefined && !folded.has(reasonKey) && (
          <PresetRemarks texts={remarks} fills={reasonKey} onPick={(text) => form.setValue(reasonKey, text, FILLED)} />
        )}
        {Object.keys(rare).length > 0 && (
          <details
            className={styles.fold}
            open={Object.keys(rare).some((field) => form.problems.has(field)) || undefined}
          >
            <summary>{say(ACTION_WORDS.rare)}</summary>
            {fieldGroups(rare)}
          </details>
        )}
        {own?.effect && (foreseen || ids.length === 0) && (
          <p className={styles.note}>{[say(own.effect), ...(foreseen?.notes ?? [])].join(say(ACTION_WORDS.stop))}</p>
        )}
        {writes &&
          !own?.effect &&
          !plans &&
          !isRemoval &&
          form.isValid &&
          (foreseen || preview.status === 'asking') && (
            <PreviewCard preview={foreseen} pending={preview.status === 'asking'} noun={call.noun} />
          )}
        {plans && form.busy && <PlanMaking>{PLAN_WORDS.making(number)}</PlanMaking>}
      </div>
    </Dialog>
  );
}

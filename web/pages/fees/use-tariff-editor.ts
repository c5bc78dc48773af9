import type { FieldValues } from '@parkdeck/core/kit/field';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import type { DayKind } from '@parkdeck/core/domain/fees/fees/rule';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { queryClient } from '../../app/client.ts';
import { askToDiscard } from '../../dialogs/confirm.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import { startValues } from '../../resource/form/form-model.ts';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { setTabDirty } from '../../tabs/tabs.ts';
import { BINDING, bindingOf, bindingProblemsOf, withBinding } from './binding-model.ts';
import { differences, editedFields, fieldsOf, problemsOf, type Kind } from './rule-model.ts';
import { addTariff, saveTariff } from './save-tariff.ts';
import { firstStay } from './Tester.tsx';
import { useContent, type FeeCase, type Tariff } from './use-tariff.ts';
import { FEE_WORDS } from './words.ts';

export interface EditorProps {
  readonly kind: Kind;
  /** Missing: a new tariff. */
  readonly row: Tariff | undefined;
  readonly content: FieldValues;
  readonly versions: readonly Tariff[];
  readonly cases: readonly FeeCase[];
  /** Initial values of a new tariff. */
  readonly preset: FieldValues;
  readonly onShow: (id: string | null) => void;
}

/** State of the editor of one version: its values, its problems, and how it is saved and published. */
export const useTariffEditor = (
  { kind, row, content, versions, preset, onShow }: EditorProps,
  tab: string,
  root: RefObject<HTMLElement | null>,
) => {
  const say = useWords();
  const [values, setValues] = useState<FieldValues>(content);
  const [binding, setBinding] = useState<FieldValues>(() => bindingOf(row, preset));
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = callOf(tariff, 'create-or-update');
  const publishCall = callOf(tariff, 'publish');
  const allowed = save
    ? canCall({ ...save, permission: [row ? 'edit' : 'add'] })
    : { ok: false as const, permission: '' };
  const draft = versions.find(({ state }) => state === 'draft');
  const isBlocked = row !== undefined && row.state !== 'draft' && draft !== undefined;
  const disabled = !allowed.ok || busy || row?.state === 'retired' || isBlocked;

  const problems = problemsOf(kind, values);
  const bindingProblems = bindingProblemsOf(binding);
  const wrong = problems.size + bindingProblems.size;
  const changed = differences(kind, content, values).length + (row ? (binding['name'] === row.name ? 0 : 1) : 1);
  const dirty = row ? changed > 0 : differences(kind, startValues(fieldsOf(kind), {}), values).length > 0;
  useEffect(() => setTabDirty(tab, dirty), [tab, dirty]);

  const leave = async (to: string | null): Promise<void> => {
    if (!dirty || (await askToDiscard(1))) onShow(to);
  };
  const focusFirst = (): void =>
    void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const doSave = async (): Promise<void> => {
    if (disabled) return;
    setTried(true);
    setRefusal(undefined);
    if (wrong > 0) return focusFirst();
    setBusy(true);
    try {
      const given = Object.fromEntries(
        BINDING.flatMap((name) =>
          binding[name] === null || binding[name] === undefined ? [] : [[name, binding[name]]],
        ),
      );
      const saved = row
        ? await saveTariff(row, String(binding['name']), content, values)
        : await addTariff(kind, given, values, editedFields(kind));
      setTabDirty(tab, false);
      await queryClient.invalidateQueries();
      resultToast(say(FEE_WORDS.saved), saved.undo);
      onShow(saved.id);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const isDraft = row?.state === 'draft';
  const mayPublish = isDraft && publishCall !== undefined && canCall(publishCall).ok;
  /** Why it cannot be published yet. */
  const blocked = wrong > 0 ? FEE_WORDS.fixFirst(wrong) : dirty ? FEE_WORDS.saveFirst : undefined;
  const doPublish = (): void => {
    if (isDraft && publishCall && blocked === undefined)
      // by the key of this page: that of its list does nothing here
      startAction({ call: publishCall, ids: [row.id], rows: [row], source: 'key' });
  };
  return {
    values,
    setValues,
    binding,
    changeBinding: (patch: FieldValues): void => setBinding((before) => withBinding(before, patch)),
    allowed,
    draft,
    disabled,
    busy,
    /** The user has tried to save: problems are now shown. */
    tried,
    refusal,
    problems,
    bindingProblems,
    /** Number of fields with problems, and of changed fields. */
    wrong,
    changed,
    dirty,
    leave,
    doSave,
    mayPublish,
    blocked,
    doPublish,
  };
};

export type TariffEditorState = ReturnType<typeof useTariffEditor>;

/** The stay in the tester, and the day of the week in the band. */
export const useTrial = () => {
  const [stay, setStay] = useState(firstStay);
  const [day, setDay] = useState<DayKind>('workday');
  const tester = useRef<HTMLDivElement>(null);
  return { stay, setStay, day, setDay, tester };
};

/** The version to compare with: the chosen one, otherwise the one it was copied from, otherwise the current one. */
export const useCompared = (row: Tariff | undefined, versions: readonly Tariff[]) => {
  const [comparedId, setCompared] = useState<string>();
  const compared =
    versions.find(({ id }) => id === comparedId) ??
    versions.find(({ id }) => id === row?.basedOn) ??
    versions.find(({ state, id }) => state === 'active' && id !== row?.id);
  return { compared, comparedContent: useContent(compared).data, setCompared };
};

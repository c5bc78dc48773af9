import type { Call } from '@parkdeck/core/kit/call';
import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { formLine } from '@parkdeck/core/palette/copied-lines';
import { CircleAlert, FileUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { openPalette } from '../../palette/open.ts';
import { rowName } from '../../fields/row-name.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { setTabDirty } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Money } from '../../ui/Money.tsx';
import { toast } from '../../ui/toast-store.ts';
import { openImport } from '../action/request.ts';
import { ACTION_WORDS } from '../action/words.ts';
import { resultToast } from '../action/result-toast.ts';
import { impossible, shownPreview, usePreview } from '../action/use-preview.ts';
import { keyField } from '../calls.ts';
import { sendKept } from '../outbox/send-kept.ts';
import { extensionOf } from '../extension.ts';
import { CopyCommand } from '../parts/CopyCommand.tsx';
import { importRight } from '../transfer/may-import.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { formGroups, formSent, formStart, refusedFields } from './form-model.ts';
import { isPlateField, platesAlone } from './pasted-plates.ts';
import { RestoredNote } from './RestoredNote.tsx';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import styles from './form.module.css';
import { useFieldsForm } from './use-fields-form.ts';
import { FORM_WORDS } from './words.ts';

interface RecordFormProps {
  readonly noun: ResourceDef;
  readonly call: Call;
  readonly row: FieldValues | undefined;
  /** Key of the edited row; undefined: a new row. */
  readonly id: string | undefined;
  readonly target: string;
  readonly title: string;
  readonly preset: FieldValues;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
/** Whether the form contains changes. */
const differs = (fields: Fields, start: FieldValues, now: FieldValues): boolean =>
  Object.keys(fields).some(
    (name) =>
      !(isNothing(start[name]) && isNothing(now[name])) && JSON.stringify(start[name]) !== JSON.stringify(now[name]),
  );

/** Adds or edits one row. Input is stored as a draft of the tab until it is saved or discarded. */
export function RecordForm({ noun, call, row, id, target, title, preset, onClose, onSaved }: RecordFormProps) {
  const say = useWords();
  const language = useLanguage();
  const { tab, active } = usePageTab();
  const { path, query } = tab;
  const isEdit = id !== undefined;
  const draftName = `${noun.name}:${target}`;
  const [seed] = useState(preset); // later filters of the list must not change the form
  const { fields, start } = useMemo(
    () => formStart({ noun, call, isEdit }, row, seed),
    [noun, call, isEdit, row, seed],
  );
  const [draft] = useState(() => readDraft(tab.value, draftName));
  const form = useFieldsForm(fields, { ...start, ...draft?.values }, isEdit ? start : undefined);
  const root = useRef<HTMLDivElement>(null);
  const [intent] = useState(() => draft?.intent ?? client.newIntent());
  const touched = differs(fields, start, form.values);
  const [restored, setRestored] = useState(() => draft !== undefined && differs(fields, start, draft.values));

  useEffect(() => {
    setTabDirty(tab.value, touched);
    if (touched)
      keepDraft(
        {
          tab: tab.value,
          form: draftName,
          values: form.values,
          intent,
          title,
          path,
          search: { ...query, form: target },
        },
        fields,
      );
    else if (readDraft(tab.value, draftName)) dropDraft(tab.value, draftName);
  }, [touched, form.values, tab.value, path, query, draftName, fields, intent, title, target]);

  useEffect(
    () =>
      root.current
        ?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea):not(:disabled)')
        ?.focus({ preventScroll: true }),
    [],
  );

  const patch = formSent(fields, isEdit ? (row ?? {}) : undefined, form.values);
  const preview = usePreview(
    call,
    form.isValid && (!isEdit || Object.keys(patch).length > 0) ? { ids: isEdit ? [id] : [], input: patch } : null,
  );
  const foreseen = shownPreview(preview);
  const done = (): void => {
    dropDraft(tab.value, draftName);
    setTabDirty(tab.value, false);
  };
  const giveUp = (): void => {
    done();
    onClose();
  };
  const save = (): void => {
    if (!root.current || form.busy) return;
    if (form.isValid && preview.status === 'refused' && preview.error && impossible(preview, 1))
      return form.refuse(root.current, preview.error.fields, preview.message);
    void form.submit(
      root.current,
      async (values) => {
        const sent = formSent(fields, isEdit ? (row ?? {}) : undefined, values);
        if (isEdit && Object.keys(sent).length === 0) {
          done();
          toast.info(say(FORM_WORDS.noChange));
          return onClose();
        }
        const asked = { ids: isEdit ? [id] : [], input: sent };
        const answered = await sendKept(
          { call, ...asked, intent, name: rowName(noun, { ...row, ...sent }, language) },
          () => client.call(call, asked, { intent, silent: true }),
        );
        done();
        if (!answered) return onClose();
        await queryClient.invalidateQueries();
        const now = answered.answers === 'row' ? answered.value : undefined;
        const name = rowName(noun, { ...row, ...sent, ...now }, language);
        const did = call.action
          ? ACTION_WORDS.done(call.title, { number: 1, unit: noun.unit, fen: foreseen?.amountFen ?? 0, name })
          : FORM_WORDS.saved(isEdit, name);
        resultToast(say(did), answered.undo);
        const saved = now?.[keyField(noun)];
        onSaved(typeof saved === 'string' ? saved : (id ?? ''));
      },
      giveUp,
    );
  };
  useKeys(
    'page',
    [
      { keys: 'mod+enter', label: FORM_WORDS.save, run: save, hint: true },
      { keys: 'esc', label: FORM_WORDS.close, run: onClose },
    ],
    { active },
  );

  /** Several plates pasted as the one plate of a new row are several rows: the palette makes a plan of them. */
  const pasteRows = (event: ClipboardEvent): void => {
    const plates = isPlateField(fields, event.target) ? platesAlone(event.clipboardData.getData('text')) : [];
    if (plates.length === 0) return;
    event.preventDefault();
    openPalette({ text: [title, ...plates].join(' '), selection: false });
  };
  const fromFile = !isEdit && importRight(noun).ok;
  const foretold =
    preview.status === 'refused' && form.tried ? refusedFields(preview.error ?? preview.message, fields) : undefined;
  const problems = new Map([...(foretold?.fields ?? []), ...form.problems]);
  const wrong = problems.size;
  const refusal = form.refusal ?? foretold?.rest;
  return (
    <Drawer
      label={title}
      onClose={onClose}
      start={<b>{title}</b>}
      end={
        touched ? (
          <span className={styles.note}>{say(FORM_WORDS.draftKept)}</span>
        ) : fromFile ? (
          <Button
            kind="ghost"
            icon={<FileUp />}
            onClick={() => {
              onClose();
              openImport(noun);
            }}
          >
            {say(FORM_WORDS.fromFile)}
          </Button>
        ) : undefined
      }
      foot={
        <div className={styles.foot}>
          {refusal !== undefined && (
            <div className={styles.refused}>
              <RefusalNote place="stack">{refusal}</RefusalNote>
            </div>
          )}
          {wrong > 0 && form.tried && (
            <span className={styles.wrong} role="alert">
              <CircleAlert />
              {say(FORM_WORDS.toFix(wrong))}
            </span>
          )}
          {foreseen && foreseen.amountFen !== 0 && wrong === 0 && (
            <span className={styles.due}>
              {say(FORM_WORDS.due)}
              <span className={styles.money}>
                <Money fen={foreseen.amountFen} />
              </span>
            </span>
          )}
          <span className={styles.grow} />
          <CopyCommand line={() => formLine({ call, id, values: patch, shown: { ...row, ...form.values } })} />
          <Button size="md" onClick={giveUp}>
            {say(touched ? FORM_WORDS.discard : FORM_WORDS.cancel)}
          </Button>
          <Button size="md" kind="primary" keys="Mod Enter" loading={form.busy} onClick={save}>
            {isEdit ? say(FORM_WORDS.save) : title}
          </Button>
        </div>
      }
    >
      <div ref={root} className={styles.form} onPaste={fromFile ? pasteRows : undefined}>
        {restored && draft && (
          <RestoredNote
            at={draft.at}
            onStartOver={() => {
              form.startOver(start);
              setRestored(false);
            }}
          />
        )}
        <FieldGroups
          groups={formGroups(noun, fields)}
          control={form.control}
          values={{ ...row, ...form.values }}
          problems={problems}
          busy={form.busy}
          inputs={extensionOf(noun.name).inputs}
          isShown={(_, field) => isEdit && field.options.fixed === true}
        />
        {foreseen?.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </Drawer>
  );
}

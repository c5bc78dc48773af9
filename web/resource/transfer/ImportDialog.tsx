import { ApiError } from '@parkdeck/core/client/errors';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { commonColumn, importColumns } from '@parkdeck/core/kit/import-columns';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { Words } from '@parkdeck/core/kit/words';
import { importLine } from '@parkdeck/core/palette/copied-lines';
import { FileDown, FileSpreadsheet, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { FieldInput } from '../../fields/input.tsx';
import { useKeys } from '../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { callOf } from '../calls.ts';
import { CopyCommand } from '../parts/CopyCommand.tsx';
import { PlanMaking } from '../plan/PlanMaking.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { pastedFile } from './pasted-file.ts';
import { readHeads } from './read-heads.ts';
import { RowKey } from './RowKey.tsx';
import { saveFile } from './save-file.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import styles from './transfer.module.css';
import { TRANSFER_WORDS } from './words.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const TABLES = /\.(xlsx|csv|jsonl)$/i;

interface ImportDialogProps {
  readonly noun: ResourceDef;
  /** The file, where it is known already: rows that were pasted. */
  readonly given?: File | undefined;
  readonly onClose: () => void;
}

/**
 * Creates a plan from the rows of a file: the platform parses it and checks every line; nothing is written before the
 * plan runs.
 */
export function ImportDialog({ noun, given, onClose }: ImportDialogProps) {
  const say = useWords();
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(given ?? null);
  const [heads, setHeads] = useState<readonly string[] | undefined>(undefined);
  const [over, setOver] = useState(false);
  const [doing, setDoing] = useState<Words | null>(null);
  const busy = doing !== null;
  const [problem, setProblem] = useState<string | null>(null);
  const [forAll, setForAll] = useState<unknown>(null);
  const [rowKey, setRowKey] = useState<string | null>(null);
  const [intent] = useState(() => client.newIntent());
  /** The plan by which just this file was imported already. */
  const [before, setBefore] = useState<{ readonly id: string; readonly at: string } | null>(null);
  useEffect(() => {
    if (given) void readHeads(given).then(setHeads);
  }, [given]);
  const chooser = useRef<HTMLInputElement>(null);
  useKeys('dialog', [], { active: true });

  const template = callOf(plan, 'template');
  const common = useMemo(() => commonColumn(noun), [noun]);
  const columns = useMemo(() => importColumns(noun), [noun]);
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const refusal = !TABLES.test(chosen.name)
      ? TRANSFER_WORDS.notATable
      : chosen.size > MOST_BYTES
        ? TRANSFER_WORDS.tooBig
        : undefined;
    setProblem(refusal ? say(refusal) : null);
    setBefore(null);
    setFile(refusal ? null : chosen);
    setHeads(undefined);
    setRowKey(null);
    if (!refusal) void readHeads(chosen).then(setHeads);
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    if (busy || event.target instanceof HTMLInputElement) return;
    const pasted =
      event.clipboardData?.files[0] ?? pastedFile(noun, event.clipboardData?.getData('text/plain') ?? '', language);
    if (!pasted) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // the list below would open an import of its own
    take(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listen, true);
    return () => document.removeEventListener('paste', listen, true);
  }, []);
  const openPlan = (id: string): void => {
    onClose();
    openTab('/desk/plans', { id });
  };
  /** `again`: also a file that was imported already. */
  const check = async (again = false): Promise<void> => {
    if (!file) return chooser.current?.click();
    setDoing(TRANSFER_WORDS.uploading);
    setProblem(null);
    try {
      const { url } = await client.upload({ file, fileName: file.name }, 'import', { silent: true });
      setDoing(TRANSFER_WORDS.checking);
      const made = await client.act(
        plan,
        'create',
        {
          input: {
            action: `${noun.name}.import`,
            input: common && forAll ? { [common.key]: forAll } : {},
            file: url,
            once: !again,
            ...(rowKey === null ? {} : { key: rowKey }),
          },
        },
        { intent: again || rowKey !== null ? client.newIntent() : intent, silent: true },
      );
      if (made.state === 'ready') return openPlan(made.id);
      setBefore({ id: made.id, at: made.createdAt });
      setDoing(null);
    } catch (error) {
      setProblem(sentenceOf(error));
      setDoing(null);
    }
  };
  const sentenceOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
    const fields = error.fields.map((one) => ruleText(one, language, noun.fields[one.field]));
    return fields.length > 0 ? fields.join('；') : error.message;
  };
  return (
    <Dialog
      open
      wide
      onClose={busy ? () => undefined : onClose}
      title={say(TRANSFER_WORDS.importTitle(noun))}
      icon={<Upload />}
      consequence={say(TRANSFER_WORDS.importHow)}
      onSubmit={() => void check()}
      footer={
        <>
          {template && (
            <Button
              size="md"
              kind="ghost"
              icon={<FileDown />}
              onClick={() =>
                void saveFile(
                  template,
                  {
                    input: {
                      of: noun.name,
                      ...(common && typeof forAll === 'string' && common.key in template.input
                        ? { [common.key]: forAll }
                        : {}),
                    },
                  },
                  `${say(noun.title)}-${say(template.title)}`,
                )
              }
            >
              {say(TRANSFER_WORDS.template)}
            </Button>
          )}
          <span style={{ flex: 1 }} />
          {file && <CopyCommand line={() => importLine({ noun, file: file.name, common: forAll, key: rowKey })} />}
          <Button size="md" keys="Esc" onClick={onClose} disabled={busy}>
            {say(TRANSFER_WORDS.cancel)}
          </Button>
          <Button size="md" kind="primary" keys="Mod Enter" type="submit" loading={busy}>
            {say(file ? TRANSFER_WORDS.check : TRANSFER_WORDS.choose)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div
          className={cx(styles.drop, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <FileSpreadsheet aria-hidden="true" />
          <span className={file ? styles.file : undefined}>{file ? file.name : say(TRANSFER_WORDS.drop)}</span>
          <Button onClick={() => chooser.current?.click()}>
            {say(file ? TRANSFER_WORDS.another : TRANSFER_WORDS.choose)}
          </Button>
          <span className={styles.faint}>{say(TRANSFER_WORDS.limits)}</span>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".xlsx,.csv,.jsonl"
            aria-label={say(TRANSFER_WORDS.choose)}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        {common && (
          <Field label={say(common.field.options.label)} help={say(TRANSFER_WORDS.common)}>
            {(wiring) => (
              <FieldInput
                field={common.field}
                name={common.key}
                value={forAll}
                values={{}}
                wiring={wiring}
                onChange={setForAll}
              />
            )}
          </Field>
        )}
        <ColumnMapping columns={columns} heads={heads} common={common?.key} given={forAll !== null} />
        {file && heads && heads.length > 1 && <RowKey heads={heads} value={rowKey} onChange={setRowKey} />}
        {doing && <PlanMaking>{doing}</PlanMaking>}
        {before && (
          <div className={styles.before} role="alert">
            <span>{say(TRANSFER_WORDS.before(before.at.slice(0, 16)))}</span>
            <Button onClick={() => openPlan(before.id)}>{say(TRANSFER_WORDS.openBefore)}</Button>
            {rowKey === null && (
              <Button onClick={() => void check(true)} loading={busy}>
                {say(TRANSFER_WORDS.again)}
              </Button>
            )}
          </div>
        )}
        {problem !== null && <RefusalNote place="stack">{problem}</RefusalNote>}
      </div>
    </Dialog>
  );
}

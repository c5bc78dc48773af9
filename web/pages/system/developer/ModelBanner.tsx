import { codeModel } from '@parkdeck/core/catalogue/system/code-model';
import { nounFiles, nounModelOf } from '@parkdeck/core/domain/system/developer/noun-code';
import { tableOfSql } from '@parkdeck/core/domain/system/developer/table-columns';
import { useState } from 'react';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './developer.module.css';
import { DEVELOPER_WORDS } from './words.ts';

/** What a model makes, and its download. */
export function ModelBanner({ id, row }: RecordProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const call = callOf(codeModel, 'generate');
  const model = nounModelOf(row);
  const table = typeof row['table'] === 'string' ? tableOfSql(row['table']) : undefined;
  const [first] = model && table?.ok ? nounFiles(model, table.value) : [];
  const download = async (): Promise<void> => {
    if (!call) return;
    setBusy(true);
    await saveFile(call, { input: { models: [id] } }, model?.noun ?? id);
    setBusy(false);
  };
  return (
    <div className={styles.banner}>
      {call !== undefined && canCall(call).ok && (
        <Button kind="primary" loading={busy} icon={<Icon name="download" />} onClick={() => void download()}>
          {say(DEVELOPER_WORDS.download)}
        </Button>
      )}
      {first && (
        <details>
          <summary>{say(DEVELOPER_WORDS.preview)}</summary>
          <pre tabIndex={0}>{first.text}</pre>
        </details>
      )}
    </div>
  );
}

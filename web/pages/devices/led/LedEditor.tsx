import { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import { ApiError } from '@parkdeck/core/client/errors';
import type { DisplayScene } from '@parkdeck/core/domain/devices/displays/texts';
import { useEffect, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LedAtOnce } from './LedAtOnce.tsx';
import { LedPreview } from './LedPreview.tsx';
import { LedLevels } from './LedLevels.tsx';
import { LedTexts } from './LedTexts.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import styles from './led.module.css';
import { draftOf, isSame, problemsOf, scenesAt, type Draft } from './led-model.ts';
import { saveDraft, type LedGate } from './use-led.ts';
import { LED_WORDS } from './words.ts';

interface LedEditorProps {
  readonly gate: LedGate;
  readonly active: boolean;
  readonly onDirty: (dirty: boolean) => void;
}

/** The settings of one gate: texts scene by scene on the left, the display as it will look on the right. */
export function LedEditor({ gate, active, onDirty }: LedEditorProps) {
  const say = useWords();
  const stored = draftOf(gate.config);
  const [draft, setDraft] = useState<Draft>(stored);
  const scenes = scenesAt(gate.direction);
  const [scene, setScene] = useState<DisplayScene>(gate.direction === 'out' ? 'exit-due' : 'entry');
  const [busy, setBusy] = useState<'save' | 'send' | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const dirty = !isSame(stored, draft);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const call = callOf(displayConfig, 'create-or-update');
  const allowed = call ? canCall(call) : { ok: false as const, permission: '' };
  const problems = problemsOf(draft);
  const online = gate.displays?.filter(({ state }) => state === 'online') ?? [];
  const canSend = gate.displays === null || online.length > 0;
  const save = async (send: boolean): Promise<void> => {
    if (!allowed.ok || busy || problems.size > 0) return;
    setBusy(send ? 'send' : 'save');
    setRefusal(undefined);
    try {
      const undo = await saveDraft(gate.id, gate.config, draft, send);
      onDirty(false);
      resultToast(say(send ? LED_WORDS.sent : LED_WORDS.saved), undo);
    } catch (error) {
      setRefusal(error instanceof ApiError || error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  };
  useKeys(
    'page',
    [
      {
        keys: 'mod+s',
        label: LED_WORDS.save,
        hint: true,
        when: () => allowed.ok,
        run: (event) => {
          event.preventDefault();
          void save(false);
        },
      },
      {
        keys: 'mod+enter',
        label: LED_WORDS.saveSend,
        hint: true,
        when: () => allowed.ok && canSend,
        run: () => void save(true),
      },
    ],
    { active },
  );

  return (
    <div className={styles.editor}>
      <div className={styles.left}>
        <Panel
          title={gate.name}
          actions={
            <>
              {problems.size > 0 && <span className={styles.bad}>{say(LED_WORDS.toFix(problems.size))}</span>}
              <Button
                onClick={() => void save(false)}
                disabled={!allowed.ok || problems.size > 0 || (!dirty && gate.config !== undefined)}
                loading={busy === 'save'}
                title={allowed.ok ? undefined : say(LED_WORDS.mayNot(allowed.permission))}
              >
                {say(LED_WORDS.save)}
              </Button>
              <Button
                kind="primary"
                icon={<Icon name="send" />}
                onClick={() => void save(true)}
                disabled={!allowed.ok || problems.size > 0 || !canSend}
                loading={busy === 'send'}
                title={
                  allowed.ok
                    ? canSend
                      ? undefined
                      : say(LED_WORDS.nothingOnline)
                    : say(LED_WORDS.mayNot(allowed.permission))
                }
              >
                {say(LED_WORDS.saveSend)}
              </Button>
            </>
          }
        >
          {refusal !== undefined && <RefusalNote>{refusal}</RefusalNote>}
          <LedLevels draft={draft} onChange={setDraft} />
        </Panel>
        <LedTexts draft={draft} scenes={scenes} scene={scene} onScene={setScene} onChange={setDraft} />
      </div>
      <aside className={styles.right}>
        <LedPreview draft={draft} scene={scene} active={active} />
        {gate.displays && <LedAtOnce displays={gate.displays} />}
      </aside>
    </div>
  );
}

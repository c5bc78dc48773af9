import { device } from '@parkdeck/core/catalogue/devices/device';
import { DISPLAY_SCENES } from '@parkdeck/core/catalogue/devices/choices';
import { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import { ApiError } from '@parkdeck/core/client/errors';
import { fillText, type DisplayScene } from '@parkdeck/core/domain/devices/displays/texts';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useEffect, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { LedLine } from './LedLine.tsx';
import { LedMatrix } from './LedMatrix.tsx';
import styles from './led.module.css';
import { countOf, draftOf, isSame, lineAt, problemsOf, withLine, type Draft } from './led-model.ts';
import { saveDraft, type LedGate } from './use-led.ts';
import { LED_WORDS, PLACEHOLDER_WORDS, SAMPLE } from './words.ts';

const SCENES: readonly DisplayScene[] = ['idle', 'entry', 'exit-due', 'exit-free', 'pass', 'full', 'blacklist'];
/** Between areas nothing is to pay, and only a full area refuses. */
const INNER: readonly DisplayScene[] = ['exit-due', 'exit-free', 'pass', 'blacklist'];
/** Scenes that a lane never comes to. */
const NOT_AT: Readonly<Record<string, readonly DisplayScene[]>> = {
  in: ['exit-due', 'exit-free'],
  out: ['entry', 'full'],
  'inner-in': INNER,
  'inner-out': INNER,
};
const COMMANDS = ['set-volume', 'set-light', 'set-speech'] as const;

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
  const scenes = SCENES.filter((scene) => !NOT_AT[gate.direction]?.includes(scene));
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

  const numbers = Array.from({ length: countOf(draft) }, (_, at) => at + 1);
  const shown = numbers.map((number) => {
    const { text, color, effect, speed } = lineAt(draft, scene, number);
    return { text: fillText(text, SAMPLE), color: color ?? 'red', effect: effect ?? 'static', speed: speed ?? 5 };
  });
  const spoken = draft.speakOn
    ? numbers
        .map((number) => fillText(lineAt(draft, scene, number).voice ?? '', SAMPLE))
        .filter(Boolean)
        .join('，')
    : '';
  const { lineCount, brightness, volume, speakOn } = displayConfig.fields;
  return (
    <div className={styles.editor}>
      <div className={styles.left}>
        <Panel
          title={gate.name}
          note={say(gate.config ? LED_WORDS.own : LED_WORDS.factory)}
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
          {refusal !== undefined && (
            <div className={styles.refusal} role="alert">
              {refusal}
            </div>
          )}
          <div className={styles.settings}>
            <Field group label={say(lineCount.options.label)}>
              {() => (
                <Segment
                  label={say(lineCount.options.label)}
                  value={draft.lineCount}
                  options={[
                    { value: 'two', label: '2' },
                    { value: 'four', label: '4' },
                  ]}
                  onChange={(value) => setDraft({ ...draft, lineCount: value })}
                />
              )}
            </Field>
            <Field label={say(brightness.options.label)}>
              {(wiring) => (
                <Level
                  {...wiring}
                  value={draft.brightness}
                  onChange={(value) => setDraft({ ...draft, brightness: value })}
                />
              )}
            </Field>
            <Field label={say(volume.options.label)}>
              {(wiring) => (
                <Level
                  {...wiring}
                  value={draft.volume}
                  disabled={!draft.speakOn}
                  onChange={(value) => setDraft({ ...draft, volume: value })}
                />
              )}
            </Field>
            <Field label={say(speakOn.options.label)}>
              {(wiring) => (
                <Switch {...wiring} checked={draft.speakOn} onChange={(on) => setDraft({ ...draft, speakOn: on })} />
              )}
            </Field>
          </div>
        </Panel>
        <Panel
          title={say(LED_WORDS.texts)}
          actions={
            <Button
              kind="ghost"
              icon={<Icon name="rotate-ccw" />}
              onClick={() => setDraft({ ...draftOf(undefined), lineCount: draft.lineCount })}
            >
              {say(LED_WORDS.reset)}
            </Button>
          }
        >
          <div className={styles.scenes}>
            <Segment
              label={say(LED_WORDS.scene)}
              value={scene}
              onChange={setScene}
              options={scenes.map((value) => ({
                value,
                label: (
                  <>
                    {say(choiceLabel(DISPLAY_SCENES, value) ?? LED_WORDS.nothing)}
                    {numbers.some((number) => problems.has(`${value}/${number}`)) && (
                      <span className={styles.bad}> ●</span>
                    )}
                  </>
                ),
              }))}
            />
          </div>
          {numbers.map((number) => (
            <LedLine
              key={`${scene}/${number}`}
              line={lineAt(draft, scene, number)}
              problem={problems.get(`${scene}/${number}`)}
              onChange={(line) => setDraft(withLine(draft, line))}
            />
          ))}
        </Panel>
      </div>
      <aside className={styles.right}>
        <Panel title={say(LED_WORDS.preview)} note={say(choiceLabel(DISPLAY_SCENES, scene) ?? LED_WORDS.nothing)}>
          <LedMatrix
            label={say(
              LED_WORDS.previewOf(
                shown
                  .map(({ text }) => text)
                  .filter(Boolean)
                  .join(' / ') || say(LED_WORDS.dark),
              ),
            )}
            lines={shown}
            brightness={draft.brightness}
            active={active}
          />
          <p className={styles.spoken}>
            <Icon name="megaphone" />
            {spoken || say(LED_WORDS.nothing)}
          </p>
        </Panel>
        <Panel title={say(LED_WORDS.sample)}>
          <Facts
            single
            facts={Object.entries(PLACEHOLDER_WORDS).map(([id, label]) => ({
              id,
              label: say(label),
              value: SAMPLE[id as keyof typeof SAMPLE],
            }))}
          />
        </Panel>
        {gate.displays && <AtOnce displays={gate.displays} />}
      </aside>
    </div>
  );
}

function Level({
  value,
  onChange,
  ...rest
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly id: string;
  readonly disabled?: boolean;
  readonly 'aria-describedby': string | undefined;
}) {
  return (
    <span className={styles.level}>
      <input
        {...rest}
        type="range"
        min={0}
        max={15}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{value}</output>
    </span>
  );
}

/** What goes to the displays of the gate without being kept: light, loudness, a test of the speech. */
function AtOnce({ displays }: { readonly displays: NonNullable<LedGate['displays']> }) {
  const say = useWords();
  return (
    <Panel title={say(LED_WORDS.atOnce)} note={say(LED_WORDS.atOnceNote)}>
      {displays.length === 0 && <p className={styles.faint}>{say(LED_WORDS.noDisplay)}</p>}
      {displays.map((row) => (
        <div key={row.id} className={styles.device} data-state={row.state}>
          <span className={styles.deviceName}>{row.name}</span>
          {COMMANDS.map((verb) => {
            const call = callOf(device, verb);
            const fits = call?.action?.when?.['type']?.includes(row.type) ?? true;
            if (!call || !fits) return null;
            const may = canCall(call);
            return (
              <Button
                key={verb}
                disabled={!may.ok || row.state !== 'online'}
                title={
                  may.ok
                    ? row.state === 'online'
                      ? undefined
                      : say(LED_WORDS.nothingOnline)
                    : say(LED_WORDS.mayNot(may.permission))
                }
                onClick={() => startAction({ call, ids: [row.id], rows: [row], source: 'row' })}
              >
                {say(verb === 'set-volume' ? LED_WORDS.say : call.title)}
              </Button>
            );
          })}
        </div>
      ))}
    </Panel>
  );
}

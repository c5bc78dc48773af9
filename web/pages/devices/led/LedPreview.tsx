import { DISPLAY_SCENES } from '@parkdeck/core/catalogue/devices/choices';
import { fillText, type DisplayScene } from '@parkdeck/core/domain/devices/displays/texts';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useWords } from '../../../state/language.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LedMatrix } from './LedMatrix.tsx';
import styles from './led.module.css';
import { lineAt, numbersOf, type Draft } from './led-model.ts';
import { LED_WORDS, PLACEHOLDER_WORDS, SAMPLE } from './words.ts';

interface LedPreviewProps {
  readonly draft: Draft;
  readonly scene: DisplayScene;
  readonly active: boolean;
}

/** Preview of the display and its speech, with an example car. */
export function LedPreview({ draft, scene, active }: LedPreviewProps) {
  const say = useWords();
  const numbers = numbersOf(draft);
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
  return (
    <>
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
    </>
  );
}

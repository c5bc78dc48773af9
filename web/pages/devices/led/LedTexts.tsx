import { DISPLAY_SCENES } from '@parkdeck/core/catalogue/devices/choices';
import type { DisplayScene } from '@parkdeck/core/domain/devices/displays/texts';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { LedLine } from './LedLine.tsx';
import styles from './led.module.css';
import { draftOf, lineAt, numbersOf, problemsOf, withLine, type Draft } from './led-model.ts';
import { LED_WORDS } from './words.ts';

interface LedTextsProps {
  readonly draft: Draft;
  readonly scenes: readonly DisplayScene[];
  readonly scene: DisplayScene;
  readonly onScene: (scene: DisplayScene) => void;
  readonly onChange: (draft: Draft) => void;
}

/** What a gate shows and says, scene by scene. */
export function LedTexts({ draft, scenes, scene, onScene, onChange }: LedTextsProps) {
  const say = useWords();
  const problems = problemsOf(draft);
  return (
    <Panel
      title={say(LED_WORDS.texts)}
      actions={
        <Button
          kind="ghost"
          icon={<Icon name="rotate-ccw" />}
          onClick={() => onChange({ ...draftOf(undefined), lineCount: draft.lineCount })}
        >
          {say(LED_WORDS.reset)}
        </Button>
      }
    >
      <div className={styles.scenes}>
        <Segment
          label={say(LED_WORDS.scene)}
          value={scene}
          onChange={onScene}
          options={scenes.map((value) => ({
            value,
            label: (
              <>
                {say(choiceLabel(DISPLAY_SCENES, value) ?? LED_WORDS.nothing)}
                {numbersOf(draft).some((number) => problems.has(`${value}/${number}`)) && (
                  <span className={styles.bad}> ●</span>
                )}
              </>
            ),
          }))}
        />
      </div>
      {numbersOf(draft).map((number) => (
        <LedLine
          key={`${scene}/${number}`}
          line={lineAt(draft, scene, number)}
          problem={problems.get(`${scene}/${number}`)}
          onChange={(line) => onChange(withLine(draft, line))}
        />
      ))}
    </Panel>
  );
}

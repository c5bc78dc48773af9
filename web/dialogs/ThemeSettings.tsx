import { useSnapshot } from 'valtio/react';
import { useWords } from '../state/language.ts';
import { DENSITIES, THEMES } from '../state/theme.ts';
import { THEME_NAMES } from '../state/theme-names.ts';
import { ui } from '../state/ui.ts';
import { cx } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { Segment } from '../ui/Segment.tsx';
import { AccentPicker } from './AccentPicker.tsx';
import { ThemeSample } from './ThemeSample.tsx';
import styles from './ThemeSettings.module.css';
import { DIALOG_WORDS } from './words.ts';

/** Ten themes, accent, density, hints, motion, menu position (B51–B54, S8, S18, S19). All apply at once. */
export function ThemeSettings() {
  const say = useWords();
  const { theme, density, hints, motion, sideMode } = useSnapshot(ui);
  return (
    <div className={styles.settings}>
      <div role="radiogroup" aria-label={say(DIALOG_WORDS.themeTitle)} className={styles.themes}>
        {THEMES.map(({ id }) => (
          <label key={id} className={cx(styles.card, theme === id && styles.on)}>
            <ThemeSample theme={id} />
            <span className={styles.caption}>
              <input type="radio" name="theme" checked={theme === id} onChange={() => (ui.theme = id)} />
              <b>{say(THEME_NAMES[id].name)}</b>
              <span className={styles.note}>{say(THEME_NAMES[id].note)}</span>
            </span>
          </label>
        ))}
      </div>
      <label className={styles.system}>
        <input
          type="checkbox"
          checked={theme === 'system'}
          onChange={(event) => (ui.theme = event.target.checked ? 'system' : 'white')}
        />
        {say(DIALOG_WORDS.themeSystem)}
        <span className={styles.note}>{say(DIALOG_WORDS.themeSystemNote)}</span>
      </label>
      <div className={styles.options}>
        <AccentPicker />
        <div>
          <Field group label={say(DIALOG_WORDS.density)}>
            {() => (
              <Segment
                label={say(DIALOG_WORDS.density)}
                value={density ?? 'auto'}
                options={[
                  { value: 'auto', label: say(DIALOG_WORDS.densityAuto) },
                  ...DENSITIES.map(({ id, name }) => ({ value: id, label: say(name) })),
                ]}
                onChange={(value) => (ui.density = value === 'auto' ? null : value)}
              />
            )}
          </Field>
          <Field group label={say(DIALOG_WORDS.hints)}>
            {() => (
              <Segment
                label={say(DIALOG_WORDS.hints)}
                value={hints}
                options={[
                  { value: 'show', label: say(DIALOG_WORDS.hintsShow) },
                  { value: 'hover', label: say(DIALOG_WORDS.hintsHover) },
                  { value: 'hide', label: say(DIALOG_WORDS.hintsHide) },
                ]}
                onChange={(value) => (ui.hints = value)}
              />
            )}
          </Field>
          <Field group label={say(DIALOG_WORDS.motion)}>
            {() => (
              <Segment
                label={say(DIALOG_WORDS.motion)}
                value={motion}
                options={[
                  { value: 'system', label: say(DIALOG_WORDS.motionSystem) },
                  { value: 'reduce', label: say(DIALOG_WORDS.motionReduce) },
                ]}
                onChange={(value) => (ui.motion = value)}
              />
            )}
          </Field>
          <Field group label={say(DIALOG_WORDS.sideMode)}>
            {() => (
              <Segment
                label={say(DIALOG_WORDS.sideMode)}
                value={sideMode}
                options={[
                  { value: 'vertical', label: say(DIALOG_WORDS.sideVertical) },
                  { value: 'horizontal', label: say(DIALOG_WORDS.sideHorizontal) },
                ]}
                onChange={(value) => (ui.sideMode = value)}
              />
            )}
          </Field>
        </div>
      </div>
    </div>
  );
}

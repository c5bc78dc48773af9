import { useState } from 'react';
import { accentTokens } from '../../state/accent.ts';
import { THEME_NAMES } from '../../state/theme-names.ts';
import { BOOT_LOOK_KEY, DEFAULT_LOOK, DENSITIES, THEMES, applyTheme, isAccent, type Look } from '../../state/theme.ts';
import { Button } from '../Button.tsx';
import { TextInput, Select } from '../Input.tsx';
import { Logo } from '../Logo.tsx';
import { Segment } from '../Segment.tsx';
import { Toasts } from '../Toasts.tsx';
import { UI_WORDS, UiWordsContext } from '../words.ts';
import styles from './Gallery.module.css';
import { Actions } from './Actions.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Data } from './Data.tsx';

/** All UI parts on one page, for visual review: `gallery.html?theme=dark&density=comfortable&accent=%23E8590C`. */
export function Gallery() {
  const [look, setLook] = useState<Look>(() => fromAddress(new URLSearchParams(location.search)));
  const [locale, setLocale] = useState<'zh' | 'en'>('zh');
  const [applied, setApplied] = useState<Look | null>(null);
  if (applied !== look) {
    localStorage.setItem(
      BOOT_LOOK_KEY,
      JSON.stringify(
        applyTheme(document.documentElement, look, matchMedia('(prefers-color-scheme: dark)').matches, accentTokens),
      ),
    );
    setApplied(look);
  }
  return (
    <UiWordsContext value={UI_WORDS[locale]}>
      <main className={styles.page}>
        <div className={styles.bar}>
          <Logo />
          <div style={{ width: 160 }}>
            <Select
              aria-label="Theme"
              frame="sm"
              value={look.theme}
              options={THEMES.map(({ id }) => ({
                value: id,
                label: `${THEME_NAMES[id].name.zh} ${THEME_NAMES[id].name.en}`,
              }))}
              onChange={(theme) => theme && setLook({ ...look, theme })}
            />
          </div>
          <Segment
            label="Density"
            value={look.density ?? 'compact'}
            options={DENSITIES.map(({ id, name }) => ({ value: id, label: name.zh }))}
            onChange={(density) => setLook({ ...look, density })}
          />
          <Segment
            label="Language"
            value={locale}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            onChange={setLocale}
          />
          <div style={{ width: 120 }}>
            <TextInput
              aria-label="Accent"
              frame="sm"
              placeholder="#409EFF"
              onChange={({ target }) => isAccent(target.value) && setLook({ ...look, accent: target.value })}
            />
          </div>
          <Button kind="ghost" onClick={() => setLook({ ...look, accent: null })}>
            主题自带主色
          </Button>
        </div>
        <div className={styles.columns}>
          <Actions />
          <Fields />
          <Feedback />
          <Data />
        </div>
      </main>
      <Toasts />
    </UiWordsContext>
  );
}

function fromAddress(search: URLSearchParams): Look {
  const accent = search.get('accent');
  return {
    ...DEFAULT_LOOK,
    theme: THEMES.find(({ id }) => id === search.get('theme'))?.id ?? DEFAULT_LOOK.theme,
    density: DENSITIES.find(({ id }) => id === search.get('density'))?.id ?? null,
    accent: accent && isAccent(accent) ? accent : null,
  };
}

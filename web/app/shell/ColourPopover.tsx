import { lazy, Suspense } from 'react';
import { useWords } from '../../state/language.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SHELL_WORDS } from './words.ts';

const AccentPicker = lazy(() =>
  import('../../dialogs/AccentPicker.tsx').then(({ AccentPicker: component }) => ({ default: component })),
);

/** Quick choice of the accent colour; themes have a separate dialog. */
export function ColourPopover() {
  const say = useWords();
  return (
    <Popover
      label={say(SHELL_WORDS.colour)}
      align="end"
      width={312}
      trigger={<IconButton label={say(SHELL_WORDS.colour)} icon={<Icon name="palette" />} size="md" />}
    >
      <Suspense>
        <AccentPicker />
      </Suspense>
    </Popover>
  );
}

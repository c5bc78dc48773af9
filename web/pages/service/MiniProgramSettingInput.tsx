import { MINI_PROGRAM_SETTINGS } from '@parkdeck/core/vocabulary/mini-program-settings';
import type { InputProps } from '../../fields/input-props.ts';
import { KnownKeyInput } from '../../resource/parts/KnownKey.tsx';

/** Which setting is added. */
export function MiniProgramSettingInput(props: InputProps) {
  return <KnownKeyInput {...props} known={MINI_PROGRAM_SETTINGS} />;
}

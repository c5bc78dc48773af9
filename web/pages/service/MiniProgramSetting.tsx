import { words } from '@parkdeck/core/kit/words';
import { MINI_PROGRAM_SETTINGS } from '@parkdeck/core/vocabulary/mini-program-settings';
import type { RowProps } from '../../resource/extension.ts';
import { KnownKey } from '../../resource/parts/KnownKey.tsx';
import { useWords } from '../../state/language.ts';
import { State } from '../../ui/State.tsx';

const ON = words('已开启', 'On');
const OFF = words('已关闭', 'Off');

/** What a setting is about, and its key; of a company's own setting only the key is known. */
export function MiniProgramSetting({ row }: RowProps) {
  return <KnownKey value={String(row['key'] ?? '')} known={MINI_PROGRAM_SETTINGS} />;
}

/** A switch as it stands, any other value as it was typed. */
export function MiniProgramValue({ row }: RowProps) {
  const say = useWords();
  const value = String(row['value'] ?? '');
  const isSwitch = MINI_PROGRAM_SETTINGS.get(String(row['key'] ?? ''))?.kind === 'switch';
  if (!isSwitch || (value !== 'true' && value !== 'false')) return value;
  return <State mark={value === 'true' ? 'ok' : 'off'}>{say(value === 'true' ? ON : OFF)}</State>;
}

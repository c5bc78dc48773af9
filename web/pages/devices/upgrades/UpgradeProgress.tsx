import { upgrade } from '@parkdeck/core/catalogue/devices/upgrade';
import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { Progress } from '../../../ui/Progress.tsx';

/** Progress of an upgrade, as a bar while it runs. */
export function UpgradeProgress({ row }: RowProps) {
  const say = useWords();
  const percent = Number(row['progress'] ?? 0);
  const { state } = row;
  if (state !== 'sent' && state !== 'upgrading')
    return <>{state === 'waiting' || state === 'cancelled' ? '—' : `${percent}%`}</>;
  return <Progress label={say(upgrade.fields.progress.options.label)} value={percent / 100} />;
}

import { section } from '@parkdeck/core/catalogue/roadside/section';
import type { RecordProps } from '../../resource/extension.ts';
import { StartButton } from '../../resource/parts/StartButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../state/language.ts';
import { SectionLines } from './SectionLines.tsx';
import { BERTH_MAP_WORDS } from './words.ts';

/** The course of a section on a map. */
export function SectionLine({ id, row }: RecordProps) {
  const say = useWords();
  const line = Array.isArray(row['line']) ? row['line'].map(String) : [];
  if (line.length === 0)
    return (
      <EmptyState
        kind="first-use"
        title={say(BERTH_MAP_WORDS.noLine)}
        detail={say(BERTH_MAP_WORDS.noLineDetail)}
        actions={<StartButton noun={section} id={id} row={row} />}
      />
    );
  return (
    <SectionLines
      sections={[
        {
          id,
          name: String(row['name']),
          line,
          berths: Number(row['berths'] ?? 0),
          occupied: Number(row['occupied'] ?? 0),
        },
      ]}
    />
  );
}

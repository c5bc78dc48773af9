import { SEPARATOR } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../state/language.ts';
import type { PaletteEntry } from './entry.ts';
import { undoable } from './run.ts';
import { SAY } from './words.ts';

const NONE: readonly PaletteEntry[] = [];

/** Recent actions that can still be undone. */
export const useUndoEntries = (active: boolean): readonly PaletteEntry[] => {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['palette', 'undoable'],
    queryFn: undoable,
    enabled: active,
    staleTime: 2000,
    retry: false,
  });
  return useMemo(
    () =>
      data?.map(({ id, title, names, minutes }): PaletteEntry => ({
        id: `undo:${id}`,
        label: SAY.undoTitle(title)[language],
        en: SAY.undoTitle(title).en,
        group: 'undo',
        icon: 'undo-2',
        detail: [names.slice(0, 3).join(SEPARATOR[language]), SAY.minutesLeft(minutes)[language]]
          .filter(Boolean)
          .join(' · '),
        act: { kind: 'undo', id },
        keywords: names,
      })) ?? NONE,
    [data, language],
  );
};

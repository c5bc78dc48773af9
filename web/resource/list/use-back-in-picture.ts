import { useEffect, useEffectEvent, type RefObject } from 'react';
import { startOf } from '../../keyboard/arrows.ts';
import { giveFocus, isFree } from './give-focus.ts';
import { useLeftRow } from './use-left-row.ts';

/**
 * For a picture that stands in the place of its list: when one comes back to it, from a row that was opened, the focus
 * is at that row again (`data-row`), otherwise where keys of the picture begin. `row`: what is shown in the place of
 * the picture, empty where that is the list; undefined: the picture is.
 */
export const useBackInPicture = (box: RefObject<HTMLElement | null>, row: string | undefined): void => {
  const left = useLeftRow(row);
  const isBack = row === undefined && left !== undefined;
  const give = useEffectEvent((): boolean => {
    const picture = box.current;
    if (!picture || !isFree(document.activeElement)) return true;
    const own = left ? picture.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"]`) : null;
    const next = own ?? startOf(picture);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    return next !== undefined;
  });
  useEffect(() => (isBack ? giveFocus(() => give()) : undefined), [isBack]);
};

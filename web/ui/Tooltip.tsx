import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { deferred } from './deferred.tsx';

const DELAY_MS = 400;
const Tip = deferred(() => import('./Tip.tsx').then((module) => module.Tip));

/** Props to spread on the control that has the tooltip. */
interface TooltipTrigger {
  readonly 'aria-describedby': string | undefined;
  readonly onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

export interface TooltipProps {
  readonly text: ReactNode;
  readonly children: (trigger: TooltipTrigger) => ReactNode;
}

/**
 * A tooltip: shown on hover after 400 ms and at once on keyboard focus. Escape hides it. For a plain name use `title`.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      {children({
        'aria-describedby': anchor ? id : undefined,
        onPointerEnter: ({ currentTarget }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setAnchor(currentTarget), DELAY_MS);
        },
        onPointerLeave: hide,
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
        onBlur: hide,
      })}
      {anchor &&
        createPortal(
          <Tip id={id} anchor={anchor} onHide={hide}>
            {text}
          </Tip>,
          document.body,
        )}
    </>
  );
}

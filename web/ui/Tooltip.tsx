import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltip.module.css';

const DELAY_MS = 400;
const GAP = 6;
const EDGE = 8;

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

interface TipProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** Placed below its anchor, or above it when there is no space. Closes on scroll. */
function Tip({ id, anchor, onHide, children }: TipProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = ref.current;
    if (!tip) return;
    const at = anchor.getBoundingClientRect();
    const below = at.bottom + GAP;
    const top = below + tip.offsetHeight > innerHeight - EDGE ? at.top - GAP - tip.offsetHeight : below;
    const left = Math.max(
      EDGE,
      Math.min(at.left + at.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - EDGE),
    );
    tip.style.translate = `${left}px ${top}px`;
  }, [anchor]);
  useEffect(() => {
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    addEventListener('scroll', onHide, options);
    addEventListener('keydown', (event) => event.key === 'Escape' && onHide(), options);
    return () => gone.abort();
  });
  return (
    <div ref={ref} id={id} role="tooltip" className={styles.tip} style={{ left: 0, top: 0 }}>
      {children}
    </div>
  );
}

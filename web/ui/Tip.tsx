import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Tip.module.css';

const GAP = 6;
const EDGE = 8;

interface TipProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** Placed below its anchor, or above it when there is no space. Closes on scroll. */
export function Tip({ id, anchor, onHide, children }: TipProps) {
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

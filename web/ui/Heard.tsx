import { useEffect, useState, type ReactNode } from 'react';

/** A region is known to screen readers some time after it stands in the page, in ms. */
const KNOWN_AFTER = 100;

interface HeardProps {
  readonly children: ReactNode;
}

/**
 * Tells screen readers what has become of a page while the focus stays where it is. The text follows the region: of one
 * that comes with its text nothing is heard.
 */
export function Heard({ children }: HeardProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="visually-hidden" aria-live="polite">
      {isKnown && children}
    </div>
  );
}

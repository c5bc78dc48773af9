import type { MouseEvent, ReactNode } from 'react';
import type { ListLink } from './links.ts';

export interface NumberLinkProps {
  readonly to: ListLink | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A figure that links to its list; plain text if the user may not see the list. */
export function NumberLink({ to, className, children }: NumberLinkProps) {
  if (!to) return <span className={className}>{children}</span>;
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    to.open();
  };
  return (
    <a href={to.href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}

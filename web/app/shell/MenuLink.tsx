import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { pathOf } from '../../state/menu.ts';
import { openTab } from '../../tabs/tabs.ts';
import { whenLoaded } from '../../ui/report-load.ts';

const searchOf = (entry: MenuEntry) => (Object.keys(entry.query).length > 0 ? entry.query : undefined);

/** Opens the target of a menu entry: as a tab, or in a new window where the menu specifies one. */
export const openEntry = (entry: MenuEntry): void => {
  const path = pathOf(entry);
  if (path === undefined) return;
  if (entry.meta.newWindow) window.open(hrefOf(entry), '_blank', 'noopener');
  else openTab(path, searchOf(entry));
  teachKey(path);
};

/** The go-to key of a page that was opened by its menu is told once. */
const teachKey = (path: string): void => whenLoaded(import('./teach-page.ts'), ({ teachPage }) => teachPage(path));

const hrefOf = (entry: MenuEntry): string => {
  const query = new URLSearchParams(entry.query).toString();
  return `${pathOf(entry) ?? ''}${query === '' ? '' : `?${query}`}`;
};

export interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className: string;
  readonly current: boolean;
  readonly title?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly onGone?: () => void;
  readonly children: ReactNode;
}

/** What comes to stand below the menu later, in px. */
const FOOT = 56;

/** A real link: with a modifier key the browser opens it in a new window, otherwise the console opens it. */
export function MenuLink({ entry, className, current, title, style, onGone, children }: MenuLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // A long menu may have the entry of the page in front below its end.
  useEffect(() => {
    const menu = link.current?.closest('nav')?.getBoundingClientRect();
    const box = link.current?.getBoundingClientRect();
    if (!current || !menu || !box || menu.height === 0) return;
    if (box.top < menu.top || box.bottom > menu.bottom - FOOT) link.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openEntry(entry);
    onGone?.();
  };
  return (
    <a
      ref={link}
      href={hrefOf(entry)}
      className={className}
      title={title}
      style={style}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

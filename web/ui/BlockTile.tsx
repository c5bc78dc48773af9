import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './BlockTile.module.css';

export interface BlockTileProps extends Omit<ComponentProps<'a'>, 'children' | 'color'> {
  readonly text: ReactNode;
  /** The second line: the department. */
  readonly line?: ReactNode;
  readonly icon?: ReactNode;
  readonly color?: string;
  readonly background?: string;
}

/** A tile that leads to a route (B84). Takes a link's props, so the router can make a link of it. */
export function BlockTile({ text, line, icon, color, background, className, ...rest }: BlockTileProps) {
  const colours: CSSProperties & Record<`--tile-${string}`, string | undefined> = {
    '--tile-color': color,
    '--tile-background': background,
  };
  return (
    <a {...rest} className={cx(styles.tile, className)} style={colours}>
      {icon}
      <span className={styles.tileText}>
        <span className={styles.tileTitle}>{text}</span>
        {line !== undefined && <span className={styles.tileLine}>{line}</span>}
      </span>
    </a>
  );
}

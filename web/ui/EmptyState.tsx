import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

/** The four reasons for which an area can be empty. */
type EmptyKind = 'first-use' | 'nothing-found' | 'no-permission' | 'error';

const ICONS: Readonly<Record<EmptyKind, string>> = {
  'first-use': 'inbox',
  'nothing-found': 'search-x',
  'no-permission': 'lock',
  error: 'cloud-off',
};

/** The number of a request, and where its line stands for who may see that. */
export interface RequestMark {
  readonly id: string;
  readonly href?: string;
  readonly open?: () => void;
}

function RequestNumber({ id, href, open }: RequestMark) {
  if (href === undefined) return <span className={styles.request}>{id}</span>;
  return (
    <a
      className={styles.request}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        open?.();
      }}
    >
      {id}
    </a>
  );
}

/** Where it leads on: to one or two buttons, or, where nothing is to be done, to a sentence that says so. */
type WayOn =
  | { readonly actions: ReactNode; readonly detail?: ReactNode }
  | {
      readonly actions?: never;
      /** What to do next, which permission is missing, or that the filters are kept. */
      readonly detail: ReactNode;
    };

export type EmptyStateProps = WayOn & {
  readonly kind: EmptyKind;
  /** One sentence: what is missing here. */
  readonly title: ReactNode;
  /** The failed request, for support; without a link one click selects its number. */
  readonly request?: RequestMark | undefined;
  /** Icon of the noun instead of the default icon of the kind. */
  readonly icon?: ReactNode;
  /** What may come late: it takes no room, so that nothing above it moves. */
  readonly below?: ReactNode;
  /** Fills the page (404, 403, 500). */
  readonly page?: boolean;
};

export function EmptyState({ kind, title, detail, request, icon, actions, below, page = false }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, page && styles.page)} role={kind === 'error' ? 'alert' : 'status'}>
      {icon ?? <Icon name={ICONS[kind]} />}
      <p className={styles.title}>{title}</p>
      {(detail !== undefined || request !== undefined) && (
        <p className={styles.detail}>
          {detail} {request && <RequestNumber {...request} />}
        </p>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </div>
  );
}

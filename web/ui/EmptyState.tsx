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

export interface EmptyStateProps {
  readonly kind: EmptyKind;
  /** One sentence: what is missing here. */
  readonly title: ReactNode;
  /** What to do next, which permission is missing, or that the filters are kept. */
  readonly detail?: ReactNode;
  /** Request id of a failed request, for support; one click selects it. */
  readonly requestId?: string;
  /** Icon of the noun instead of the default icon of the kind. */
  readonly icon?: ReactNode;
  /** One or two buttons. */
  readonly actions?: ReactNode;
  /** Fills the page (404, 403, 500). */
  readonly page?: boolean;
}

export function EmptyState({ kind, title, detail, requestId, icon, actions, page = false }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, page && styles.page)} role={kind === 'error' ? 'alert' : 'status'}>
      {icon ?? <Icon name={ICONS[kind]} />}
      <p className={styles.title}>{title}</p>
      {(detail !== undefined || requestId !== undefined) && (
        <p className={styles.detail}>
          {detail} {requestId !== undefined && <span className={styles.request}>{requestId}</span>}
        </p>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

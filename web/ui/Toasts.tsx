import { useSyncExternalStore } from 'react';
import { Button, IconButton } from './Button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';
import { toasts, type Toast, type ToastKind, type ToastStore } from './toast-store.ts';
import { useUiWords } from './words.ts';

const ICONS: Readonly<Record<ToastKind, string>> = {
  success: 'circle-check',
  info: 'info',
  warn: 'circle-alert',
  error: 'circle-x',
};

/** Bottom left above the status bar. Mounted once and never removed, so that screen readers announce new toasts. */
export function Toasts({ store = toasts }: { readonly store?: ToastStore }) {
  const words = useUiWords();
  const list = useSyncExternalStore(store.subscribe, store.list);
  return (
    <section
      aria-label={words.notices}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.host}
      onPointerEnter={() => store.hold(true)}
      onPointerLeave={() => store.hold(false)}
      onFocus={() => store.hold(true)}
      onBlur={() => store.hold(false)}
    >
      {list.map((toast) => (
        <Notice key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
      ))}
    </section>
  );
}

function Notice({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const words = useUiWords();
  const { kind, text, action, holdsFor } = toast;
  return (
    <div className={cx(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <span className={styles.text} title={text}>
        {text}
      </span>
      {action && (
        <Button
          kind="link"
          keys={action.keys}
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={words.close} icon={<Icon name="x" />} onClick={onDismiss} />
      {holdsFor !== undefined && <span className={styles.window} style={{ animationDuration: `${holdsFor}ms` }} />}
    </div>
  );
}

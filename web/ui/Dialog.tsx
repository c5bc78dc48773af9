import * as Radix from 'radix-ui/dialog';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /**
   * Called on Escape, on a click outside and on cancel. Ignore it while an operation runs that cannot be interrupted.
   */
  readonly onClose: () => void;
  /** The question; names object and count. */
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'warn' | 'bad';
  /** The consequence, in one sentence. */
  readonly consequence?: ReactNode;
  readonly children?: ReactNode;
  /** A refusal, or another sentence that must not be scrolled away: it stands above the buttons. */
  readonly notice?: ReactNode;
  /** Cancel to the left of the action. The action is a `type="submit"` button. */
  readonly footer?: ReactNode;
  /** The element that gets the focus first; by default the first field. */
  readonly focusFirst?: () => HTMLElement | null | undefined;
  /** The last step: called by its button, or by `Ctrl/⌘ Enter` anywhere inside. */
  readonly onSubmit?: () => void;
  /** 720 px wide instead of 440, for content that needs columns. */
  readonly wide?: boolean;
  /** As wide as the window allows, for pictures. */
  readonly full?: boolean;
}

/** A modal dialog. The focus returns to the element that had it before. */
export function Dialog({ open, onClose, ...content }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Content {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Keeps the buttons where they are from the moment the pointer reaches them: what still arrives in the dialog (a
 * preview) lets it grow upwards, so that a press is not lost between down and up.
 */
function holdStill({ currentTarget }: PointerEvent<HTMLElement>) {
  const dialog = currentTarget.closest('[role=dialog]');
  if (!(dialog?.parentElement instanceof HTMLElement)) return;
  dialog.parentElement.style.setProperty('--below', `${window.innerHeight - dialog.getBoundingClientRect().bottom}px`);
}

/** On the dialog itself, which has the focus when what had it is gone. Not for dialogs that are opened from inside. */
function runOnChord(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}

function Content({
  title,
  icon,
  tone = 'plain',
  consequence,
  children,
  notice,
  footer,
  onSubmit,
  focusFirst,
  wide = false,
  full = false,
}: Omit<DialogProps, 'open' | 'onClose'>) {
  // Stored before anything inside gets the focus; Radix looks only afterwards and would find a field of the dialog.
  const [opener] = useState(() => document.activeElement);
  return (
    // Not the overlay of Radix: it adds a style sheet that locks the scrolling of the body, which never scrolls here,
    // and has the style of the whole page calculated anew.
    <div className={styles.scrim}>
      <Radix.Content
        className={cx(styles.dialog, wide && styles.wide, full && styles.full)}
        {...(consequence === undefined && { 'aria-describedby': undefined })}
        onKeyDown={runOnChord}
        onOpenAutoFocus={(event) => {
          const first = focusFirst?.();
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        onCloseAutoFocus={(event) => {
          if (!(opener instanceof HTMLElement)) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit?.();
          }}
        >
          <div className={styles.head}>
            {icon && <span className={cx(styles.icon, tone !== 'plain' && styles[tone])}>{icon}</span>}
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {consequence !== undefined && (
                <Radix.Description className={styles.consequence}>{consequence}</Radix.Description>
              )}
            </div>
          </div>
          {children !== undefined && (
            <div className={cx(styles.body, icon !== undefined && !wide && styles.indent)}>{children}</div>
          )}
          {notice && <div className={cx(styles.notice, icon !== undefined && !wide && styles.indented)}>{notice}</div>}
          {footer !== undefined && (
            <div className={styles.foot} onPointerEnter={holdStill}>
              {footer}
            </div>
          )}
        </form>
      </Radix.Content>
    </div>
  );
}

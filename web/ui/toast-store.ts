/** The action of a notice, beside its text. */
interface ToastAction {
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly action?: ToastAction;
  /** How long the action is available, in ms (the undo window from the server); drawn as a shrinking line. */
  readonly holdsFor?: number;
}

export type ToastKind = 'success' | 'info' | 'warn' | 'error';

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** Clock and timers; tests replace them. */
export interface ToastTime {
  readonly now: () => number;
  /** Runs the callback after `ms`; returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A repeated notice is shown only once within this time (behaviour of the request layer). */
const REPEAT_MS = 2000;
const PLAIN_MS = 4000;

/** The list of notices on screen, independent of how they look. */
export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly list: () => readonly Toast[];
  readonly show: (kind: ToastKind, text: string, options?: ToastOptions) => void;
  readonly dismiss: (id: number) => void;
  /** Runs the newest action on screen (its key calls this); returns whether there was one. */
  readonly runLatestAction: () => boolean;
  /** While the pointer or focus is on a notice, notices without an undo window stay. */
  readonly hold: (held: boolean) => void;
}

export function createToasts(time: ToastTime): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const shownAt = new Map<string, number>();
  const timers = new Map<number, () => void>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const stopTimer = (id: number) => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const dismiss = (id: number) => {
    stopTimer(id);
    publish(toasts.filter((toast) => toast.id !== id));
  };
  /** Errors stay until the user closes them. */
  const startTimer = ({ id, kind, holdsFor }: Toast) => {
    const ms = holdsFor ?? (kind === 'error' ? undefined : PLAIN_MS);
    if (ms !== undefined)
      timers.set(
        id,
        time.after(ms, () => dismiss(id)),
      );
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => toasts,
    show(kind, text, options = {}) {
      const now = time.now();
      for (const [key, at] of shownAt) if (now - at >= REPEAT_MS) shownAt.delete(key);
      const key = `${kind} ${text}`;
      // An action belongs to one result: two equal results, each with an undo, are two notices.
      if (!options.action && shownAt.has(key)) return;
      shownAt.set(key, now);
      const toast: Toast = { ...options, id: ++lastId, kind, text };
      startTimer(toast);
      publish([...toasts, toast]);
    },
    dismiss,
    runLatestAction() {
      const toast = toasts.findLast(({ action }) => action);
      if (!toast) return false;
      dismiss(toast.id);
      toast.action?.run();
      return true;
    },
    hold(held) {
      for (const toast of toasts.filter(({ holdsFor }) => holdsFor === undefined)) {
        stopTimer(toast.id);
        if (!held) startTimer(toast);
      }
    },
  };
}

export const toasts = createToasts({
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Shows the result of an operation: `toast.success('已续费 3 个月租，¥3,150.00', { action, holdsFor })`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => toasts.show('success', text, options),
  info: (text: string, options?: ToastOptions) => toasts.show('info', text, options),
  warn: (text: string, options?: ToastOptions) => toasts.show('warn', text, options),
  error: (text: string, options?: ToastOptions) => toasts.show('error', text, options),
};

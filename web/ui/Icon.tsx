import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';

type IconSet = Readonly<Record<string, LucideIcon>>;

let icons: IconSet | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The drawings are many and nothing waits for them: they arrive after the first paint, in places kept free. */
const load = async (): Promise<void> => {
  const { ICON_SET } = await import('./icon-set.ts');
  icons = ICON_SET;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  loading ??= load().catch(() => {
    loading = undefined; // pages work without pictures; the next icon asks again
  });
  return () => listeners.delete(listener);
};

/** The icon of a declared name; a small ring when nobody knows the name. */
export function Icon({ name }: { readonly name: string | null | undefined }) {
  const Drawn = useSyncExternalStore(subscribe, () => icons)?.[name ?? ''];
  if (Drawn) return <Drawn aria-hidden="true" />;
  return <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">{icons && <circle cx="12" cy="12" r="6" />}</svg>;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { asked } from '../dialogs/confirm.ts';
import { useLanguage } from '../state/language.ts';
import { deferred } from '../ui/deferred.tsx';
import { UI_WORDS, UiWordsContext } from '../ui/words.ts';
import { queryClient } from './client.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useQuiet } from './when-quiet.ts';

const ConfirmHost = lazy(() =>
  import('../dialogs/ConfirmHost.tsx').then(({ ConfirmHost: component }) => ({ default: component })),
);

const Toasts = deferred(() => import('../ui/Toasts.tsx').then((module) => module.Toasts));

/** What every page needs, signed in or not: texts, queries, confirmation dialog, toasts. */
export function Root() {
  const language = useLanguage();
  useDocumentTitle();
  const quiet = useQuiet();
  return (
    <UiWordsContext value={UI_WORDS[language]}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <Question />
        {quiet && <Toasts />}
      </QueryClientProvider>
    </UiWordsContext>
  );
}

function Question() {
  const { now } = useSnapshot(asked);
  return (
    now && (
      <Suspense>
        <ConfirmHost />
      </Suspense>
    )
  );
}

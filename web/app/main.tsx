import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { LanguageProvider } from '../state/language.ts';
import '../ui/base.css';
import { startIcons } from '../ui/icons.ts';
import { prepareFirst, router } from './router.tsx';
import { start } from './start.ts';

const ready = start();
prepareFirst();
startIcons((run) => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    run();
  });
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// React loads with the first script and is set up while the first requests are pending.
void Promise.all([import('react-dom/client'), ready]).then(([{ createRoot }]) =>
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </StrictMode>,
  ),
);

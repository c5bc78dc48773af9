import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { LanguageProvider } from '../state/language.ts';
import '../ui/base.css';
import { startIcons } from '../ui/icons.ts';
import { prepareFirst, router } from './router.tsx';
import { start } from './start.ts';
import { quietOnce } from './when-quiet.ts';

const ready = start();
prepareFirst();
const whenShown = (run: () => void): void => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    run();
  });
};
startIcons(whenShown);
quietOnce(whenShown);
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

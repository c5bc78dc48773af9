import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../app/client.ts';
import { known, loadPages } from '../app/pages.ts';
import { pageOf } from '../resource/page-of.ts';
import { owners } from '../resource/nouns.ts';
import { startKeys } from '../keyboard/keys.ts';
import '../ui/base.css';
import { startIcons } from '../ui/icons.ts';
import { benchEntries } from './bench-entries.ts';
import { makeCommands, practise } from './commands.ts';
import { openPalette, palette } from './open.ts';
import { Palette } from './Palette.tsx';
import { useSnapshot } from 'valtio/react';

/** Only for `tests/perf`: the palette with 5 000 commands and no platform. Not part of the console. */
const COUNT = 5000;
await loadPages();
const commands = makeCommands(
  benchEntries({ owners: owners().values(), pages: known.pages, pageOf, language: 'zh' }, COUNT),
);

function Bench() {
  const { open } = useSnapshot(palette);
  return open ? <Palette commands={commands} /> : null;
}

startKeys();
startIcons((run) => run());
practise(commands, openPalette);
const root = document.getElementById('root');
if (!root) throw new Error('bench.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <Bench />
  </QueryClientProvider>,
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../base.css';
import { startIcons } from '../icons.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
startIcons((run) => run());

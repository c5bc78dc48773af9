import { Plate } from '../ui/Plate.tsx';
import type { Row } from './text.ts';

/** Draws a text as a plate: a text read by a camera may not be a valid one. */
export const plateCell = (name: string) =>
  function PlateCell({ row }: { readonly row: Row }) {
    const text = row[name];
    return typeof text === 'string' && text !== '' ? <Plate plate={text} /> : null;
  };

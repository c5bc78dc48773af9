import { useEffect } from 'react';
import { followDensity } from '../../state/keep-density.ts';

/** Keeps the height of rows on the platform while somebody is signed in; shows nothing. */
export function KeepDensity() {
  useEffect(() => followDensity(), []);
  return null;
}

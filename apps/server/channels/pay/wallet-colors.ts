import type { Stay } from './port.ts';

/** Colours of plates as both wallets spell them; a plate without one cannot be told. */
export const WALLET_COLORS: Readonly<Record<Stay['plateColor'], string | null>> = {
  none: null,
  blue: 'BLUE',
  yellow: 'YELLOW',
  white: 'WHITE',
  black: 'BLACK',
  green: 'GREEN',
  'yellow-green': 'LIMEGREEN',
};

import { WAITING } from '../palette/waiting-words.ts';
import { useKeys } from '../keyboard/keys.ts';

/** Stands for a dialog that is on its way: Escape closes it as it closes what has come. */
export function OnItsWay({ onClose }: { readonly onClose: () => void }) {
  useKeys('dialog', [{ keys: 'esc', label: WAITING.close, run: onClose }]);
  return null;
}

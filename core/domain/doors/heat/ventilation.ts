import type { Words } from '../../../lib/words.ts';
import type { VENTILATION_MODES } from '../../../vocabulary/heat.ts';

/** How a ventilator is set; temperatures in 0.1 °C (E#121). */
export interface Ventilation {
  readonly mode: keyof typeof VENTILATION_MODES;
  readonly onAbove: number;
  readonly offBelow: number;
}

/** Why a ventilator cannot be set like that; undefined when it can. */
export const checkVentilation = ({ onAbove, offBelow }: Ventilation): Words | undefined =>
  offBelow < onAbove
    ? undefined
    : {
        zh: '关闭温度要低于开启温度。调低关闭温度或调高开启温度',
        en: 'The temperature to turn off must be less than the one to turn on. Lower it, or raise the other',
      };

/**
 * Whether a ventilator is to run (E#121). By itself it starts above one temperature and stops below the other; between
 * the two it goes on as it is. Without a temperature it stays as it is.
 */
export const shouldRun = (
  { mode, onAbove, offBelow }: Ventilation,
  { temperature, running }: { readonly temperature: number | null; readonly running: boolean },
): boolean => {
  if (mode !== 'auto') return mode === 'on';
  if (temperature === null) return running;
  return temperature > onAbove || (running && temperature >= offBelow);
};

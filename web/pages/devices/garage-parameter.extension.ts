import { part, type Extension } from '../../resource/extension.ts';

/** What a setting of devices is about, in words, its key beside it. */
export const extension: Extension = {
  cells: { key: part(() => import('./DeviceParameter.tsx'), 'DeviceParameter') },
  inputs: { key: part(() => import('./DeviceParameterInput.tsx'), 'DeviceParameterInput') },
};

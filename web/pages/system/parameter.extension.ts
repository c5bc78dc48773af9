import { part, type Extension } from '../../resource/extension.ts';

/** Values with their units; one that is not the default stands out. */
export const extension: Extension = {
  cells: {
    effective: part(() => import('./ParameterValue.tsx'), 'ParameterValue'),
    initial: part(() => import('./ParameterValue.tsx'), 'ParameterDefault'),
  },
  inputs: {
    key: part(() => import('./ParameterInput.tsx'), 'ParameterKey'),
    value: part(() => import('./ParameterInput.tsx'), 'ParameterInput'),
  },
  toldByOthers: ['unit'],
};

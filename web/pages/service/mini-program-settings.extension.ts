import { part, type Extension } from '../../resource/extension.ts';

/** What a setting is about and how it stands, in words; the key of a program beside it. */
export const extension: Extension = {
  cells: {
    key: part(() => import('./MiniProgramSetting.tsx'), 'MiniProgramSetting'),
    value: part(() => import('./MiniProgramSetting.tsx'), 'MiniProgramValue'),
  },
  inputs: { key: part(() => import('./MiniProgramSettingInput.tsx'), 'MiniProgramSettingInput') },
};

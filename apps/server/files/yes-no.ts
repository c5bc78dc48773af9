import { words } from '@parkdeck/core/kit/words';

/** Texts of a flag in files. */
export const YES_NO = { true: words('是', 'Yes'), false: words('否', 'No') } as const;

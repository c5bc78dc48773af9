import { words } from '@parkdeck/core/kit/words';

/** How files spell a flag. */
export const YES_NO = { true: words('是', 'Yes'), false: words('否', 'No') } as const;

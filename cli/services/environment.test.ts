import { expect, test } from 'vitest';
import { withoutEmpty } from './environment.ts';

test('a setting of ours that is set to nothing is not set; what others set stays', () => {
  expect(withoutEmpty({ PARKDECK_LANG: '', PARKDECK_URL: 'http://x', NO_COLOR: '', HOME: undefined })).toEqual({
    PARKDECK_URL: 'http://x',
    NO_COLOR: '',
    HOME: undefined,
  });
});

import type { Words } from '../lib/words.ts';

/** Title of a platform that has none of its own; stored in Chinese, told in the reader's language. */
export const PRODUCT_TITLE: Words = { zh: '智慧停车管理平台', en: 'Smart parking platform' };

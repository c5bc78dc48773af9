import { words, type Words } from '@parkdeck/core/kit/words';

/**
 * What is said beside an action whose code is missing. `title`: what the code allows; the administrator finds the code
 * in the tree of rights.
 */
export const needsPermission = (code: string, title?: Words): Words =>
  title
    ? words(`没有「${title.zh}」的权限（${code}），可申请开通`, `You may not: ${title.en} (${code}). Ask for access`)
    : words(`没有权限（${code}），可申请开通`, `Not allowed (${code}). Ask for access`);

import { words, type Words } from '@parkdeck/core/kit/words';

/** What is said beside an action whose code is missing; the administrator finds the code in the tree of rights. */
export const needsPermission = (code: string): Words =>
  words(`没有权限，请管理员开通（${code}）`, `Not allowed: ask an administrator (${code})`);

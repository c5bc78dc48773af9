import { words, type Words } from '@parkdeck/core/kit/words';

/** What is said where a code is missing. */
export const needsPermission = (code: string): Words =>
  words(`需要权限 ${code}，请管理员开通`, `Needs the permission ${code}: ask an administrator`);

import { PERMISSION_WORDS } from '@parkdeck/core/kit/permission-words';
import { lower, words, type Words } from '@parkdeck/core/kit/words';

/** What is said where a code is missing: what it allows, and the code, which the administrator can search for. */
export const needsPermission = (code: string): Words => {
  const allowed = PERMISSION_WORDS[code.slice(code.lastIndexOf('_') + 1)];
  return allowed
    ? words(
        `没有「${allowed.zh}」权限，请管理员开通（${code}）`,
        `Not allowed to ${lower(allowed.en)}: ask an administrator (${code})`,
      )
    : words(`需要权限 ${code}，请管理员开通`, `Needs the permission ${code}: ask an administrator`);
};

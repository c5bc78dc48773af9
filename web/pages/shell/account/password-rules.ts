import { user } from '@parkdeck/core/catalogue/system/user';
import { passwordProblem, type PasswordOwner } from '@parkdeck/core/domain/system/passwords/password';
import { ruleText } from '@parkdeck/core/kit/rule';
import { words, type Words } from '@parkdeck/core/kit/words';

export interface PasswordForm {
  readonly oldPassword: string;
  readonly password: string;
  readonly repeat: string;
}

const RULES = {
  oldEmpty: words('原密码不能为空', 'The old password cannot be empty'),
  same: words('不能和原密码相同', 'Must differ from the old one'),
  repeat: words('两次输入不一致', 'The two do not match'),
} as const;

/** The field of the new password. */
export const NEW_PASSWORD = user.actions['change-password'].input.password;

const problemOf = (password: string, owner: PasswordOwner): Words | undefined => {
  const problem = passwordProblem(password, owner);
  if (!problem) return undefined;
  const named = { field: 'password', ...problem };
  return words(ruleText(named, 'zh', NEW_PASSWORD), ruleText(named, 'en', NEW_PASSWORD));
};

/** Problems of a new password, by field (rules 6.0): the one rule of all passwords, and not the old one. */
export const passwordProblems = (
  { oldPassword, password, repeat }: PasswordForm,
  owner: PasswordOwner,
): Partial<Readonly<Record<keyof PasswordForm, Words>>> => {
  const problem = problemOf(password, owner) ?? (password === oldPassword ? RULES.same : undefined);
  return {
    ...(oldPassword === '' ? { oldPassword: RULES.oldEmpty } : {}),
    ...(problem ? { password: problem } : {}),
    ...(repeat === password ? {} : { repeat: RULES.repeat }),
  };
};

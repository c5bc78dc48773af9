import { words, type Words } from '@parkdeck/core/kit/words';

export interface PasswordForm {
  readonly oldPassword: string;
  readonly password: string;
  readonly repeat: string;
}

const RULES = {
  oldEmpty: words('原密码不能为空', 'The old password cannot be empty'),
  length: words('8–20 位', '8 to 20 characters'),
  mixed: words('要同时有字母和数字', 'Needs a letter and a digit'),
  same: words('不能和原密码相同', 'Must differ from the old one'),
  repeat: words('两次输入不一致', 'The two do not match'),
} as const;

/** Problems of a new password, by field (rules 6.0: 8–20, letter and digit, not the old one). */
export const passwordProblems = ({
  oldPassword,
  password,
  repeat,
}: PasswordForm): Partial<Readonly<Record<keyof PasswordForm, Words>>> => {
  const isLong = password.length >= 8 && password.length <= 20;
  const isMixed = /[a-z]/i.test(password) && /\d/.test(password);
  const problem = !isLong ? RULES.length : !isMixed ? RULES.mixed : password === oldPassword ? RULES.same : undefined;
  return {
    ...(oldPassword === '' ? { oldPassword: RULES.oldEmpty } : {}),
    ...(problem ? { password: problem } : {}),
    ...(repeat === password ? {} : { repeat: RULES.repeat }),
  };
};

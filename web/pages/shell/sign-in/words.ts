import { words } from '@parkdeck/core/kit/words';

export const SIGN_IN_WORDS = {
  title: words('登录', 'Sign in'),
  product: words('云泊停车管理平台', 'Parkdeck, the parking back office'),
  promise: words('一句话，办完一件事。', 'One line, one job done.'),
  promiseDetail: words('说要做什么，其余的都列在眼前。', 'Say what to do. The rest stands before you.'),
  sample: words('续费 京A12345 3月', 'renew 京A12345 3 months'),
  sampleResult: words('¥900.00，至 2026-06-05', '¥900.00, until 2026-06-05'),
  mode: words('登录方式', 'Way to sign in'),
  account: words('账号密码', 'Account'),
  phone: words('手机验证码', 'Phone'),
  partner: words('第三方', 'Partner'),
  face: words('刷脸', 'Face'),
  userName: words('账号', 'User name'),
  password: words('密码', 'Password'),
  showPassword: words('显示密码', 'Show the password'),
  hidePassword: words('隐藏密码', 'Hide the password'),
  capsLock: words('大写锁定已打开', 'Caps Lock is on'),
  userNameEmpty: words('账号不能为空', 'The user name cannot be empty'),
  passwordEmpty: words('密码不能为空', 'The password cannot be empty'),
  phoneField: words('手机', 'Phone number'),
  code: words('验证码', 'Code'),
  codeEmpty: words('验证码是 6 位数字', 'The code has 6 digits'),
  codePlaceholder: words('6 位数字', '6 digits'),
  sendCode: words('获取验证码', 'Send code'),
  partnerCode: words('登录码', 'Sign-in code'),
  partnerHelp: words('第三方平台给的一次性登录码', 'The one-time code that the partner gave'),
  partnerEmpty: words('登录码不能为空', 'The sign-in code cannot be empty'),
  faceNone: words('没有配置摄像头', 'No camera is configured'),
  faceDetail: words(
    '刷脸要由单位管理员接入摄像头。先用账号或手机登录',
    'A company admin has to connect a camera. Use account or phone for now',
  ),
  forgot: words('忘记密码', 'Forgot it?'),
  forgotDetail: words(
    '由单位管理员在「用户管理」里重置，或用手机验证码登录',
    'A company admin resets it under “Users”; or sign in by phone',
  ),
  submit: words('登录', 'Sign in'),
  expired: words('登录已过期，重新登录后回到原来的页面', 'Your sign-in has expired. Sign in to go on where you were'),
  failed: words('没有登录', 'Not signed in'),

  entering: words('正在登录', 'Signing in'),
  entryFailed: words('没有登录', 'Not signed in'),
  entryMissing: words('地址里没有登录码', 'The address holds no sign-in code'),
  toSignIn: words('用账号登录', 'Sign in by account'),
} as const;

export const signInText = {
  sandbox: (code: string) => words(`测试环境，验证码是 ${code}`, `Test mode: the code is ${code}`),
  sent: words('验证码已发送', 'The code is on its way'),
  again: (seconds: number) => words(`${seconds} 秒后可重发`, `Again in ${seconds} s`),
} as const;

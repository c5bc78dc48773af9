import { words } from '../kit/words.ts';

/** Texts of the client for errors without a message from the server (B112, B114, B117). */
export const CLIENT_WORDS = {
  failed: words('处理异常', 'Something went wrong'),
  expired: words('登录已过期，请重新登录', 'Your sign-in has expired. Please sign in again'),
  offline: words('网络连接失败，请检查网络后重试', 'The network failed. Check the connection and try again'),
  timeout: words('请求超时，请稍后重试', 'The request took too long. Try again later'),
} as const;

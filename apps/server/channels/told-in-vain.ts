import { words } from '@parkdeck/core/kit/words';
import { platformCodes, platformSentences } from '../platform/platform-text.ts';

/** Why a message did not reach a city platform or a program, as it is stored, for readers of both languages. */
export const IN_VAIN = {
  'no-keys': 'the account lacks address or keys',
  'no-password': 'the account lacks address, name or password',
  'not-signed-in': 'not signed in',
  'photo-size': 'file: over 512 kB',
  private: 'the address lies in a private network',
  'no-address': 'no address',
  'no-web': 'neither http nor https',
  'user-name': 'it contains a user name',
} as const;

platformCodes({
  [IN_VAIN['no-keys']]: words(
    '平台没有填写接口地址、账号或私钥',
    'The platform has no address, account or private key',
  ),
  [IN_VAIN['no-password']]: words(
    '平台没有填写接口地址、账号或密码',
    'The platform has no address, account or password',
  ),
  [IN_VAIN['not-signed-in']]: words('登录平台失败', 'Not signed in at the platform'),
  [IN_VAIN['photo-size']]: words('照片超过 512 kB', 'The picture has over 512 kB'),
  [IN_VAIN.private]: words('地址在内网，不推送', 'The address lies in a private network'),
  [IN_VAIN['no-address']]: words('不是网址', 'It is no address'),
  [IN_VAIN['no-web']]: words('只能是 http 或 https 地址', 'Neither http nor https'),
  [IN_VAIN['user-name']]: words('网址不能带用户名', 'The address contains a user name'),
  'The operation was aborted due to timeout': words('没有在 10 秒内应答', 'No answer within 10 seconds'),
  'redirect mode is set to error': words('对方要求跳转，平台不跟随', 'It sends elsewhere, which is not followed'),
  'socket hang up': words('对方断开了连接', 'The connection was closed before an answer came'),
  'other side closed': words('对方断开了连接', 'The connection was closed before an answer came'),
});
platformSentences([
  words('消息缺少字段 {field}', 'the message lacks {field}'),
  words('消息字段 {field} 太长', 'in the message {field} is too long'),
  words('协议没有这类消息：{kind}', '{kind}: not part of the protocol'),
  words('地址在内网，不推送：{address}', 'the address lies in a private network: {address}'),
  words('HTTP {status}，不跟随跳转', 'HTTP {status}, redirects are not followed'),
  words('连不上：{address}', 'connect ECONNREFUSED {address}'),
  words('找不到主机：{host}', 'getaddrinfo ENOTFOUND {host}'),
]);

import type { IceServer } from '@parkdeck/core/catalogue/service/intercom-actions';
import { words } from '@parkdeck/core/kit/words';
import { StartProblem } from './start-problem.ts';

/** `stun:host:port`, `turn:user:password@host:port`, and `turns:` alike. */
const SERVER =
  /^(?:(stuns?):|(turns?):([^:@\s]+):([^@\s]+)@)([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?(\?transport=(?:udp|tcp))?$/i;

const serverOf = (text: string, variable: string): IceServer => {
  const [, stun, turn, username = '', credential = '', host, port = '', query = ''] = SERVER.exec(text) ?? [];
  if (stun) return { urls: `${stun}:${host}${port}` };
  if (turn) return { urls: `${turn}:${host}${port}${query}`, username, credential };
  throw new StartProblem(
    words(
      `${variable} 应为 stun:主机:端口 或 turn:用户:密码@主机:端口，以逗号分隔，不是「${text}」`,
      `${variable} must be stun:host:port or turn:user:password@host:port, separated by commas, not "${text}"`,
    ),
  );
};

/**
 * The servers by which a driver's phone and an attendant's console find each other where they are not in one network
 * (`PARKDECK_ICE`, by commas); none: only within one.
 */
export const iceServers = (text: string | undefined, variable: string): readonly IceServer[] =>
  (text ?? '').split(',').flatMap((one) => (one.trim() ? [serverOf(one.trim(), variable)] : []));

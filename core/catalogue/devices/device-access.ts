import { actions } from '../../kit/action.ts';
import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** An address or token that expires. */
const tenMinutes = { never: words('十分钟后自行失效', 'It ends by itself after ten minutes') } as const;
const until = f.datetime({ label: words('有效至', 'Valid until'), wire: 'expireTime', required: true });
const url = f.text({ label: words('地址', 'Address'), required: true });
const video = {
  permission: 'video',
  effect: 'read',
  answers: 'value',
  command: false,
  output: { url, until },
} as const;

/** How a person gets at a device itself: its page for maintenance, its picture (rules 5.13). */
export const deviceAccess = actions({
  'kit-token': {
    title: words('工具令牌', 'Tool token'),
    wire: 'GET getKitToken',
    permission: 'debug',
    on: 'one',
    answers: 'value',
    quiet: true,
    once: true,
    icon: 'key-round',
    inverse: tenMinutes,
    output: { token: f.text({ label: words('令牌', 'Token'), required: true }), until },
  },
  'debug-url': {
    title: words('调试地址', 'Debug address'),
    wire: 'GET getDeviceDeBugUrl',
    permission: 'debug',
    on: 'one',
    answers: 'value',
    quiet: true,
    once: true,
    icon: 'bug',
    inverse: tenMinutes,
    output: { url, until },
  },
  'video-by-serial': {
    title: words('按序列号看视频', 'Video by serial'),
    wire: 'GET getVideoUrlBySn',
    ...video,
    input: { serial: f.text({ label: words('序列号', 'Serial number'), wire: 'sn', required: true, max: 40 }) },
  },
  'video-by-gate': {
    title: words('按通道看视频', 'Video by gate'),
    wire: 'GET getVideoUrlByGateId',
    ...video,
    input: { gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', required: true }) },
  },
});

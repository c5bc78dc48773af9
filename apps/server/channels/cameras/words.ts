import { words } from '@parkdeck/core/kit/words';
import { joined, platformTexts } from '../../platform/platform-text.ts';

/** What the platform writes beside messages of cameras and answers to orders. */
const SAID = {
  'not-able': words('设备不支持此操作', 'The device cannot do this'),
  'too-late': words('已过期限，未发', 'Past its deadline, not sent'),
  'not-fetched': words('设备未在期限内来取', 'The device did not fetch it in time'),
  'no-reply': words('设备未应答', 'The device did not answer'),
  'not-heard': words('相机尚未上报，不知其主题', 'The camera has said nothing yet, so its topics are unknown'),
  'other-serial': words('报文的序列号不是本设备', 'The message names another device'),
  repeated: words('重复的编号', 'A number that is known'),
  bare: words('无牌车', 'Without a plate'),
  silent: words('心跳超时', 'No heartbeat'),
  broken: words('连接中断', 'Connection lost'),
  left: words('设备注销', 'It signed off'),
  'boom-closed': words('关到位', 'Closed'),
  'boom-open': words('开到位', 'Open'),
  'boom-unknown': words('无信号', 'No signal'),
  lingers: words('车辆滞留', 'A car lingers'),
  'turned-back': words('车辆折返', 'A car turned back'),
  follows: words('跟车', 'Another car too close'),
  fake: words('虚假车牌', 'A fake plate'),
  early: words('快速识别', 'Early recognition'),
  pictures: words('单独上传的图片', 'Pictures by themselves'),
  'no-address': words('没有填写接口地址', 'No address is filled in'),
  'bad-address': words('接口地址格式不对', 'The address is malformed'),
  'not-allowed': words('接口地址不在允许的网段', 'The address is outside the allowed networks'),
  'bad-way': words('设备要求的认证方式不支持', 'The device asks for an unknown way to sign in'),
  'bad-password': words('设备账号或密码不对', 'Wrong account or password of the device'),
  'no-answer': words('设备无应答', 'No answer of the device'),
  refuses: words('设备拒绝', 'The device refuses'),
  unreadable: words('设备答复无法识别', 'The answer of the device cannot be read'),
  'no-event': words('报文中没有事件', 'A message without an event'),
  'no-signal': words('道闸没有到位信号', 'The boom has no signal of its position'),
  'no-state': words('读不到道闸状态', 'The state of the boom cannot be read'),
  'whole-plate': words('这台相机只按完整车牌查询', 'This camera is asked by whole plates only'),
  'list-misses': words('写入后仍缺的车牌', 'Plates that it still does not hold'),
  'list-keeps': words('删除后仍在的车牌', 'Plates that it still holds'),
  'list-barred': words('相机黑名单里的车牌未写入', 'Plates left out, since it bars them'),
  stays: words('道闸没有动作，可能已被锁定', 'The boom did not move: it may be locked'),
} as const;

const text = platformTexts(SAID);

/** A text beside a message, with what it is about; it is read in the language of its reader. */
export const saying = (name: keyof typeof SAID, about?: string): string => joined(text(name), about ?? null);

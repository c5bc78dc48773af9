import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the MQTT test page. */
export const MQTT_WORDS = {
  title: words('MQTT 测试', 'MQTT test'),
  settings: words('代理', 'Broker'),
  none: words('还没有配置', 'Not set up yet'),
  edit: words('编辑', 'Edit'),
  save: words('保存', 'Save'),
  cancel: words('取消', 'Cancel'),
  saved: words('MQTT 配置已保存', 'MQTT settings saved'),
  inUse: words('正在用的代理', 'Broker in use'),
  tls: words('加密（TLS）', 'with TLS'),
  plain: words('不加密', 'without TLS'),
  tlsAt: (port: number): Words => words(`加密端口 ${port}`, `with TLS at port ${port}`),
  off: words('未运行：本平台现在没有代理', 'Not running: the platform has no broker now'),
  elsewhere: (told: number, real: number): Words =>
    words(`配置里是端口 ${told}，代理在端口 ${real}`, `The settings say port ${told}, the broker is at port ${real}`),
  address: words('工具填写的地址', 'Address for tools'),
  user: words('用户名', 'User'),
  client: words('客户端编号', 'Client id'),
  topics: words('主题', 'Topics'),
  settingsHelp: words(
    'MQTT 工具用这个账号登录，只能收发 parkdeck/test/ 下的主题',
    'An MQTT tool signs in with this account and has the topics below parkdeck/test/ only',
  ),
  publish: words('发布', 'Publish'),
  topic: words('主题', 'Topic'),
  payload: words('内容', 'Payload'),
  send: words('发布', 'Publish'),
  mayNot: (code: string): Words => words(`没有权限 ${code}`, `Permission ${code} is missing`),
  topicRule: words('以 parkdeck/test/ 开头，不含 + 和 #', 'Begins with parkdeck/test/, without + and #'),
  heard: words('收到的消息', 'Messages'),
  live: words('正在接收', 'Listening'),
  lost: words('连接断开，正在重连', 'Connection lost, trying again'),
  only: words('只看主题', 'Only the topic'),
  all: words('全部', 'All'),
  clear: words('清空', 'Clear'),
  waiting: words('还没有消息', 'No messages yet'),
  waitingDetail: words(
    '在左边发布一条，或用 MQTT 工具发到 parkdeck/test/ 下的主题',
    'Publish one on the left, or with an MQTT tool to a topic below parkdeck/test/',
  ),
  bytes: (count: number): Words => words(`${count} 字节`, counted(count, 'byte')),
} as const;

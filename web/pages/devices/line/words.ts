import { words } from '@parkdeck/core/kit/words';

export const LINE_WORDS = {
  tab: words('通信与测试', 'Line and test'),
  state: words('状态', 'State'),
  try: words('测试', 'Try it'),
  board: words(
    '屏自己不上报：所接相机在线，屏就可达；报文由相机转发，显示在相机页',
    'A board says nothing itself: it is reachable while its camera is online. Its messages pass through the camera',
  ),
  camera: words('所接相机', 'Its camera'),
  noCamera: words('绑定的序列号没有可转发的相机', 'No camera that passes on has the bound serial number'),
  noCameraDetail: words('编辑设备，改绑臻识相机', 'Edit the device and bind a Vzenith camera'),
  list: words(
    '白名单存在相机里：下发后多余的月租车牌会删除，相机黑名单不动',
    'The camera keeps the white list: sending it takes off what is no longer due; whom the camera bars stays barred',
  ),
  connect: words('在相机里填写', 'Type this into the camera'),
  connectNote: words('密钥等同密码，只给安装人员', 'The key is a password: for the installer only'),
  show: words('显示接入参数', 'Show how to connect'),
  messages: words('最近报文', 'Last messages'),
  kept: words('保留 7 天，图片已略去', 'Kept for 7 days, without pictures'),
  none: words('还没有报文', 'No messages yet'),
  noneDetail: words('设备接入后，每条报文显示在这里', 'They appear here once the device is connected'),
  own: words('设备走平台 MQTT 主题，没有厂商报文', 'The device speaks the topics of the platform'),
  ownDetail: words(
    '改用厂商协议：编辑设备，选通信协议',
    'To connect it by its maker’s protocol, edit it and choose that',
  ),
  copy: words('复制', 'Copy'),
  copied: words('已复制', 'Copied'),
  content: words('内容', 'Content'),
  refresh: words('刷新', 'Refresh'),
} as const;

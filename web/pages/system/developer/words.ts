import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

export const DEVELOPER_WORDS = {
  download: words('下载代码', 'Download code'),
  preview: words('预览声明', 'Preview declaration'),
  title: words('接口生成', 'API generator'),
  intro: words(
    '选出对象和接口，下载说明、客户端或命令',
    'Choose resources and calls, then download a description, a client or commands',
  ),
  format: words('格式', 'Format'),
  find: words('查找对象或接口', 'Find a resource or call'),
  chosen: (calls: number): Words => words(`已选 ${calls} 个接口`, `${counted(calls, 'call')} chosen`),
  all: words('全部接口', 'All calls'),
  generate: words('下载', 'Download'),
  clear: words('清空', 'Clear'),
  noneFound: words('没有匹配的接口', 'No call matches'),
  mayNot: words('没有权限', 'Not allowed'),
} as const;

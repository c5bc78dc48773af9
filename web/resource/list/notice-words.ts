import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { needsPermission } from '../permission-words.ts';

/** Texts shown instead of rows. Loaded with the list, because the network may be what has failed. */
export const NOTICE_WORDS = {
  firstUse: (noun: Words): Words => words(`还没有${noun.zh}`, `No ${lower(noun.en)} yet`),
  firstUseAdd: words('新增一个', 'Add the first one'),
  firstUseImport: words('新增一个，或从 Excel 导入', 'Add one, or import from Excel'),
  addedByOthers: words('新增要有权限', 'Adding one needs a permission'),
  lookAgain: words('刷新', 'Refresh'),
  nothingFound: words('没有符合条件的结果', 'Nothing matches'),
  filtersKept: words('筛选还在，可以改一个再试', 'The filters are kept; change one and try again'),
  nothingThen: (time: Words): Words => words(`这段${time.zh}里没有符合条件的结果`, `Nothing matches in this period`),
  mayBeOlder: words('更早的没有查', 'Earlier ones were not looked at'),
  allTime: words('查全部时间', 'All time'),
  noPermission: (noun: Words): Words => words(`不能查看${noun.zh}`, `${noun.en} cannot be viewed`),
  needs: needsPermission,
  whoCan: words('看谁能开通', 'Who can allow it'),
  failed: words('列表没有读出来', 'The list could not be loaded'),
  failedDetail: (status: string): Words => words(`${status}。筛选还在。`, `${status}. The filters are kept.`),
  server: (status: number | undefined): Words =>
    status === undefined ? words('网络断开', 'The network is down') : words(`服务器 ${status}`, `Server ${status}`),
  unreadable: words('服务器的回答读不懂，请报告给管理员', 'The answer makes no sense; tell your administrator'),
  retry: words('重试', 'Retry'),
} as const;

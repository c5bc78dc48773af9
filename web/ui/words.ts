import { createContext, use } from 'react';

/** The few texts of the UI parts themselves; all others are passed in by the caller. */
export interface UiWords {
  /** Locale for `Intl`: names of months and days. */
  readonly locale: string;
  readonly close: string;
  readonly clear: string;
  readonly remove: (name: string) => string;
  readonly required: string;
  readonly loading: string;
  readonly searching: string;
  readonly nothingFound: string;
  readonly notLoaded: string;
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly from: string;
  readonly to: string;
  /** Placeholders for day and time: the format instead of an example, which could be mistaken for a value. */
  readonly dayShape: string;
  readonly timeShape: string;
  readonly notADay: string;
  readonly notATime: string;
  readonly notices: string;
}

export const UI_WORDS: Readonly<Record<'zh' | 'en', UiWords>> = {
  zh: {
    locale: 'zh-CN',
    close: '关闭',
    clear: '清空',
    remove: (name) => `移除 ${name}`,
    required: '必填',
    loading: '正在读取',
    searching: '正在查找',
    nothingFound: '没有找到',
    notLoaded: '没有读出来，再试一次',
    openCalendar: '打开日历',
    previousMonth: '上个月',
    nextMonth: '下个月',
    from: '开始',
    to: '结束',
    dayShape: '年-月-日',
    timeShape: '时:分',
    notADay: '写成 2026-03-05',
    notATime: '写成 15:00',
    notices: '提示',
  },
  en: {
    locale: 'en-GB',
    close: 'Close',
    clear: 'Clear',
    remove: (name) => `Remove ${name}`,
    required: 'Required',
    loading: 'Loading',
    searching: 'Searching',
    nothingFound: 'Nothing found',
    notLoaded: 'Could not be loaded, try again',
    openCalendar: 'Open calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    from: 'From',
    to: 'To',
    dayShape: 'yyyy-mm-dd',
    timeShape: 'hh:mm',
    notADay: 'Write 2026-03-05',
    notATime: 'Write 15:00',
    notices: 'Notices',
  },
};

/** Provided once by the shell, in the current language. */
export const UiWordsContext = createContext<UiWords>(UI_WORDS.zh);

export function useUiWords(): UiWords {
  return use(UiWordsContext);
}

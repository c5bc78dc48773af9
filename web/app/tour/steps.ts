import { words, type Words } from '@parkdeck/core/kit/words';

interface TourStep {
  /** What the step is about; without it on the screen, the step stands in the middle. */
  readonly at: string;
  readonly title: Words;
  readonly text: Words;
}

/** The five things to know in the first hour, from the hand outwards. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    at: '[data-tour="palette"]',
    title: words('说要做什么', 'Say what to do'),
    text: words(
      '按 Ctrl K，输入车牌、姓名或一句话，比如「续费 京A12345 3月」。写入之前都会先给你看结果。',
      'Press Ctrl K and type a plate, a name or a line such as “renew 京A12345 3 months”. Before anything is written ' +
        'you see what will happen.',
    ),
  },
  {
    at: 'aside nav',
    title: words('你能打开的页面都在菜单里', 'Every page you may open is in the menu'),
    text: words(
      '上面选大类，左边选页面。灰色的键是快捷键：先按 G，再按字母。',
      'Choose the area at the top and the page on the left. The grey keys take you there: press G, then the letter.',
    ),
  },
  {
    at: '[role="tablist"]',
    title: words('打开的页面排成标签', 'Open pages stay as tabs'),
    text: words(
      '筛选和没保存的内容都留在标签里。按 [ 和 ] 换标签。',
      'Filters and what you have typed stay in their tab. Press [ and ] to change tabs.',
    ),
  },
  {
    at: '[data-tour="notices"] button',
    title: words('等你处理的在这里', 'What waits for you'),
    text: words(
      '红色数字是等你处理的事。首页最上面也列着。',
      'The red number counts what waits for you. The home page lists it at the top.',
    ),
  },
  {
    at: 'footer',
    title: words('底栏写着现在能用的键', 'The footer tells the keys that work now'),
    text: words(
      '按 ? 看全部快捷键。想再看一遍导览：右上角的账户菜单。',
      'Press ? for all keys. To see this tour again, open your account menu at the top right.',
    ),
  },
];

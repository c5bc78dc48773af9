import { expect, test } from 'vitest';
import { clientWords } from './client-words.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['web', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows', 'Chrome · Windows'],
  ['web', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows', 'Edge · Windows'],
  ['web', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome · Linux', 'Chrome · Linux'],
  [
    'web',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari · Mac',
    'Safari · Mac',
  ],
  [
    'web',
    'Mozilla/5.0 (Linux; Android 15; PJX110) AppleWebKit/537.36 Chrome/134 Mobile Safari/537.36 MicroMessenger/8.0.60',
    '微信 · 安卓',
    'WeChat · Android',
  ],
  [
    'web',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox · Linux',
    'Firefox · Linux',
  ],
  ['cli', 'node', '终端', 'Terminal'],
  ['api', 'curl/8.5.0', '其他程序', 'Another program'],
  ['api', null, '其他程序', 'Another program'],
])('a sign-in by %s with %s is shown as %s', (surface, agent, zh, en) => {
  expect(clientWords(surface, agent)).toEqual({ zh, en });
});

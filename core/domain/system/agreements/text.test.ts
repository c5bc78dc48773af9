import { expect, test } from 'vitest';
import { plainAgreement } from './text.ts';

const CASES: readonly (readonly [what: string, given: string, kept: string])[] = [
  ['plain lines stay', '一、收集\n二、使用', '一、收集\n二、使用'],
  ['paragraphs become lines', '<p>一、收集</p><p>二、使用</p>', '一、收集\n二、使用'],
  ['lists become dots', '<ul><li>车牌</li><li>手机</li></ul>', '· 车牌\n· 手机'],
  ['a break is a line', 'a<br/>b<hr>c', 'a\nb\nc'],
  ['a script goes with its text', 'a<script>alert(1)</script>b', 'ab'],
  ['an open script hides what follows', 'a<script>alert(1)', 'a'],
  ['styles go', '<style>p{color:red}</style>正文', '正文'],
  ['attributes run nothing', '<p onclick="alert(1)">正文</p>', '正文'],
  ['a picture that fails goes', '<img src=x onerror=alert(1)>正文', '正文'],
  ['a cut-off tag goes', '正文<img src=x onerror=alert(1)', '正文'],
  ['comments go', 'a<!-- <b>no</b> -->b', 'ab'],
  ['links keep their words', '<a href="javascript:alert(1)">联系我们</a>', '联系我们'],
  ['what is smaller stays', '1 < 2 且 3 > 2', '1 < 2 且 3 > 2'],
  ['entities are text', '&lt;b&gt; &amp; &nbsp;x &#20013; &#x4e2d;', '<b> &  x 中 中'],
  ['unknown entities stay', '&unknown; &copy;', '&unknown; &copy;'],
  ['no lone surrogates', 'a&#xd800;b', 'ab'],
  ['what turns the direction goes', 'a\u202eb\u200bc', 'abc'],
  ['other line ends', 'a\r\nb\rc', 'a\nb\nc'],
  ['at most one empty line', 'a\n\n\n\nb', 'a\n\nb'],
  ['nothing', '<p> </p>', ''],
];

test.each(CASES)('%s', (_what, given, kept) => {
  expect(plainAgreement(given)).toBe(kept);
});

test('text that was cleaned stays as it is unless it spelled tags', () => {
  for (const [, , kept] of CASES)
    if (!/<\w/.test(kept)) expect(plainAgreement(kept).replaceAll(/ +/g, ' ')).toBe(kept.replaceAll(/ +/g, ' '));
});

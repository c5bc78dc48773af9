import { expect, test } from 'vitest';
import { answerTo, type AnswerSettings, type Keyword } from './replies.ts';

const REPLIES: readonly Keyword[] = [
  { id: '1', keyword: '发票', match: 'within' },
  { id: '2', keyword: '月租', match: 'whole' },
];
const TALKS: AnswerSettings = { replies: true, otherText: '没找到' };

test.each([
  ['a keyword inside', '怎么开发票', TALKS, { kind: 'reply', reply: REPLIES[0] }],
  ['a whole keyword with more around it', '月租多少', TALKS, { kind: 'other', text: '没找到' }],
  [
    'nothing that is always said',
    '月租多少',
    { replies: true, otherText: null },
    { kind: 'nothing', because: 'no-match' },
  ],
  ['keywords switched off', '月租', { replies: false, otherText: '没找到' }, { kind: 'nothing', because: 'off' }],
  ['an account without settings', '月租', undefined, { kind: 'reply', reply: REPLIES[1] }],
] as const)('%s', (_name, text, settings, answer) => expect(answerTo(text, REPLIES, settings)).toEqual(answer));

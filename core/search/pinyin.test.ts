import { expect, test } from 'vitest';
import { pinyinKeys, searchKey, soundsLike, spoken, walk } from './pinyin.ts';

test('keys of a reading', () => {
  expect(pinyinKeys('yue zu che')).toEqual({ full: 'yuezuche', initials: 'yzc' });
  expect(pinyinKeys('')).toEqual({ full: '', initials: '' });
});

test('a search key holds the text and every reading once', () => {
  expect(searchKey('角色 A', 'jue se a|jiao se a')).toBe('角色a juesea jsa jiaosea');
  expect(searchKey('Gate', undefined)).toBe('gate');
});

test.each([
  [
    '月卡',
    'yue ka',
    ['yueka', 'yuek', 'yuka', 'yka', 'yk', 'y', '月ka', '月k', 'yue卡', '月卡'],
    ['ka', 'yueeka', 'ykaa', 'ke', '卡'],
  ],
  ['西安', 'xi an', ['xian', 'xa', 'xia', 'x'], ['xin', 'an']],
  ['ETC日对账', 'etc ri dui zhang', ['etcri', 'erdz', 'etcrdz', 'etc日dui'], ['tcri', 'etcdz']],
  ['角色', 'jue se|jiao se', ['juese', 'jiaose', 'js'], ['jse0']],
  ['利用率', 'li yong lv', ['liyonglv', 'lyl'], ['liyonglu']],
])('%s read %s is met by %j and not by %j', (text, reading, met, missed) => {
  expect(met.filter((query) => !soundsLike(text, reading, query))).toEqual([]);
  expect(missed.filter((query) => soundsLike(text, reading, query))).toEqual([]);
});

test('a reading of another length gives no sounds', () => {
  expect(soundsLike('月卡', 'yue', 'yue')).toBe(false);
  expect(soundsLike('月卡', undefined, 'yue')).toBe(false);
});

test('a walk says where it ends and how much of each unit it took', () => {
  const taken: number[] = [];
  expect(walk(spoken('Monthly pass renewals', undefined), 'mpassre', 0, taken)).toBe(3);
  expect(taken).toEqual([1, 4, 2]);
});

import { expect, test } from 'vitest';
import { f } from './field.ts';
import { ruleText } from './rule.ts';
import { words } from './words.ts';

test('between a Latin label and the Chinese behind it stands a space', () => {
  const appId = f.text({ label: words('AppID', 'AppID') });
  expect(ruleText({ field: 'appId', rule: 'required' }, 'zh', appId)).toBe('AppID 不能为空');
  expect(ruleText({ field: 'appId', rule: 'required' }, 'en', appId)).toBe('AppID cannot be empty');
  const name = f.text({ label: words('名称', 'Name') });
  expect(ruleText({ field: 'name', rule: 'max', limit: 50 }, 'zh', name)).toBe('名称最多 50 个字符');
});

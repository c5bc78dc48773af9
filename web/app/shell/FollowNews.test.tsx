import { expect, test } from 'vitest';
import { toasts } from '../../ui/toast-store.ts';
import { tellPassage } from './FollowNews.tsx';

test('a followed person who passes a door is told of, with the way to the event', () => {
  tellPassage(JSON.stringify({ id: 'DE1', person: '林艳', place: '1 号楼门', at: '2026-03-01 14:30:05' }));
  expect(toasts.list()).toMatchObject([{ kind: 'info', text: '林艳 14:30 通过 1 号楼门', action: { label: '查看' } }]);
});

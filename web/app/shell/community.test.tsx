import { afterEach, expect, test, vi } from 'vitest';
import { openCommunity } from './community.ts';

const { communityToken } = vi.hoisted(() => ({ communityToken: vi.fn<() => Promise<unknown>>() }));
vi.mock('../client.ts', () => ({ client: { session: { communityToken } } }));

afterEach(() => vi.restoreAllMocks());

test.each([
  [
    'its address, with its own token',
    'https://community.example/enter?a=1',
    'https://community.example/enter?a=1&token=t-1',
  ],
  ['nothing where the platform has no address', null, undefined],
  ['nothing that is no page', 'javascript:alert(1)', undefined],
])('the entry of the community platform opens %s (B36)', async (_what, url, opened) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  communityToken.mockResolvedValue({ url, token: 't-1' });
  await openCommunity();
  expect(open.mock.calls.map(([address, target]) => [String(address), target])).toEqual(
    opened === undefined ? [] : [[opened, '_blank']],
  );
});

test('a refused token opens nothing (B36, B98)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  communityToken.mockResolvedValue(undefined);
  await openCommunity();
  expect(open).not.toHaveBeenCalled();
});

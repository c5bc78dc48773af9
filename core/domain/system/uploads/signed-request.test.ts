import { expect, test } from 'vitest';
import { checkEnvelope, isAllowedPath, signedText, webhookText } from './signed-request.ts';

const NOW = 1_772_335_200;

test.each([
  ['in time', String(NOW), 'nonce-nonce-nonce', undefined],
  ['five minutes early', String(NOW + 300), 'nonce-nonce-nonce', undefined],
  ['ten minutes late', String(NOW - 600), 'nonce-nonce-nonce', 'clock'],
  ['ten minutes early', String(NOW + 600), 'nonce-nonce-nonce', 'clock'],
  ['in milliseconds', `${NOW}000`, 'nonce-nonce-nonce', 'timestamp'],
  ['no number', 'yesterday', 'nonce-nonce-nonce', 'timestamp'],
  ['a short nonce', String(NOW), 'short', 'nonce'],
  ['a nonce with spaces', String(NOW), 'nonce nonce nonce nonce', 'nonce'],
])('%s', (_name, timestamp, nonce, problem) => {
  const checked = checkEnvelope({ timestamp, nonce }, NOW);
  expect(checked.ok ? undefined : checked.error).toBe(problem);
});

test.each([
  ['/api/updown/static/a', ['/api/updown/static/*'], true],
  ['/api/updown/staticSum/a', ['/api/updown/static/*'], false],
  ['/api/updown/static/a', ['/api/updown/static/a'], true],
  ['/api/updown/static/ab', ['/api/updown/static/a'], false],
  ['/api/updown/static/a', [], false],
])('%s within %j: %s', (path, allowed, isAllowed) => {
  expect(isAllowedPath(path, allowed)).toBe(isAllowed);
});

test('what is signed stands on lines of its own', () => {
  expect(signedText({ method: 'get', target: '/api/x?a=1', timestamp: '1', nonce: 'n', bodyHash: 'h' })).toBe(
    'GET\n/api/x?a=1\n1\nn\nh',
  );
  expect(webhookText('1', '{}')).toBe('1.{}');
});

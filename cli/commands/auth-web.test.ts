import { bad, good, someUser } from '@parkdeck/core/client/scripted';
import type { HttpRequest, HttpResponse } from '@parkdeck/core/client/transport';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';
import type { CliFile } from '../services/cli-file.ts';

const issued = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresIn: 30000,
  userInfo: { ...someUser, accessToken: 'a1' },
};
const STATE = 'x'.repeat(43);
type Request = HttpRequest<CliFile>;
const bodyOf = ({ body }: Request): Record<string, unknown> => JSON.parse(String(body));

/** A platform with a sign-in service, and a browser that comes back with these queries. */
const platform =
  (queries: (state: string) => readonly string[], entering: (request: Request) => HttpResponse<string>) =>
  (request: Request): HttpResponse<string> => {
    if (request.url.endsWith('/providers')) return good([{ id: 'IP1', name: '集团账号' }], { total: 1 });
    if (request.url.endsWith('/begin')) {
      const { port } = bodyOf(request);
      const state = `${STATE}.${String(port)}`;
      const come = async (): Promise<void> => {
        for (const query of queries(state)) await fetch(`http://127.0.0.1:${String(port)}/${query}`);
      };
      if (port !== 0) setTimeout(() => void come(), 0);
      return good({ url: 'https://id.test/authorize?x=1', state });
    }
    return request.url.endsWith('/access') ? bad(409, 'later') : entering(request);
  };
const sentTo = (sent: readonly Request[], end: string) => sent.filter(({ url }) => url.endsWith(end)).map(bodyOf);

test('a browser signs in, and comes back to this machine; nothing else that calls there is heard', async () => {
  const { code, out, err, sent, signedIn } = await runLine('auth login --web --url http://parks.test --json', {
    signedIn: false,
    answer: platform(
      (state) => ['favicon.ico', '?code=c0&state=other', `?code=c1&state=${state}&iss=https%3A%2F%2Fid.test`],
      () => good(issued),
    ),
  });
  expect([code, signedIn]).toEqual([0, true]);
  expect(err).toContain('https://id.test/authorize?x=1');
  expect(JSON.parse(out).data).toMatchObject({ user: 'wang', url: 'http://parks.test' });
  const [begun] = sentTo(sent, '/begin');
  expect(begun).toMatchObject({ providerId: 'IP1', origin: 'http://parks.test' });
  const state = `${STATE}.${String(begun?.['port'])}`;
  expect(sentTo(sent, '/provider')).toEqual([
    { code: 'c1', state, url: `http://parks.test/oidc?code=c1&state=${state}&iss=https%3A%2F%2Fid.test` },
  ]);
});

test('with a browser elsewhere, the line that it shows is pasted; another line is not taken', async () => {
  const pasted = (line: string) =>
    runLine('auth login --paste', {
      isTTY: true,
      says: [line],
      signedIn: false,
      answer: platform(
        () => [],
        () => good(issued),
      ),
    });
  const good0 = await pasted(`  ?code=c1&state=${STATE}.0`);
  expect([good0.code, good0.signedIn]).toEqual([0, true]);
  expect(sentTo(good0.sent, '/begin')).toMatchObject([{ port: 0 }]);
  const wrong = await pasted(`?code=c1&state=${'y'.repeat(43)}.0`);
  expect([wrong.code, wrong.signedIn, sentTo(wrong.sent, '/provider')]).toEqual([2, false, []]);
  const alone = await runLine('auth login --paste --json', {
    signedIn: false,
    answer: platform(
      () => [],
      () => good(issued),
    ),
  });
  expect(JSON.parse(alone.out).error.field).toBe('--paste');
});

const back = (state: string): readonly string[] => [`?code=c1&state=${state}`];

test('an identity of nobody is linked by the password of an account, then the second step is asked for', async () => {
  const entering = (request: Request): HttpResponse<string> => {
    if (request.url.endsWith('/link')) return bad(409, '还需要', { reason: 'second-factor', detail: { ticket: 't2' } });
    if (request.url.endsWith('/second-factor')) return good(issued);
    return bad(409, 'wang 还没有关联账号', { reason: 'identity-unknown', detail: { ticket: 't1' } });
  };
  const asked = await runLine('auth login --web', {
    isTTY: true,
    says: ['east', 'secret', ' ABCDE-FGHIJ'],
    signedIn: false,
    answer: platform(back, entering),
  });
  expect([asked.code, asked.signedIn]).toEqual([0, true]);
  expect(asked.asked).toEqual(['要关联的账号: ', '密码: ', '两步验证码，或一个恢复码: ']);
  expect(sentTo(asked.sent, '/link')).toEqual([{ ticket: 't1', username: 'east', password: 'secret' }]);
  expect(sentTo(asked.sent, '/second-factor')).toEqual([{ ticket: 't2', code: 'ABCDE-FGHIJ' }]);
  const script = await runLine('auth login --web --json', { signedIn: false, answer: platform(back, entering) });
  expect([script.code, JSON.parse(script.out).error.message]).toEqual([
    1,
    expect.stringContaining('wang 还没有关联账号'),
  ]);
});

test('a script gives the code of the second step on standard input, or is told to', async () => {
  const entering = (request: Request): HttpResponse<string> =>
    request.url.endsWith('/second-factor')
      ? good({ ...issued, userInfo: { ...issued.userInfo, mustSecondFactor: true } })
      : bad(409, '还需要', { reason: 'second-factor', detail: { ticket: 't1' } });
  const piped = await runLine('auth login --web --otp', {
    stdin: '123456\n',
    signedIn: false,
    answer: platform(back, entering),
  });
  expect([piped.code, sentTo(piped.sent, '/second-factor')]).toEqual([0, [{ ticket: 't1', code: '123456' }]]);
  expect(piped.err).toContain('先在控制台开启');
  const without = await runLine('auth login --web --json', { signedIn: false, answer: platform(back, entering) });
  expect(JSON.parse(without.out).error).toMatchObject({ field: '--otp', code: 'usage' });
});

test('a platform without a sign-in service says so; a password beside --web is refused', async () => {
  const none = await runLine('auth login --web --json', { signedIn: false, answer: () => good([], { total: 0 }) });
  expect([none.code, JSON.parse(none.out).error.field]).toEqual([2, '--web']);
  const both = await runLine('auth login --web --user wang --json', {
    signedIn: false,
    answer: () => good([], { total: 0 }),
  });
  expect([both.code, both.sent]).toEqual([2, []]);
});

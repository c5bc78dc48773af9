import { expect, test } from 'vitest';
import { decide, safeReturn, type Visitor } from './guards.ts';
import { loadPages, pageAt } from './pages.ts';

await loadPages();

const nobody: Visitor = {
  signedIn: false,
  locked: false,
  mustChangePassword: false,
  mustSecondFactor: false,
  allows: () => false,
  home: true,
};
const user: Visitor = { ...nobody, signedIn: true, allows: (page) => page.path === '/car/carMonthNew' };
const locked: Visitor = { ...user, locked: true };

const CASES: readonly (readonly [rule: string, visitor: Visitor, path: string, outcome: string])[] = [
  ['B8 a signed-in user at /login goes to /', user, '/login', '/'],
  ['a visitor at /login stays', nobody, '/login', 'pass'],
  ['B9 while locked a page goes to /lock', locked, '/car/carMonthNew', '/lock'],
  ['B9 while locked a public page goes to /lock', locked, '/404', '/lock'],
  ['A14 lock wins over /login', locked, '/login', '/lock'],
  ['A14 /lock itself passes while locked', locked, '/lock', 'pass'],
  ['A14 a lock without a token does not hold', { ...nobody, locked: true }, '/login', 'pass'],
  ['S14 /lock without a lock goes home', user, '/lock', '/'],
  ['S14 /lock without a token goes to /login', nobody, '/lock', '/login'],
  ...['/login', '/404', '/403', '/500', '/gxwlogin', '/tokenlogin', '/lqyzlogin', '/testlogin'].map(
    (path) => [`B10 B17 B18 ${path} needs no token`, nobody, path, 'pass'] as const,
  ),
  ['B11 any other page goes to /login', nobody, '/wel/index', '/login'],
  ['B11 a menu page goes to /login', nobody, '/car/carMonthNew', '/login'],
  ['S7 an embedded page needs a sign-in', nobody, '/myiframe/https%3A%2F%2Fexample.org', '/login'],
  ['B14 a signed-in page needs no menu', user, '/wel/dashboard', 'pass'],
  ['B15 a menu page that the menu has passes', user, '/car/carMonthNew', 'pass'],
  ['B15 a menu page that the menu lacks is refused', user, '/system/user', '/403'],
  ['B19 / goes to /wel', user, '/', '/wel'],
  ['B19 / goes to /wel for a visitor too, who is then asked to sign in', nobody, '/', '/wel'],
  ['B22 /wel is the home page', user, '/wel', '/wel/index'],
  ['S15 a denied home is the plain one', { ...user, home: false }, '/wel', '/wel/index2'],
  ['S15 a denied home by address is the plain one', { ...user, home: false }, '/wel/index', '/wel/index2'],
  ['B20 an unknown path goes to /404', user, '/nowhere', '/404'],
  ['B20 an unknown path goes to /404 without a token', nobody, '/nowhere', '/404'],
  ['a reset password is changed first', { ...user, mustChangePassword: true }, '/wel/index', '/info/index'],
  [
    'a second step that a role asks for is turned on first',
    { ...user, mustSecondFactor: true },
    '/wel/index',
    '/info/secondfactor',
  ],
  ['the page that turns it on passes', { ...user, mustSecondFactor: true }, '/info/secondfactor', 'pass'],
  ['the page that changes it passes', { ...user, mustChangePassword: true }, '/info/index', 'pass'],
];

test.each(CASES)('%s', (_rule, visitor, path, outcome) => {
  const verdict = decide(path, pageAt(path), visitor);
  expect(verdict.pass ? 'pass' : verdict.to).toBe(outcome);
});

test('the wanted address is kept, with its query', () => {
  expect(decide('/car/carMonthNew', pageAt('/car/carMonthNew'), nobody, '/car/carMonthNew?state=active')).toEqual({
    pass: false,
    to: '/login',
    search: { to: '/car/carMonthNew?state=active' },
  });
});

test.each([
  ['/car/carMonthNew?state=active', '/car/carMonthNew?state=active'],
  [undefined, '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/lock?to=/x', '/'],
])('coming back to %s goes to %s', (wanted, path) => {
  expect(safeReturn(wanted)).toBe(path);
});

import { describe, expect, test } from 'vitest';
import { addressOf, wireParams } from '@parkdeck/core/kit/call';
import { PARK_TYPES } from '@parkdeck/core/catalogue/choices';
import { PARK_CODE_KINDS } from '@parkdeck/core/catalogue/parks/choices';
import { LED_EFFECTS } from '@parkdeck/core/catalogue/devices/led-effects';
import { declaredSpelling } from '@parkdeck/core/wire/aliases';
import type { Call } from '@parkdeck/core/kit/call';
import { ADVERT_CALLS } from '@parkdeck/core/catalogue/merchants/advert-calls';
import { calls, pages, resources } from './declared.ts';

/** What changes something and old clients ask for by GET (S6). */
const CHANGED_BY_GET: readonly string[] = [
  'alert-receiver.bind-code',
  'booking.pass',
  'booking.refuse',
  'device.debug-url',
  'device.kit-token',
  'invoice.refresh-status',
  'online-order.mark-paid',
  'online-order.query-result',
  'online-order.refund',
  'partner-app.register-community',
  'partner-app.register-shanghai',
  'pass-application.cancel',
  'pass-application.refuse',
  'pass.renew-query',
  'platform-interface.new-key',
  'receipt.next-number',
  'sign-in.sign-out',
  'upload-park.restart-upload',
  'visitor.examine',
];
/** Lists that are documented without pages. */
const WHOLE_LISTS: readonly string[] = ['device-log.list', 'coupon-rule-park.list'];
const OPEN_PAGES: readonly string[] = [
  '/static/incar',
  '/system/romoteLog',
  '/system/baseVillageMonitor',
  '/static/refundorder',
  '/system/versionManagement',
  '/system/analysisCamera',
  '/static/nucleicAcidRecord',
  '/static/dailyreport',
  '/static/sellerBuy',
  '/test/mqtt',
];

/** All names of a noun on the wire: of its fields, and of what its calls take. */
const wireNamesOf = (name: string): readonly string[] => [
  ...calls.filter((call) => call.noun === name).flatMap(wireParams),
  ...Object.entries(resources.find((one) => one.name === name)?.fields ?? {}).map(([key, { options }]) =>
    typeof options.wire === 'string' ? options.wire : key,
  ),
];

describe('names of parameters that the published interface promises', () => {
  test.each<readonly [rule: string, nouns: string, names: string]>([
    ['B3 a look of a host', 'branding', 'logo_image_base64 short_system_name indexTitle loginLogoUrl'],
    ['B158 passes that wait', 'pass', 'grantId type remark'],
    ['B178 decisions', 'employee-check pass-application arrears-rule booking', 'auditRemark type reocrdId'],
    [
      'B180 a park',
      'park gate device upload-permission',
      'parkId PKID companyId stallNum lng lat parkName platParkId gateId GateID sn physicsNo plateNumber',
    ],
    ['B181 a pass', 'pass', 'grantId parkId carTypeId gateIds type endDate monthNum startDate remark'],
    ['B182 a group of cars', 'stall-group', 'carBitName CarBitGroupID'],
    ['B183 lists of cars', 'blacklist-entry pass-request arrears', 'parkId recordId id dataStatus oweId orderId'],
    [
      'B184 coupons and derates',
      'coupon-rule coupon derate-code derate',
      'storeId companyId ids remark sellerId derateId',
    ],
    ['B185 company and village', 'company village', 'cpid companyId companyName VID villageName'],
    ['B186 accounts', 'user role top-menu', 'userId oldPassword newPassword roleIds menuIds companyId topMenuId'],
    ['B187 receivers of alerts', 'alert-receiver', 'recordId randomstr vid pid uid tagId tagType'],
    ['B188 statistics', 'advert-by-day', 'groupCompanyId staticDay'],
    ['B189 doors', 'door door-device employee employee-photo terminal-upgrade', 'deviceId VID deptIds versionId'],
    ['B190 roadside', 'berth lock area escape', 'lockerId AreaID PKID'],
    ['B191 a seller', 'seller', 'recordId money remark sellerId'],
    [
      'B192 words, departments, jobs',
      'dictionary-entry department job job-log',
      'id code tenantCode jobId jobIds jobLogId',
    ],
    ['B193 bookings and warnings', 'booking warning', 'ids RefuseRemark RecordID warnId'],
    ['B194 invoices of sellers', 'invoice-issuer', 'RecordID RenewalYear newEndDate'],
    [
      'B195 adverts',
      'advert advert-park advert-visit advert-by-day',
      'plat adverId staticDay staticType spaceId post sip parkName opens closeType',
    ],
    ['B197 guidance', 'guidance-building guidance-group guidance-group-device', 'buildingId groupId deviceIds'],
  ])('%s: %s', (_rule, nouns, names) => {
    const known = nouns.split(' ').flatMap(wireNamesOf);
    expect(names.split(' ').filter((name) => declaredSpelling(name, known) === undefined)).toEqual([]);
  });
});

test.each([
  ['swipe-card statistics', 'card-swipes-by-day card-swipes-by-month'],
  ['door events', 'door-event'],
  ['wire group and device', 'wired-group wired-device'],
  ['client', 'client'],
  ['notice', 'notice'],
  ['print template', 'print-template'],
  ['system template', 'saved-query'],
  ['big-screen report', 'big-screen'],
  ['pass remark', 'reason'],
  ['park operate log', 'operation-log'],
  ['attendance summary and detail', 'attendance-summary attendance-detail'],
  ['SMS plan record', 'sms-record'],
  ['order of remote attendants', 'seat-order'],
  ['menu tree, also for administrators', 'menu admin-menu'],
])('B196 named without fields, and there: %s', (_named, nouns) => {
  const listed = calls.filter(({ answers }) => answers === 'rows').map(({ noun }) => noun);
  expect(nouns.split(' ').filter((noun) => !listed.includes(noun))).toEqual([]);
});

describe('how calls are made', () => {
  const own = / \/api\/parkdeck\//;
  const all = calls.filter(({ route }) => !own.test(`${route.method} ${route.path}`));
  const isInner = ({ route }: Call): boolean => addressOf(route.path).inner !== undefined;
  const published = all.filter((call) => !isInner(call));

  test('B119 all stand below the prefix of the interface, sign-ins below theirs', () => {
    const tops = new Set(published.map(({ route }) => route.path.split('/').slice(0, 3).join('/')));
    expect([...tops].toSorted()).toEqual([
      '/api/api-uaa',
      '/api/blade-desk',
      '/api/blade-develop',
      '/api/blade-log',
      '/api/blade-system',
      '/api/updown',
    ]);
    expect(
      published.filter(({ noun, route }) => noun === 'sign-in' && !route.path.startsWith('/api/api-uaa/oauth/')),
    ).toEqual([]);
  });

  test('B125 calls of adverts are one POST, its query chooses among those that are listed', () => {
    const among = all.filter(isInner).map(({ route }) => `${route.method} ${route.path}`);
    const listed = ADVERT_CALLS.map((name) => `POST /api/updown/agency/postAdver?url=${name}`);
    expect(among.toSorted()).toEqual(listed.toSorted());
    expect(all.find(({ id }) => id === 'advert.forward')?.route.path).toBe('/api/updown/agency/postAdver');
  });

  test('lists are GET with page and length (B120), details are GET with a key (B121)', () => {
    const lists = published.filter(({ verb, answers }) => verb === 'list' && answers === 'rows');
    expect(lists.length).toBeGreaterThan(100);
    for (const call of lists.filter(({ id }) => !WHOLE_LISTS.includes(id))) {
      expect(call.route.method, call.id).toBe('GET');
      expect(wireParams(call), call.id).toEqual(expect.arrayContaining(['current', 'size']));
    }
    for (const call of published.filter(({ verb }) => verb === 'get')) expect(call.route.method, call.id).toBe('GET');
  });

  test('making and changing are one POST of the row (B122), removing is a POST with ids in the query (B123)', () => {
    for (const call of published.filter(({ verb }) => verb === 'create' || verb === 'update')) {
      expect(call.route.method, call.id).toBe('POST');
      expect(call.carrier, call.id).toBe('body');
    }
    for (const call of published.filter(({ verb }) => verb === 'remove')) {
      expect(call.route.method, call.id).toBe(call.id === 'section-grant.remove' ? 'DELETE' : 'POST');
      expect(call.carrier, call.id).toBe('query');
    }
  });

  test('B124 files are asked for by GET', () => {
    const files = published.filter(({ answers }) => answers === 'file');
    expect(files.length).toBeGreaterThan(40);
    // what a generator makes of a text is asked for with that text
    const made = ['api-model.generate', 'code-model.generate'];
    expect(files.filter(({ route }) => route.method !== 'GET').map(({ id }) => id)).toEqual(made);
  });

  test('B126 these changes may be asked for by GET, and no others', () => {
    const changes = calls.filter(
      ({ effect, route, aliases }) => effect === 'write' && [route, ...aliases].some(({ method }) => method === 'GET'),
    );
    expect(changes.map(({ id }) => id).toSorted()).toEqual(CHANGED_BY_GET);
  });
});

describe('pages and codes', () => {
  test('B16 the pages for everyone who is signed in', () => {
    const open = pages.filter(({ auth }) => auth === 'signed-in').map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining([...OPEN_PAGES]));
  });

  test('B25 a page of a menu stands at /group/page', () => {
    for (const { path } of pages.filter(({ auth }) => auth === 'menu'))
      expect(path).toMatch(/^\/(\w+\/\w+|attendance|attendanceManagement)$/);
  });

  test('seven kinds of codes of a park (B127), streets are park type 10 (B142), mechanical garages 12 (B143)', () => {
    const codes = Object.entries(PARK_CODE_KINDS).filter(([kind]) => kind !== 'stereo-garage');
    expect(codes.map(([, [code]]) => code)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([PARK_TYPES.roadside?.[0], PARK_TYPES.stereo?.[0]]).toEqual([10, 12]);
  });

  test('B145 effects of displays have the codes 0 to 159', () => {
    const codes = Object.values(LED_EFFECTS).map(([code]) => code);
    expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 160 }, (_, code) => code));
    expect([LED_EFFECTS.fast?.[0], LED_EFFECTS.random?.[0], LED_EFFECTS.static?.[0]]).toEqual([0, 1, 2]);
  });
});

import { expect, test } from 'vitest';
import actions from './fixtures/actions.json' with { type: 'json' };
import { entriesOf } from './fixtures/entries.ts';
import pages from './fixtures/pages.json' with { type: 'json' };
import readings from './fixtures/readings.json' with { type: 'json' };
import type { Use } from './frecency.ts';
import { TIER_POINTS, TIERS, type Tier } from './match.ts';
import { createRanker, type Ranked, type SearchEntry } from './rank.ts';

const entries = [...entriesOf(pages, 'page', readings), ...entriesOf(actions, 'action', readings)];
const ranker = createRanker(entries);
const ids = (query: string, limit?: number) => ranker.search(query, { nowMs: 0, limit }).map(({ entry }) => entry.id);

/** Queries with the first results that they must return, in order. */
const GOLDEN: readonly [query: string, tier: Tier, ...first: string[]][] = [
  // Passes, in all ways to name them
  ['月租车管理', 'exact', '/car/carMonthNew'],
  ['月卡', 'exact', '/car/carMonthNew', '/static/monthlyRenewal', '/static/monthlyPrint'],
  ['yka', 'syllables', '/car/carMonthNew', '/static/monthlyRenewal', '/static/monthlyPrint'],
  ['yk', 'initials', '/car/carMonthNew', '/static/monthlyRenewal', '/static/monthlyPrint'],
  ['YK', 'initials', '/car/carMonthNew'],
  ['yueka', 'prefix', '/car/carMonthNew', '/static/monthlyRenewal'],
  ['yue ka', 'prefix', '/car/carMonthNew', '/static/monthlyRenewal'],
  ['yuek', 'syllables', '/car/carMonthNew'],
  ['月ka', 'syllables', '/car/carMonthNew'],
  ['月租', 'exact', '/car/carMonthNew', '/static/monthlyrentalshare', '/static/carMonthSum'],
  ['包月', 'exact', '/car/carMonthNew'],
  ['yzc', 'initials', '/car/carMonthNew'],
  ['yzcgl', 'initials', '/car/carMonthNew'],
  ['yuezucheguanli', 'prefix', '/car/carMonthNew'],
  ['管理 月租', 'loose', '/car/carMonthNew'],
  ['passes', 'exact', '/car/carMonthNew'],
  ['carMonthNew', 'substring', '/car/carMonthNew'],
  ['/car/carmonthnew', 'exact', '/car/carMonthNew'],
  ['ｙｋａ', 'syllables', '/car/carMonthNew'],
  // Typing mistakes and gaps
  ['yuzucheguanli', 'syllables', '/car/carMonthNew'],
  ['月管理', 'fuzzy', '/car/carMonthNew'],
  ['refnds', 'typo', '/static/refundorder'],
  ['blaclist', 'typo', '/car/blacklist'],
  // Actions
  ['续费', 'prefix', 'pass.renew', '/car/carbatchgrant', '/static/monthlyRenewal'],
  ['xufei', 'syllables', 'pass.renew', '/car/carbatchgrant'],
  ['plxf', 'initials', '/car/carbatchgrant'],
  ['piliang', 'syllables', '/car/carbatchgrant', '/desk/plans'],
  ['pass new', 'word', 'pass.create'],
  ['new pass', 'exact', 'pass.create', 'pass-application.create'],
  ['新建 月租', 'prefix', 'pass.create'],
  ['月租 新建', 'loose', 'pass.create'],
  ['xjyzc', 'initials', 'pass.create'],
  ['zt yz', 'initials', 'pass.pause'],
  ['开闸', 'exact', 'gate.open'],
  ['kz', 'initials', 'gate.open'],
  ['taigan', 'prefix', 'gate.open'],
  ['gate open', 'word', 'gate.open', 'gate.hold'],
  ['重置密码', 'exact', 'user.reset-password', 'seller.reset-password'],
  ['czmm', 'initials', 'user.reset-password'],
  ['chongzhimima', 'prefix', 'user.reset-password'],
  ['password reset', 'word', 'user.reset-password', 'seller.reset-password'],
  ['jiaoshi', 'loose', 'device.set-time'],
  ['export pass', 'exact', 'pass.export'],
  ['导出 月租', 'prefix', 'pass.export'],
  ['heimingdan xinjian', 'loose', 'blacklist-entry.create'],
  ['用户 新建', 'word', 'user.create'],
  ['深色', 'exact', 'settings.theme'],
  ['sign out', 'exact', 'session.sign-out'],
  // Pages of every area
  ['zccl', 'initials', '/static/incar'],
  ['在场', 'prefix', '/static/incar', '/rdstatic/inCar'],
  ['在场 路内', 'word', '/rdstatic/inCar'],
  ['jcjl', 'initials', '/static/inoutRecord', '/rdstatic/inoutRecord'],
  ['in/out records', 'exact', '/static/inoutRecord'],
  ['tk', 'initials', 'online-order.refund', '/static/refundorder'],
  ['tuikuan', 'prefix', 'online-order.refund', '/static/refundorder'],
  ['refunds', 'exact', '/static/refundorder'],
  ['hmd', 'initials', '/car/blacklist', 'blacklist-entry.create'],
  ['fzsf', 'initials', '/car/parkfeerule'],
  ['收费规则', 'exact', '/car/parkfeerule', '/car/parksimplefeerule', '/road/rdsimplefeerule', '/operatelog/feerule'],
  ['youhuijuan', 'prefix', '/couponcard/couponcard'],
  ['youhuiquan', 'prefix', '/couponcard/couponcard'],
  ['jiaose', 'prefix', '/system/sysRole', 'role.create'],
  ['juese', 'prefix', '/system/sysRole', 'role.create'],
  ['fp', 'initials', '/invoice/invoiceapplyform'],
  ['qianfei', 'prefix', '/parkfeerecovery/owefeelist'],
  ['taofei', 'prefix', '/rdstatic/escape'],
  ['etc 对账', 'exact', '/static/billDaycheck'],
  ['duizhang', 'loose', '/static/billDaycheck'],
  ['ribao', 'prefix', '/static/dailyreport', '/rdstatic/yardDaily'],
  ['jjb', 'initials', 'shift.hand-over', '/static/shiftSum'],
  ['设备', 'exact', '/basedata/parkdevice'],
  ['sbzt', 'initials', '/basedata/parkdeviceStatus'],
  ['men', 'prefix', '/door/doorgate', '/system/menu'],
  ['fkm', 'initials', '/visitor/visitorqrcode'],
  ['bwdt', 'initials', '/road/parkMap'],
  ['map', 'word', '/road/parkMap'],
  ['mqttcs', 'syllables', '/test/mqtt'],
  ['MQTT测试', 'exact', '/test/mqtt'],
  ['dsrw', 'initials', '/sysjob/job', 'job.create'],
  ['job log', 'exact', '/sysjob/joblog', 'job-log.clean'],
  ['cpsc', 'initials', '/system/plateUpload'],
  ['bo wei li yong lv', 'prefix', '/rdstatic/berthRate'],
  ['异常放行', 'exact', '/static/exceptionRelease', 'exception.release'],
  ['exception', 'prefix', '/desk/exceptions', '/static/exceptionRelease'],
  ['wei', 'syllables', '/weixin/config', '/static/violationParkingRecord'],
  ['zidian', 'prefix', '/system/dict'],
  ['查车', 'exact', '/desk/case'],
  ['开闸闸', 'typo', 'gate.open'],
  ['zidain', 'typo', '/system/dict'],
  ['xvfei', 'typo', 'pass.renew'],
];

test.each(GOLDEN)('%s is met as %s by %s', (query, tier, ...first) => {
  const found = ranker.search(query, { nowMs: 0 });
  expect(found.slice(0, first.length).map(({ entry }) => entry.id)).toEqual(first);
  expect(found[0]?.tier).toBe(tier);
});

test.each(['zzzzz', '月卡 zzzzz', 'passes 欠', '···'])('%s finds nothing', (query) => expect(ids(query)).toEqual([]));

test('every page is the first result of its own Chinese title, English title and address, or shares it', () => {
  const lost = entries
    .filter(({ group }) => group === 'page')
    .flatMap((page) =>
      [page.label, page.en, page.path ?? ''].filter((query) => {
        const found = ranker.search(query, { nowMs: 0 });
        return !found.some(({ entry, tier }) => entry.id === page.id && tier === 'exact');
      }),
    );
  expect(lost).toEqual([]);
});

test('every page is found by its full pinyin and by its initials', () => {
  const lost = entries
    .filter(({ group }) => group === 'page')
    .filter(({ id, pinyin }) => {
      const reading = (pinyin?.[0] ?? '').split('|')[0] ?? '';
      const initials = reading
        .split(' ')
        .map((syllable) => syllable.charAt(0))
        .join('');
      return reading !== '' && !(ids(reading).includes(id) && ids(initials).includes(id));
    });
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('typing on never loses what the longer text would bring first', () => {
  const target = '/static/inoutRecord';
  const full = 'jinchujilu';
  const lost = Array.from(full, (_, i) => full.slice(0, i + 1)).filter(
    (typed) => !ids(typed, entries.length).includes(target),
  );
  expect(lost).toEqual([]);
});

const marked = ({ text, ranges }: Ranked<SearchEntry>) =>
  [...ranges]
    .reverse()
    .reduce((shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`, text);

test.each([
  ['yka', 'keyword', '[月卡]'],
  ['yzc', 'label', '[月租车]管理'],
  ['xufei', 'label', '[续费]月租车'],
  ['管理 月租', 'label', '[月租]车[管理]'],
  ['gate open', 'en', '[Open] [gate]'],
  ['in out rec', 'en', '[In/out rec]ords'],
  ['duizhang', 'label', '日[对账]'],
  ['月管理', 'label', '[月]租车[管理]'],
  ['refnds', 'en', '[Ref]u[nds]'],
  ['exc queue', 'en', '[Exc]eption [queue]'],
  ['carmonth', 'path', '/car/[carMonth]New'],
])('%s marks in the %s %s', (query, field, text) => {
  const first = ranker.search(query, { nowMs: 0 })[0];
  expect(first && [first.field, marked(first)]).toEqual([field, text]);
});

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const always: Use = { count: 1e9, lastUsedMs: NOW };

test('habit decides between entries of one tier', () => {
  const search = (recency?: ReadonlyMap<string, Use>) =>
    ranker.search('月卡', { nowMs: NOW, recency }).map(({ entry }) => entry.id);
  expect(search(new Map([['/static/monthlyPrint', { count: 1, lastUsedMs: NOW }]])).slice(0, 3)).toEqual([
    '/car/carMonthNew',
    '/static/monthlyPrint',
    '/static/monthlyRenewal',
  ]);
  expect(search(new Map([['/road/rdCarMonth', always]]))[0]).toBe('/car/carMonthNew');
});

test('habit lifts within a tier and never over a better one', () => {
  const tierIndex = ({ tier }: { tier: Tier }) => TIERS.indexOf(tier);
  let passed = 0;
  for (const [query] of GOLDEN) {
    const plain = ranker.search(query, { nowMs: NOW, limit: entries.length });
    for (const favourite of plain.slice(0, 20)) {
      const found = ranker.search(query, {
        nowMs: NOW,
        limit: entries.length,
        recency: new Map([[favourite.entry.id, always]]),
      });
      const at = found.findIndex(({ entry }) => entry.id === favourite.entry.id);
      const overtaken = found.slice(at + 1).filter((other) => tierIndex(other) < tierIndex(favourite));
      expect(overtaken.map(({ entry }) => `${query}: ${entry.id}`)).toEqual([]);
      if (at < plain.indexOf(favourite)) passed += 1;
    }
  }
  expect(passed).toBeGreaterThan(0);
});

test('a score without habit stays inside its tier', () => {
  for (const [query] of GOLDEN) {
    for (const { score, tier } of ranker.search(query, { nowMs: 0, limit: entries.length })) {
      expect(Math.floor(score / TIER_POINTS)).toBe(TIERS.length - 1 - TIERS.indexOf(tier));
    }
  }
});

test('an empty query answers what is used, then the rest in the order given', () => {
  const recency = new Map([
    ['gate.open', { count: 5, lastUsedMs: NOW - DAY }],
    ['/desk/case', { count: 9, lastUsedMs: NOW }],
  ]);
  const found = ranker.search(' ', { nowMs: NOW, recency, limit: 3 }).map(({ entry }) => entry.id);
  expect(found).toEqual(['/desk/case', 'gate.open', entries[0]?.id]);
});

test('what was found before is ordered by the habits of now', () => {
  const used = new Map<string, Use>([['/static/monthlyPrint', { count: 20, lastUsedMs: NOW }]]);
  for (const [query] of GOLDEN) {
    ranker.search(query, { nowMs: NOW });
    const again = ranker.search(query, { nowMs: NOW, recency: used });
    expect(again, query).toEqual(createRanker(entries).search(query, { nowMs: NOW, recency: used }));
    expect(ranker.search(query, { nowMs: NOW }), query).toEqual(createRanker(entries).search(query, { nowMs: NOW }));
  }
});

test('at most 50 results unless told', () => {
  expect(ids('e')).toHaveLength(50);
  expect(ids('e', 7)).toEqual(ids('e').slice(0, 7));
});

test('an interface in English finds by Chinese keywords and their pinyin as well', () => {
  const english = createRanker([
    {
      id: 'a',
      label: 'Passes',
      en: 'Passes',
      keywords: ['月租车管理'],
      pinyin: [undefined, 'yue zu che guan li'],
      group: 'page',
    },
    { id: 'b', label: 'Monthly pass slips', en: 'Monthly pass slips', group: 'page' },
  ]);
  const first = (query: string) => english.search(query, { nowMs: 0 })[0];
  expect(first('yzc')?.entry.id).toBe('a');
  expect(first('月租')?.entry.id).toBe('a');
  expect([first('mps')?.entry.id, first('mps')?.tier]).toEqual(['b', 'initials']);
  expect([first('slip')?.entry.id, first('slip')?.tier]).toEqual(['b', 'word']);
});

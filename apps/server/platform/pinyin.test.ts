import { readFileSync } from 'node:fs';
import { PINYIN_OVERRIDES } from '@parkdeck/core/locale/pinyin-overrides';
import { unitsOf } from '@parkdeck/core/search/text';
import { expect, test } from 'vitest';
import { generate, pinyinOf, readingsModule } from './pinyin.ts';

test.each([
  ['月租车管理', 'yue zu che guan li'],
  ['ETC日对账', 'etc ri dui zhang'],
  ['手动/异常放行', 'shou dong yi chang fang xing'],
  ['A座 1203（东）', 'a zuo 1203 dong'],
  ['泊位利用率', 'bo wei li yong lv'],
  ['Monthly pass', ''],
  ['', ''],
])('%s reads %s', (text, reading) => expect(pinyinOf(text)).toBe(reading));

// Characters with several readings, as used in titles, actions and fields of the console.
test.each(
  `
重置密码 chong zhi mi ma|重发人脸 chong fa ren lian|重新下发 chong xin xia fa|重算结算 chong suan jie suan|重开发票 chong kai fa piao
重建在场列表 chong jian zai chang lie biao|重启设备 chong qi she bei|重复 chong fu|重要消息 zhong yao xiao xi|称重 cheng zhong
重型车 zhong xing che
停放时长 ting fang shi chang|长期车 chang qi che|长租 chang zu|班长 ban zhang|店长 dian zhang|长短款 chang duan kuan
银行 yin hang|开户行 kai hu hang|行数 hang shu|显示行 xian shi hang|排行榜 pai hang bang|行政区 xing zheng qu
免费放行 mian fei fang xing|限行 xian xing|立即执行 li ji zhi xing
调整 tiao zheng|调价 tiao jia|调班 tiao ban|调试 tiao shi|调用 diao yong|调度 diao du
还款 huan kuan|还车 huan che|归还 gui huan|费率 fei lv|周转率 zhou zhuan lv|策略 ce lve
单位 dan wei|单价 dan jia|单双号 dan shuang hao|会员 hui yuan|会计 kuai ji
停车 ting che|车位 che wei|换车 huan che|场次 chang ci|停车场 ting che chang
差额 cha e|对账差异 dui zhang cha yi|差错 cha cuo|出差 chu chai
车牌上传记录 che pai shang chuan ji lu|上传平台 shang chuan ping tai|传感器 chuan gan qi|传真 chuan zhen
转账 zhuan zhang|转换 zhuan huan|转让 zhuan rang|朝向 chao xiang|朝阳 chao yang
更新 geng xin|更多 geng duo|校验 jiao yan|设备校时 she bei jiao shi|学校 xue xiao|应收 ying shou|响应 xiang ying|下载 xia zai
占用 zhan yong|间隔 jian ge
强制下线 qiang zhi xia xian|弹窗 tan chuang|模板 mu ban|模式 mo shi|发卡 fa ka|补卡 bu ka|卡口 ka kou|冲正 chong zheng
红冲发票 hong chong fa piao|折扣 zhe kou
重庆 chong qing|厦门 xia men|大厦 da sha|长沙 chang sha|六安 lu an|乐清 yue qing|番禺 pan yu|蚌埠 beng bu|闵行 min hang
莘庄 xin zhuang|单县 shan xian`
    .trim()
    .split(/[|\n]/)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)('%s reads %s', (text, reading) => expect(pinyinOf(text)).toBe(reading));

test.each([
  ['角色管理', 'jue se guan li|jiao se guan li'],
  ['优惠券', 'you hui quan|you hui juan'],
  ['标识码', 'biao shi ma|biao zhi ma'],
])('%s is found in both ways people type it', (text, readings) => expect(pinyinOf(text)).toBe(readings));

test.each([
  ['曾用', 'zeng yong'],
  ['单小明', 'shan xiao ming'],
  ['仇伟', 'qiu wei'],
])('%s as a name reads %s', (name, reading) => {
  expect(pinyinOf(name, { surname: true })).toBe(reading);
});

test('every override has one syllable for each character', () => {
  const wrong = Object.entries(PINYIN_OVERRIDES).filter(([word, readings]) =>
    readings.some((reading) => reading.split(' ').length !== word.length),
  );
  expect(wrong).toEqual([]);
});

test('a record of readings leaves out what needs none and becomes a module', () => {
  const readings = generate(['月卡', 'Gate', '车位', '月卡']);
  expect(readings).toEqual({ 月卡: 'yue ka', 车位: 'che wei' });
  expect(readingsModule(readings)).toContain('  "月卡": "yue ka",\n  "车位": "che wei",\n};');
});

test('a rare character without a reading stands for itself, so that tokens and units stay equal', () => {
  expect(pinyinOf('𠮷野路').split(' ')).toHaveLength(unitsOf('𠮷野路').length);
});

/**
 * The ranking tests of core read prepared readings; they must equal what is generated now (`vitest -u` writes them).
 */
test('the readings of the ranking fixture are up to date', async () => {
  const fixtures = '../../../core/search/fixtures';
  const rows = ['pages', 'actions'].flatMap((name): string[][] =>
    JSON.parse(readFileSync(new URL(`${fixtures}/${name}.json`, import.meta.url), 'utf8')),
  );
  const readings = generate(rows.flatMap(([, label = '', , ...keywords]) => [label, ...keywords]));
  await expect(`${JSON.stringify(readings, null, 2)}\n`).toMatchFileSnapshot(`${fixtures}/readings.json`);
});

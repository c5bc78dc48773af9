import { expect, test } from 'vitest';
import { amountInCapitals } from './amount-capitals.ts';
import { err, ok } from './result.ts';

test.each<[string | number, string]>([
  [0, '零元整'],
  ['0.00', '零元整'],
  ['00.0000', '零元整'],
  ['1.00', '壹元整'],
  [1, '壹元整'],
  ['007', '柒元整'],
  ['10', '壹拾元整'],
  ['15.5', '壹拾伍元伍角'],
  ['20.05', '贰拾元零伍分'],
  ['0.5', '伍角'],
  ['.5', '伍角'],
  ['0.05', '伍分'],
  ['0.005', '伍厘'],
  ['0.0005', '伍毫'],
  [0.0001, '壹毫'],
  ['1.2345', '壹元贰角叁分肆厘伍毫'],
  ['1.0305', '壹元零叁分零伍毫'],
  ['1.3005', '壹元叁角零伍毫'],
  ['1.5000', '壹元伍角'],
  ['100', '壹佰元整'],
  ['101', '壹佰零壹元整'],
  ['110', '壹佰壹拾元整'],
  ['1001', '壹仟零壹元整'],
  ['1010', '壹仟零壹拾元整'],
  ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
  [1409.5, '壹仟肆佰零玖元伍角'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  [10010.05, '壹万零壹拾元零伍分'],
  ['107000.53', '壹拾万零柒仟元伍角叁分'],
  ['100000', '壹拾万元整'],
  ['1000000', '壹佰万元整'],
  ['1001000', '壹佰万零壹仟元整'],
  ['10000001', '壹仟万零壹元整'],
  ['20000000', '贰仟万元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000000', '壹拾亿元整'],
  ['1234567890.12', '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元壹角贰分'],
  ['1000000000000', '壹万亿元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['1000000010000', '壹万亿零壹万元整'],
  ['100000000000000', '壹佰万亿元整'],
  ['999999999999999.9999', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫'],
])('%s yuan is %s (B144)', (amount, text) => {
  expect(amountInCapitals(amount)).toEqual(ok(text));
});

test.each<[string | number, 'format' | 'decimals' | 'range']>([
  ['1000000000000000', 'range'],
  [1e15, 'range'],
  [1e21, 'range'],
  [Infinity, 'range'],
  [-1, 'range'],
  ['-0.01', 'range'],
  ['1.00001', 'decimals'],
  [0.1 + 0.2, 'decimals'],
  [1e-7, 'decimals'],
  ['', 'format'],
  ['.', 'format'],
  ['-', 'format'],
  ['1.', 'format'],
  ['1,000', 'format'],
  ['1e3', 'format'],
  ['壹', 'format'],
  [NaN, 'format'],
])('%s is refused: %s', (amount, code) => {
  expect(amountInCapitals(amount)).toEqual(err(code));
});

test('whole amounts are said without a doubled or trailing 零, each in its own words', () => {
  const said = new Set<string>();
  const odd: string[] = [];
  for (let yuan = 1; yuan < 200_000; yuan += 1) {
    const capitals = amountInCapitals(yuan);
    const text = capitals.ok ? capitals.value : capitals.error;
    if (/零零|零元|零万|^零|^[a-z]/.test(text)) odd.push(text);
    said.add(text);
  }
  expect(odd).toEqual([]);
  expect(said.size).toBe(199_999);
});

import { expect, test } from 'vitest';
import { acs3Headers, acs3Query } from './acs3.ts';
import { tc3Headers } from './tc3.ts';

test('Aliyun: the example of the documentation (help.aliyun.com 2593177) is signed as published', () => {
  const { authorization } = acs3Headers(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('Tencent: the example of the documentation (Signature v3) is signed as published', () => {
  const { authorization } = tc3Headers(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      seconds: 1_551_113_065,
    },
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
  );
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

test('a query is sorted, and escapes what RFC 3986 escapes', () => {
  expect(acs3Query({ b: "停 *'", a: '{"c":"1~"}' })).toBe('a=%7B%22c%22%3A%221~%22%7D&b=%E5%81%9C%20%2A%27');
});

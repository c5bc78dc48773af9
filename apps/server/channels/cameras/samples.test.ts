import { expect, test } from 'vitest';
import { showFrames, volumeFrame } from './boards.ts';
import { authorization, challengeOf, responseOf } from './digest.ts';
import { readVehicles } from './gat1400.ts';
import { gbk } from './gbk.ts';
import { boomOf, doneOf, platesOf } from './isapi.ts';
import { momentOf, readIsapiPush } from './isapi-events.ts';
import { readVzenith, readVzenithPlate, tellVzenith } from './vzenith.ts';

// Samples as the makers' public documents have them, shortened to what is read and what must not disturb.

const VZENITH = {
  id: 'a7a5c2ae-2f1e-4d1b-8f1f-7e6f7cf2d0a4',
  bv: 12_378,
  sn: '265e1040-85e01fb7',
  name: 'ivs_result',
  version: '1.0',
  timestamp: 1_621_926_595,
  payload: {
    AlarmInfoPlate: {
      channel: 0,
      deviceName: 'SVZT',
      ipaddr: '192.168.7.100',
      result: {
        PlateResult: {
          bright: 0,
          carBright: 0,
          carColor: 255,
          car_brand: { brand: 255, type: 255, year: 65_535 },
          colorType: 1,
          confidence: 99,
          direction: 4,
          imagePath: '/snapshot/20210525/150955.jpg',
          is_fake_plate: 0,
          isoffline: 0,
          license: '6LWjR1o3UzEz',
          location: { RECT: { bottom: 592, left: 664, right: 832, top: 536 } },
          plateid: 105,
          plates: [{ color: 1, is_danger: 0, license: '6LWjR1o3UzEz', type: 1 }],
          timeStamp: { Timeval: { decday: 25, decyear: 2021, sec: 1_621_926_595, usec: 287_654 } },
          triggerType: 8,
          type: 1,
        },
      },
      serialno: '265e1040-85e01fb7',
      user_data: '',
    },
  },
};
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test('Vzenith by MQTT: the plate is in base64, the moment in seconds and microseconds', () => {
  expect(readVzenith('ivs_result', false, bytes(VZENITH))).toEqual({
    serial: '265e1040-85e01fb7',
    news: {
      kind: 'reading',
      reading: { id: '105-1621926595', plate: '赣GZ7S13', confidence: 99, at: 1_621_926_595_287 },
    },
  });
});

test('Vzenith: early event, heartbeat with NUL, boom, answers', () => {
  expect(readVzenith('quick_ivs_result', false, bytes(VZENITH)).news.kind).toBe('noted');
  const beat = { id: '1', sn: 's', name: 'keep_alive', timestamp: 1_621_926_600, payload: null };
  expect(readVzenith('keep_alive', false, Buffer.concat([Buffer.from([0]), bytes(beat)])).news).toEqual({
    kind: 'alive',
    clock: 1_621_926_600_000,
  });
  const boom = (gate_status: number, connect_status: number) =>
    readVzenith(
      'barr_gate_status',
      false,
      bytes({ id: '1', sn: 's', name: 'x', payload: { body: { gate_status, connect_status, enable: 1 } } }),
    ).news;
  expect([boom(0, 1), boom(1, 1), boom(1, 0), boom(9, 1)]).toEqual(
    ['closed', 'open', 'unknown', 'unknown'].map((one) => ({ kind: 'boom', boom: one })),
  );
  const reply = (code: number) =>
    readVzenith('gpio_out', true, bytes({ id: 'GC1', sn: 's', name: 'gpio_out', code, payload: null })).news;
  expect(reply(200)).toMatchObject({ kind: 'reply', command: 'GC1', ok: true });
  expect(reply(404)).toMatchObject({ ok: false, message: 'code 404' });
});

test('Vzenith by HTTP: the plate is plain, a missing one has a name', () => {
  const push = (license: string) =>
    readVzenithPlate({
      AlarmInfoPlate: {
        ...VZENITH.payload.AlarmInfoPlate,
        result: { PlateResult: { ...VZENITH.payload.AlarmInfoPlate.result.PlateResult, license } },
      },
    }).news;
  expect(push('川A88888')).toMatchObject({ reading: { plate: '川A88888' } });
  expect(push('_无_')).toMatchObject({ reading: { plate: '' } });
  expect(push('无牌车')).toMatchObject({ reading: { plate: '' } });
});

test('Vzenith: orders as the document spells them', () => {
  const at = { id: 'GC1', serial: '265e1040-85e01fb7', now: 1_621_926_595_000 };
  expect(JSON.parse(tellVzenith(at, { do: 'open' })?.text ?? '')).toEqual({
    id: 'GC1',
    sn: '265e1040-85e01fb7',
    name: 'gpio_out',
    version: '1.0',
    timestamp: 1_621_926_595,
    payload: { type: 'gpio_out', body: { io: 0, value: 2, delay: 500 } },
  });
  expect(JSON.parse(tellVzenith(at, { do: 'set-time', at: at.now })?.text ?? '').payload.body).toEqual({
    year: '2021',
    month: '05',
    day: '25',
    hour: '15',
    min: '09',
    sec: '55',
  });
});

const ANPR = `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
<ipAddress>10.0.0.5</ipAddress><portNo>80</portNo><protocol>HTTP</protocol><channelID>1</channelID>
<dateTime>2024-05-07T17:48:03+08:00</dateTime><activePostCount>1</activePostCount><eventType>ANPR</eventType>
<eventState>active</eventState><ANPR><licensePlate>浙A12345</licensePlate><line>1</line><direction>forward</direction>
<confidenceLevel>97</confidenceLevel><plateType>unknown</plateType><plateCharBelieve>99,99,98</plateCharBelieve>
<vehicleInfo><index>1</index><color>black</color></vehicleInfo><pictureInfoList><pictureInfo>
<fileName>detectionPicture.jpg</fileName><absTime>20240507174803847</absTime></pictureInfo></pictureInfoList>
<listType>temporary</listType><originalLicensePlate>浙A12345</originalLicensePlate></ANPR>
<UUID>a0fe72d4-3652-464a-aebd-3f9190010236</UUID><picNum>2</picNum>
<deviceUUID>DS-TCG405-E 20220323AIJ67694167</deviceUUID></EventNotificationAlert>`;

test('Hikvision: an event alone, among parts, with a colour before its plate, sent again, without a plate', () => {
  const at = Date.parse('2024-05-07T17:48:03+08:00');
  const reading = { id: `浙A12345@${at / 1000}`, plate: '浙A12345', at, confidence: 97 };
  const read = (text: string, type = 'application/xml') => {
    const got = readIsapiPush(type, Buffer.from(text));
    return got.ok ? got.value.map(({ heard }) => heard.news) : got.error;
  };
  expect(read(ANPR)).toEqual([{ kind: 'reading', reading }]);
  expect(
    read(
      `--b\r\nContent-Disposition: form-data; name="xml_file"; filename="anpr.xml"\r\n\r\n${ANPR}\r\n--b--\r\n`,
      'multipart/form-data; boundary=b',
    ),
  ).toEqual([{ kind: 'reading', reading }]);
  expect(read(ANPR.replaceAll('浙A12345', '蓝浙A12345'))).toEqual([{ kind: 'reading', reading }]);
  expect(read(ANPR.replace('<picNum>', '<isDataRetransmission>true</isDataRetransmission><picNum>'))).toEqual([
    { kind: 'reading', reading: { ...reading, offline: true } },
  ]);
  expect(read(ANPR.replaceAll('浙A12345', 'unknown'))).toMatchObject([{ reading: { plate: '' } }]);
  expect(read(ANPR.replace('>ANPR<', '>videoloss<'))).toMatchObject([{ kind: 'alive' }]);
  expect(read('<html></html>')).toBe('<html> is no event');
});

test('Hikvision: moments as firmwares write them', () => {
  const right = Date.parse('2024-05-07T17:48:03+08:00');
  for (const text of ['2024-05-07T17:48:03+08:00', '20240507T174803+0800', '20240507174803000', '2024-05-07T09:48:03Z'])
    expect(momentOf(text)).toBe(right);
  expect(momentOf('yesterday')).toBeUndefined();
});

test('Hikvision: answers', () => {
  const answer = (body: string, status = 200) => ({ status, body, challenge: undefined });
  const said = (code: number, sub: string) =>
    `<ResponseStatus><statusCode>${code}</statusCode><subStatusCode>${sub}</subStatusCode></ResponseStatus>`;
  expect(doneOf(answer(said(1, 'ok')))).toEqual({ ok: true, value: true });
  expect(doneOf(answer(said(4, 'notSupport'), 403))).toEqual({ ok: false, error: '设备拒绝；notSupport' });
  expect(boomOf(answer('<BarrierGateStatus><barrierGateStatus>2</barrierGateStatus></BarrierGateStatus>'))).toBe(
    'open',
  );
  expect(boomOf(answer('', 404))).toBeUndefined();
  expect(
    platesOf(
      answer(
        '<Plates><Plate><captureTime>20240507T174803+0800</captureTime>' +
          '<plateNumber>浙A12345</plateNumber></Plate></Plates>',
      ),
    ),
  ).toEqual({ ok: true, value: [{ plate: '浙A12345', at: Date.parse('2024-05-07T17:48:03+08:00') }] });
});

test('Digest: the examples of RFC 2617 and of RFC 2069 (with its erratum)', () => {
  const mufasa = { user: 'Mufasa', password: 'Circle Of Life' };
  const asked = { method: 'GET', uri: '/dir/index.html' };
  const realm = 'testrealm@host.com';
  const nonce = 'dcd98b7102dd2f0e8b11d0f600bfb0c093';
  expect(responseOf(mufasa, asked, { realm, nonce, algorithm: 'MD5' }, { nc: '00000001', cnonce: '0a4f113b' })).toBe(
    '6629fae49393a05397450978507c4ef1',
  );
  expect(responseOf({ user: 'Mufasa', password: 'CircleOfLife' }, asked, { realm, nonce, algorithm: 'MD5' })).toBe(
    '1949323746fe6a43ef61f9606e7febea',
  );
  const bare = challengeOf('Digest realm="IP Camera(E1234)", nonce="4f1d", stale="FALSE"');
  expect(bare).toEqual({ realm: 'IP Camera(E1234)', nonce: '4f1d', qop: [], algorithm: 'MD5', opaque: undefined });
  if (bare) expect(authorization(mufasa, asked, bare)).not.toContain('qop');
  expect(challengeOf('Basic realm="x"')).toBeUndefined();
  expect(challengeOf('Digest realm="x", nonce="y", qop="auth-int"')).toBeUndefined();
});

test('boards: the verified frame of KF, and the checksum of FK', () => {
  expect(gbk('欢迎光临A').toString('hex')).toBe('bbb6d3adb9e2c1d941');
  expect(showFrames('kf-board', { lines: [], voice: '欢迎光临' }).map((one) => one.toString('hex'))).toEqual([
    '0064ffff300901bbb6d3adb9e2c1d93258',
  ]);
  const frame = volumeFrame('fk-board', 5);
  expect(frame.subarray(0, 2).toString('hex') + frame.subarray(3, 9).toString('hex')).toBe('aa556400f0000105');
  expect(frame.at(-1)).toBe(0xaf);
});

test('GA/T 1400: a vehicle with its picture', () => {
  const id = '330106000011900000010220240507174803000010200001';
  expect(
    readVehicles({
      MotorVehicleListObject: {
        MotorVehicleObject: [
          {
            MotorVehicleID: id,
            InfoKind: 1,
            SourceID: '33010600001190000001022024050717480300001',
            DeviceID: '33010600001190000001',
            HasPlate: '1',
            PlateClass: '02',
            PlateColor: '5',
            PlateNo: '浙A12345',
            PassTime: '20240507174803',
            SubImageList: {
              SubImageInfoObject: [{ ImageID: 'x', Type: '01', ShotTime: '20240507174803', Data: '/9g=' }],
            },
          },
        ],
      },
    }),
  ).toEqual([
    {
      id,
      pictures: ['x'],
      heard: {
        serial: '33010600001190000001',
        picture: Buffer.from('/9g=', 'base64'),
        news: {
          kind: 'reading',
          reading: { id: id.slice(-40), plate: '浙A12345', at: Date.parse('2024-05-07T17:48:03+08:00') },
        },
      },
    },
  ]);
});

import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listInCamera } from './hikvision-list.ts';
import type { ListInCamera } from './hikvision-list.ts';

/**
 * A Hikvision entrance camera with its boom: asks for Digest in either form, pushes each event once and never again,
 * and keeps what it has read. It shares no code with the adapter; what is asked wrongly is answered as the device
 * answers it and kept in `wrong`.
 */
export interface IsapiCamera {
  readonly port: number;
  /** Orders that the boom has got, and how often it went up. */
  readonly orders: string[];
  openings: number;
  boom: '0' | '1' | '2';
  isLocked: boolean;
  readonly wrong: string[];
  readonly asked: string[];
  readonly list: ListInCamera;
  /** `stuck`: says yes and stays; `slow`: answers nothing; `busy`: refuses; `rude`: closes the connection. */
  mood: 'well' | 'stuck' | 'slow' | 'busy' | 'rude';
  qop: 'auth' | 'none';
  /** Reads a plate and pushes it; answers the status, or 0 when nobody listened. */
  read(plate: string, more?: Reading): Promise<number>;
  beat(): Promise<number>;
  push(type: string, body: string | Uint8Array<ArrayBuffer>): Promise<number>;
  stop(): Promise<void>;
}

interface Reading {
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly form?: 'multipart' | 'xml' | 'json';
  readonly lost?: boolean;
  readonly times?: number;
  readonly history?: boolean;
  readonly confidence?: number;
  readonly namespace?: string;
}

interface Placed {
  /** Where it pushes to. */
  readonly push: string;
  readonly user: string;
  readonly password: string;
  readonly now: () => number;
}

/** Both namespaces occur. */
const ISAPI = 'http://www.isapi.org/ver20/XMLSchema';
const HIKVISION = 'http://www.hikvision.com/ver20/XMLSchema';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const local = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

export const playHikvision = async ({ push, user, password, now }: Placed): Promise<IsapiCamera> => {
  const realm = 'IP Camera(E1234)';
  const nonces = new Set<string>();
  const kept: { readonly plate: string; readonly at: number }[] = [];

  const wrong: string[] = [];

  const xml = (response: ServerResponse, status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
  };
  const status = (response: ServerResponse, code: number, text: string, sub: string): void =>
    xml(
      response,
      code === 1 ? 200 : 403,
      [
        `<ResponseStatus version="2.0" xmlns="${HIKVISION}"><requestURL></requestURL>`,
        `<statusCode>${code}</statusCode><statusString>${text}</statusString>`,
        `<subStatusCode>${sub}</subStatusCode></ResponseStatus>`,
      ].join(''),
    );

  const signedIn = (request: IncomingMessage): boolean => {
    const header = request.headers.authorization ?? '';
    const of = (name: string): string => new RegExp(`\\b${name}="?([^",]*)"?`).exec(header)?.[1] ?? '';
    if (!header.startsWith('Digest ')) return false;
    if (of('username') !== user || of('realm') !== realm || !nonces.delete(of('nonce'))) return false;
    if (of('uri') !== request.url) return false;
    const [ha1, ha2] = [md5(`${user}:${realm}:${password}`), md5(`${request.method}:${request.url}`)];
    if (camera.qop === 'none') {
      if (of('qop') !== '' || of('cnonce') !== '') camera.wrong.push('qop was not asked for');
      return of('response') === md5(`${ha1}:${of('nonce')}:${ha2}`);
    }
    return of('response') === md5(`${ha1}:${of('nonce')}:${of('nc')}:${of('cnonce')}:auth:${ha2}`);
  };

  const obey = (request: IncomingMessage, body: string, response: ServerResponse): void => {
    const path = `${request.method} ${request.url}`;
    camera.asked.push(path);
    if (path === 'GET /ISAPI/Parking/channels/1/barrierGate/barrierGateStatus')
      return xml(
        response,
        200,
        [
          `<BarrierGateStatus version="2.0" xmlns="${ISAPI}"><barrierGateStatus>`,
          `${camera.boom}</barrierGateStatus></BarrierGateStatus>`,
        ].join(''),
      );
    if (path === 'PUT /ISAPI/Parking/channels/1/barrierGate') {
      const mode = /<ctrlMode>(\w+)<\/ctrlMode>/.exec(body)?.[1] ?? '';
      if (!['open', 'close', 'lock', 'unlock'].includes(mode)) {
        camera.wrong.push(body);
        return status(response, 6, 'Invalid Content', 'badParameters');
      }
      if (camera.mood === 'busy') return status(response, 2, 'Device Busy', 'deviceBusy');
      camera.orders.push(mode);
      if (mode === 'lock' || mode === 'unlock') camera.isLocked = mode === 'lock';
      else if (camera.mood !== 'stuck' && !camera.isLocked) {
        if (mode === 'open') camera.openings += 1;
        camera.boom = camera.boom === '0' ? '0' : mode === 'open' ? '2' : '1';
      }
      return status(response, 1, 'OK', 'ok');
    }
    if (path === 'POST /ISAPI/Traffic/channels/1/vehicleDetect/plates') {
      const after = /<picTime>(\d{8}T\d{6})\+0800<\/picTime>/.exec(body)?.[1];
      if (!after) {
        camera.wrong.push(body);
        return status(response, 5, 'Invalid XML Format', 'badXmlFormat');
      }
      const short = (at: number): string => local(at).replaceAll(/[-:]/g, '');
      const rows = kept.filter(({ at }) => short(at) >= after);
      return xml(
        response,
        200,
        `<Plates version="2.0" xmlns="${ISAPI}">${rows
          .map(({ plate, at }, index) =>
            [
              `<Plate><captureTime>${short(at)}+0800</captureTime><plateNumber>${plate}</plateNumber>`,
              `<picName>${short(at)}${index}</picName><country>CHN</country><laneNo>1</laneNo>`,
              `<direction>forward</direction></Plate>`,
            ].join(''),
          )
          .join('')}</Plates>`,
      );
    }
    const listed = camera.list.answer(request, body);
    if (listed) {
      response.writeHead(listed.status, { 'content-type': listed.type });
      return void response.end(listed.body);
    }
    if (path === 'PUT /ISAPI/System/time') return status(response, 1, 'OK', 'ok');
    camera.wrong.push(path);
    return status(response, 4, 'Invalid Operation', 'notSupport');
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      if (camera.mood === 'slow') return;
      if (camera.mood === 'rude') return void request.socket.destroy();
      if (!signedIn(request)) {
        const nonce = randomBytes(16).toString('hex');
        nonces.add(nonce);
        response.writeHead(401, {
          'www-authenticate': `Digest ${camera.qop === 'auth' ? 'qop="auth", ' : ''}realm="${realm}", nonce="${nonce}"`,
        });
        return void response.end();
      }
      obey(request, Buffer.concat(pieces).toString('utf8'), response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  const event = (plate: string, { at = now(), history, confidence = 97, namespace }: Reading): string =>
    `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="${namespace ?? ISAPI}">
<ipAddress>192.168.1.64</ipAddress><protocol>HTTP</protocol><macAddress>44:19:b6:00:00:01</macAddress>
<channelID>1</channelID>
<dateTime>${local(at)}+08:00</dateTime><activePostCount>1</activePostCount>
<eventType>ANPR</eventType><eventState>active</eventState>
<eventDescription>ANPR</eventDescription><ANPR>
<country>9</country><licensePlate>${plate || 'unknown'}</licensePlate><line>1</line>
<direction>forward</direction><confidenceLevel>${confidence}</confidenceLevel>
<plateType>92TypeCivil</plateType><plateColor>blue</plateColor>
<vehicleType>vehicle</vehicleType><alarmDataType>${history ? 1 : 0}</alarmDataType>
<originalLicensePlate>${plate || 'unknown'}</originalLicensePlate></ANPR>
<UUID>${randomBytes(8).toString('hex')}</UUID><picNum>1</picNum>
</EventNotificationAlert>`;
  const asJson = (plate: string, { at = now(), confidence = 97 }: Reading): string =>
    JSON.stringify({
      ipAddress: '192.168.1.64',
      dateTime: `${local(at)}+08:00`,
      eventType: 'ANPR',
      eventState: 'active',
      ANPR: { licensePlate: plate || 'unknown', confidenceLevel: confidence, alarmDataType: 0 },
    });

  const camera: IsapiCamera = {
    port: typeof address === 'object' && address ? address.port : 0,
    orders: [],
    openings: 0,
    boom: '1',
    isLocked: false,
    wrong,
    asked: [],
    list: listInCamera(wrong),
    mood: 'well',
    qop: 'auth',
    push: async (type, body) => {
      try {
        return (await fetch(push, { method: 'POST', headers: { 'content-type': type }, body })).status;
      } catch {
        return 0;
      }
    },
    beat: () =>
      camera.push(
        'application/xml',
        [
          `<EventNotificationAlert version="2.0" xmlns="${HIKVISION}"><dateTime>${local(now())}+08:00</dateTime>`,
          '<eventType>heartBeat</eventType><eventState>active</eventState></EventNotificationAlert>',
        ].join(''),
      ),
    read: async (plate, more = {}) => {
      const at = more.at ?? now();
      kept.push({ plate: plate || 'unknown', at });
      if (more.lost) return 0;
      const [type, body] =
        more.form === 'xml'
          ? ['application/xml', event(plate, { ...more, at })]
          : more.form === 'json'
            ? ['application/json', asJson(plate, { ...more, at })]
            : [
                'multipart/form-data; boundary=boundary',
                Buffer.concat([
                  Buffer.from('--boundary\r\nContent-Disposition: form-data; name="anpr.xml"; filename="anpr.xml"\r\n'),
                  Buffer.from('Content-Type: text/xml\r\n\r\n'),
                  Buffer.from(event(plate, { ...more, at })),
                  Buffer.from('\r\n--boundary\r\nContent-Disposition: form-data; name="licensePlatePicture.jpg"; '),
                  Buffer.from('filename="licensePlatePicture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
                  JPEG,
                  Buffer.from('\r\n--boundary\r\nContent-Disposition: form-data; name="detectionPicture.jpg"; '),
                  Buffer.from('filename="detectionPicture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
                  JPEG,
                  Buffer.from('\r\n--boundary--\r\n'),
                ]),
              ];
      const statuses = await Promise.all(
        Array.from({ length: more.times ?? 1 }, () =>
          camera.push(String(type), typeof body === 'string' ? body : new Uint8Array(body)),
        ),
      );
      return Math.max(...statuses);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return camera;
};

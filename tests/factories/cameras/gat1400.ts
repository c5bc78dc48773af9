import { createHash, randomBytes } from 'node:crypto';
import { request as ask } from 'node:http';

/** A camera that pushes to a view library by GA/T 1400. It shares no code with the platform's side. */
export interface ViewCamera {
  register(more?: { readonly password?: string; readonly replay?: boolean }): Promise<number>;
  keepAlive(): Promise<number>;
  unregister(): Promise<number>;
  see(plate: string, more?: Seen): Promise<Answer>;
  picture(id: string): Promise<Answer>;
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

interface Seen {
  readonly id?: string;
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly device?: string;
  readonly picture?: string;
}
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
  readonly challenge: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export const playViewCamera = ({
  port,
  device,
  password,
  now,
}: {
  readonly port: number;
  readonly device: string;
  readonly password: string;
  readonly now: () => number;
}): ViewCamera => {
  const moment = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  let count = 0;
  let lastHeader = '';

  const post: ViewCamera['post'] = (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const request = ask(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent: false,
          headers: { 'content-type': 'application/VIID+json', 'user-identify': device, ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => (text += piece));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              body: text ? JSON.parse(text) : null,
              challenge: response.headers['www-authenticate'] ?? '',
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });

  const about = (of: string, path: string, headers?: Readonly<Record<string, string>>) =>
    post(path, JSON.stringify({ [of]: { DeviceID: device } }), headers);

  return {
    post,
    register: async ({ password: own = password, replay = false } = {}) => {
      const path = '/VIID/System/Register';
      if (replay) return (await about('RegisterObject', path, { authorization: lastHeader })).status;
      const first = await about('RegisterObject', path, { 'user-identify': '' });
      const of = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(first.challenge)?.[1] ?? '';
      const [cnonce, nc] = [randomBytes(8).toString('hex'), '00000001'];
      const response = md5(
        `${md5(`${device}:${of('realm')}:${own}`)}:${of('nonce')}:${nc}:${cnonce}:auth:${md5(`POST:${path}`)}`,
      );
      lastHeader = `Digest ${[
        `username="${device}"`,
        `realm="${of('realm')}"`,
        `nonce="${of('nonce')}"`,
        `uri="${path}"`,
        `qop=auth, nc=${nc}, cnonce="${cnonce}"`,
        `response="${response}"`,
      ].join(', ')}`;
      return (await about('RegisterObject', path, { authorization: lastHeader })).status;
    },
    keepAlive: async () => (await about('KeepaliveObject', '/VIID/System/Keepalive')).status,
    unregister: async () => (await about('UnRegisterObject', '/VIID/System/UnRegister')).status,
    see: (
      plate,
      {
        id = `${device}02${moment(now())}${String(++count).padStart(5, '0')}`,
        at = now(),
        device: of = device,
        picture,
      } = {},
    ) =>
      post(
        '/VIID/MotorVehicles',
        JSON.stringify({
          MotorVehicleListObject: {
            MotorVehicleObject: [
              {
                MotorVehicleID: id,
                InfoKind: 1,
                SourceID: `${id}01`,
                DeviceID: of,
                HasPlate: plate === '' ? '0' : '1',
                PlateClass: '02',
                PlateColor: '5',
                PlateNo: plate,
                PassTime: moment(at),
                Direction: '1',
                SubImageList: {
                  SubImageInfoObject: [
                    {
                      ImageID: picture ?? `${id}p`,
                      EventSort: 4,
                      DeviceID: of,
                      Type: '01',
                      FileFormat: 'Jpeg',
                      ShotTime: moment(at),
                      ...(picture === undefined ? { Data: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==' } : {}),
                    },
                  ],
                },
              },
            ],
          },
        }),
      ),
    picture: (id) =>
      post(
        '/VIID/Images',
        JSON.stringify({
          ImageListObject: {
            Image: [{ ImageInfo: { ImageID: id, DeviceID: device }, Data: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==' }],
          },
        }),
      ),
  };
};

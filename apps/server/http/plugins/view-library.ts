import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceIn, readImages, readVehicles, STATUS, statusOf } from '../../channels/cameras/gat1400.ts';
import { parameters, responseOf } from '../../channels/cameras/digest.ts';
import { cameraKey } from '../../business/devices/credentials.ts';
import { receiveStatus } from '../../business/devices/device-status.ts';
import { openCameraIntake } from '../../devices/camera-intake.ts';
import { cameraOf } from '../../devices/camera-log.ts';
import type { Camera } from '../../devices/camera-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { saying } from '../../channels/cameras/words.ts';

const ROOT = '/VIID';
const TYPE = 'application/VIID+json; charset=utf-8';
const REALM = 'Parkdeck VIID';
/** Several vehicles with their pictures. */
const BODY_LIMIT = 16 * 1024 * 1024;
/** For how long a challenge can be answered, once. */
const NONCE_MS = 60_000;
/** Pictures that came before their vehicle. */
const MOST_PICTURES = 200;

/**
 * Challenges that any process can check: their time, sealed with the key of the devices. Those that were answered are
 * remembered beside the calls that sessions make, which are forgotten in time, too.
 */
const challenges = ({ deviceKey: key, database }: Platform) => {
  const sealOf = (at: string): string => createHmac('sha256', key).update(`nonce ${at}`).digest('hex').slice(0, 32);
  return {
    draw: (): string => {
      const at = `${Date.now()}.${randomBytes(6).toString('hex')}`;
      return `${at}.${sealOf(at)}`;
    },
    /** Whether a challenge is ours, fresh, and answered for the first time. */
    accept: async (nonce: string): Promise<boolean> => {
      const [at = '', salt = '', seal = ''] = nonce.split('.');
      const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(`${at}.${salt}`))];
      const age = Date.now() - Number(at);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      if (!(age >= 0 && age < NONCE_MS)) return false;
      const { rowCount } = await database.pool.query(
        'insert into call_allowance (key, points, expire) values ($1, 1, $2) on conflict (key) do nothing',
        [`nonce ${nonce}`, Date.now() + NONCE_MS],
      );
      return rowCount === 1;
    },
  };
};

/**
 * Receives what cameras push by GA/T 1400. A camera registers by Digest with its device id and key; from then on it
 * names itself only, and is believed from the address from which it has registered.
 */
export const mountViewLibrary = (app: FastifyInstance, platform: Platform): void => {
  const intake = openCameraIntake(platform);
  const { draw, accept } = challenges(platform);
  const pictures = new Map<string, Buffer>();

  const byDigest = async (request: FastifyRequest): Promise<string | undefined> => {
    const header = request.headers.authorization ?? '';
    if (!/^digest\s/i.test(header)) return undefined;
    const given = parameters(header.slice('Digest '.length));
    const [user, nonce, uri] = [given.get('username') ?? '', given.get('nonce') ?? '', given.get('uri') ?? ''];
    if (uri !== request.url || given.get('realm') !== REALM) return undefined;
    const auth = given.get('qop') ? { nc: given.get('nc') ?? '', cnonce: given.get('cnonce') ?? '' } : undefined;
    const right = responseOf(
      { user, password: cameraKey(platform.deviceKey, user) },
      { method: request.method, uri },
      { realm: REALM, nonce, algorithm: 'MD5' },
      auth,
    );
    const [one, other] = [Buffer.from(right), Buffer.from((given.get('response') ?? '').toLowerCase())];
    return one.length === other.length && timingSafeEqual(one, other) && (await accept(nonce)) ? user : undefined;
  };
  const known = async (id: string): Promise<Camera | undefined> => {
    const camera = await cameraOf(platform, id);
    return camera?.protocol === 'gat1400' ? camera : undefined;
  };
  /** A camera that names itself only, from where it has registered. */
  const named = async (request: FastifyRequest): Promise<Camera | undefined> => {
    const name = request.headers['user-identify'];
    const camera = typeof name === 'string' ? await known(name) : undefined;
    return camera && camera.state === 'online' && camera.ip === request.ip ? camera : undefined;
  };
  const isRegister = ({ url }: FastifyRequest): boolean => url.startsWith(`${ROOT}/System/Register`);
  /** Who speaks, as found out before the body was read. */
  const speakers = new WeakMap<FastifyRequest, Camera>();
  const speaks = (request: FastifyRequest): Camera => {
    const camera = speakers.get(request);
    if (!camera) throw new Error('a message without a sender was let through');
    return camera;
  };
  const challenge = (reply: FastifyReply): FastifyReply =>
    reply
      .code(401)
      .header('WWW-Authenticate', `Digest realm="${REALM}", qop="auth", nonce="${draw()}", algorithm=MD5`)
      .type(TYPE)
      .send();
  const status = (request: FastifyRequest, id: string, code: string, why: string) =>
    statusOf({ id, url: request.url, now: platform.clock().now, code, why });
  const alone = (reply: FastifyReply, one: Readonly<Record<string, string>>): FastifyReply =>
    reply.type(TYPE).send(JSON.stringify({ ResponseStatusObject: one }));
  const listed = (reply: FastifyReply, all: readonly Readonly<Record<string, string>>[]): FastifyReply =>
    reply.type(TYPE).send(JSON.stringify({ ResponseStatusListObject: { ResponseStatusObject: all } }));
  const bodyOf = (request: FastifyRequest): string =>
    Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const why = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'not readable');

  /** Messages of the device about itself; the one that it names must be the one that speaks. */
  const about =
    (of: string, then: (camera: Camera, request: FastifyRequest) => Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const camera = speaks(request);
      try {
        if (deviceIn(JSON.parse(bodyOf(request)), of) !== camera.serial) throw new Error(saying('other-serial'));
      } catch (error) {
        await intake.refuse(camera, of, bodyOf(request), why(error));
        return alone(reply, status(request, camera.serial, STATUS.wrong, 'Invalid Operation'));
      }
      await then(camera, request);
      return alone(reply, status(request, camera.serial, STATUS.ok, 'OK'));
    };

  const vehicles = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const camera = speaks(request);
    const body = bodyOf(request);
    try {
      const told = [];
      for (const { id, heard, pictures: named } of readVehicles(JSON.parse(body))) {
        const isOwn = heard.serial === camera.serial;
        const picture = heard.picture ?? named.map((one) => pictures.get(`${camera.serial}/${one}`)).find(Boolean);
        if (isOwn) await intake.take(camera, 'MotorVehicles', body, { ...heard, ...(picture ? { picture } : {}) });
        else await intake.refuse(camera, 'MotorVehicles', body, saying('other-serial', heard.serial));
        told.push(status(request, id, isOwn ? STATUS.ok : STATUS.wrong, isOwn ? 'OK' : 'Invalid Operation'));
      }
      return listed(reply, told);
    } catch (error) {
      if (!(error instanceof Error) || !/^(ZodError|\$ZodError|SyntaxError)$/.test(error.name)) throw error;
      await intake.refuse(camera, 'MotorVehicles', body, why(error));
      return listed(reply.code(400), [status(request, '', STATUS.wrong, 'Invalid JSON Content')]);
    }
  };
  const images = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const camera = speaks(request);
    const body = bodyOf(request);
    try {
      const all = readImages(JSON.parse(body));
      for (const { id, bytes } of all) {
        pictures.set(`${camera.serial}/${id}`, bytes);
        if (pictures.size > MOST_PICTURES) pictures.delete([...pictures.keys()][0] ?? '');
      }
      await intake.take(camera, 'Images', body, {
        news: { kind: 'noted', detail: saying('pictures', String(all.length)) },
      });
      return listed(
        reply,
        all.map(({ id }) => status(request, id, STATUS.ok, 'OK')),
      );
    } catch (error) {
      await intake.refuse(camera, 'Images', body, why(error));
      return listed(reply.code(400), [status(request, '', STATUS.wrong, 'Invalid JSON Content')]);
    }
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    // before a body is read: strangers must not have us hold theirs
    scope.addHook('onRequest', async (request, reply) => {
      const signed = await byDigest(request);
      const camera =
        signed !== undefined ? await known(signed) : isRegister(request) ? undefined : await named(request);
      if (camera) speakers.set(request, camera);
      else await challenge(reply);
    });
    scope.post(
      `${ROOT}/System/Register`,
      about('RegisterObject', (camera, { ip }) => intake.touch({ ...camera, state: 'offline' }, ip)),
    );
    scope.post(
      `${ROOT}/System/Keepalive`,
      about('KeepaliveObject', (camera) => intake.touch(camera)),
    );
    scope.post(
      `${ROOT}/System/UnRegister`,
      about(
        'UnRegisterObject',
        async ({ serial }) =>
          void (await receiveStatus(platform, serial, { state: 'offline', reason: saying('left') })),
      ),
    );
    scope.post(`${ROOT}/MotorVehicles`, vehicles);
    scope.post(`${ROOT}/Images`, images);
  });
};

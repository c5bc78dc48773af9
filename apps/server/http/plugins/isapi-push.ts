import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readIsapiPush } from '../../channels/cameras/isapi-events.ts';
import type { CameraIntake } from '../../devices/camera-intake.ts';
import type { Camera } from '../../devices/camera-log.ts';
import type { Platform } from '../../platform/platform.ts';

interface Mounted {
  readonly root: string;
  readonly intake: CameraIntake;
  readonly camera: (request: FastifyRequest) => Promise<Camera | undefined>;
}

/**
 * Events of Hikvision cameras. They are pushed once and never again, so a push is answered only when it is written
 * down; what could not be written down is asked for when the camera is next heard of (`devices/isapi.ts`).
 */
export const mountIsapiPush = (scope: FastifyInstance, platform: Platform, { root, intake, camera }: Mounted): void => {
  scope.post(`${root}/isapi`, async (request, reply) => {
    const from = await camera(request);
    if (!from) return reply.code(404).send();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const read = readIsapiPush(request.headers['content-type'] ?? '', body);
    if (!read.ok) {
      await intake.refuse(from, 'isapi', body.toString('utf8', 0, 4000), read.error);
      return reply.code(400).send();
    }
    try {
      for (const { heard, text, subject } of read.value) await intake.take(from, subject, text, heard);
    } catch (error) {
      platform.log.error({ err: error, serial: from.serial }, 'an event of a camera was not written down');
      return reply.code(503).send();
    }
    return reply.code(200).send();
  });
};

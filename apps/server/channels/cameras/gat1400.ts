import * as z from 'zod/mini';
import type { CameraReading, Heard } from './port.ts';

/**
 * The view library of GA/T 1400, as far as cameras push to it: keep-alives, motor vehicles, pictures. Sources:
 * apps/docs/administration/cameras.md.
 */

const text = z.string();
const loose = z.optional(z.nullable(z.union([text, z.number()])));
const PICTURE = z.object({ ImageID: z.optional(text), Type: loose, ShotTime: loose, Data: z.optional(text) });
const VEHICLE = z.object({
  MotorVehicleID: text,
  DeviceID: text,
  PlateNo: loose,
  PassTime: loose,
  AppearTime: loose,
  SubImageList: z.optional(z.nullable(z.object({ SubImageInfoObject: z.optional(z.array(PICTURE)) }))),
});
const VEHICLES = z.object({ MotorVehicleListObject: z.object({ MotorVehicleObject: z.array(VEHICLE) }) });
const IMAGES = z.object({
  ImageListObject: z.object({
    Image: z.array(z.object({ ImageInfo: z.object({ ImageID: text, DeviceID: text }), Data: text })),
  }),
});
const WHOSE = z.object({ DeviceID: text });

const ID_MAX = 40;
const NO_PLATE: ReadonlySet<string> = new Set(['', '车牌', '无车牌', '无牌车', '无牌', '-', 'unknown']);
const CHINA = '+08:00';

/** A moment of fourteen digits, in local time; undefined: it is none. */
const momentOf = (given: unknown): number | undefined => {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(String(given ?? '')) ?? [];
  const at = y ? Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}${CHINA}`) : NaN;
  return Number.isNaN(at) ? undefined : at;
};

/** A vehicle as it was understood: its number for the answer, and the pictures that come in other messages. */
export interface Vehicle {
  readonly id: string;
  readonly heard: Heard;
  readonly pictures: readonly string[];
}

export const readVehicles = (given: unknown): readonly Vehicle[] =>
  VEHICLES.parse(given).MotorVehicleListObject.MotorVehicleObject.map((one) => {
    const said = String(one.PlateNo ?? '').trim();
    const at = momentOf(one.PassTime) ?? momentOf(one.AppearTime);
    const pictures = one.SubImageList?.SubImageInfoObject ?? [];
    const data = pictures.find((picture) => picture.Data)?.Data;
    const reading: CameraReading = {
      id: one.MotorVehicleID.slice(-ID_MAX),
      plate: NO_PLATE.has(said) ? '' : said,
      ...(at === undefined ? {} : { at }),
    };
    return {
      id: one.MotorVehicleID,
      heard: {
        news: { kind: 'reading', reading },
        serial: one.DeviceID,
        ...(data ? { picture: Buffer.from(data, 'base64') } : {}),
      },
      pictures: pictures.flatMap(({ ImageID }) => ImageID ?? []),
    };
  });

/** A picture that comes by itself. */
export interface LonePicture {
  readonly id: string;
  readonly device: string;
  readonly bytes: Buffer;
}

export const readImages = (given: unknown): readonly LonePicture[] =>
  IMAGES.parse(given).ImageListObject.Image.map(({ ImageInfo, Data }) => ({
    id: ImageInfo.ImageID,
    device: ImageInfo.DeviceID,
    bytes: Buffer.from(Data, 'base64'),
  }));

/** Whose message it is, of those that are about the device itself; `of`: the name of the object that says it. */
export const deviceIn = (given: unknown, of: string): string =>
  WHOSE.parse(z.record(text, z.unknown()).parse(given)[of]).DeviceID;

export const STATUS = { ok: '0', wrong: '4', unknown: '5' } as const;

interface Told {
  readonly id: string;
  readonly url: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
  readonly code: string;
  readonly why: string;
}

/** What became of one object, as the standard has it. */
export const statusOf = ({ id, url, now, code, why }: Told): Readonly<Record<string, string>> => ({
  Id: id,
  LocalTime: now.replaceAll(/\D/g, ''),
  RequestURL: url,
  StatusCode: code,
  StatusString: why,
});

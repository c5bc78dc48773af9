import { sql } from 'drizzle-orm';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { heatCamera } from '@parkdeck/core/catalogue/doors/heat-camera';
import { temperatureRecord } from '@parkdeck/core/catalogue/doors/temperature-record';
import { ventilator } from '@parkdeck/core/catalogue/doors/ventilator';
import { isClockOff, judgeTemperature } from '@parkdeck/core/domain/doors/heat/temperature';
import type { ReadingRefusal } from '@parkdeck/core/domain/doors/heat/temperature';
import { shouldRun } from '@parkdeck/core/domain/doors/heat/ventilation';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import * as z from 'zod/mini';
import { limitsAt } from '../business/doors/heat.ts';
import { orderVentilator } from '../business/doors/ventilation.ts';
import { systemUnit } from '../engine/system-unit.ts';
import type { Stored, Work } from '../engine/work.ts';
import type { Platform } from '../platform/platform.ts';

const text = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));
const tenths = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const instant = z.optional(z.int().check(z.positive()));

/** What a heat camera says; beyond these bounds it has measured nothing. */
const READING = z.object({
  id: text(40, 1),
  temperature: tenths(0, 1000),
  at: instant,
  number: z.optional(text(30)),
  card: z.optional(text(20)),
  person: z.optional(text(30)),
  image: z.optional(text(300)),
});
type Reading = z.infer<typeof READING>;
/** What a ventilator says. */
const CLIMATE = z.object({ temperature: tenths(-400, 900), running: z.boolean(), at: instant });

/** Who was measured, as far as the camera knows him by a number or card of the site. */
const personOf = async (work: Work, village: string, { number, card }: Reading) => {
  if (!number && !card) return undefined;
  const [found] = await work.find(employee, {
    where: [
      sql`t.village_id = ${village} and (t.number = ${number ?? null} or t.card = ${card ?? null}) and t.state = 'in'`,
    ],
    columns: ['name'],
    limit: 1,
  });
  return found;
};

/**
 * Stores a reading of a heat camera (E#123); the same number is the same reading. One that cannot be a person's
 * temperature, or whose clock is off by more than a day, is refused, and the camera says why.
 */
export const receiveReading = (platform: Platform, serial: string, body: unknown): Promise<void> =>
  systemUnit(platform, 'temperature.receive', async (work) => {
    const [camera] = await work.find(heatCamera, { where: { serial }, lock: true });
    if (!camera) return platform.log.warn({ serial }, 'a reading of an unknown heat camera');
    const refuse = (refusal: ReadingRefusal): void => {
      platform.log.warn({ serial, refusal }, 'a reading of a heat camera was refused');
      work.update(heatCamera, camera, { refusal, refusedAt: work.now });
    };
    const read = READING.safeParse(body);
    if (!read.success) return refuse('malformed');
    const now = instantOf(work.now);
    const at = read.data.at ?? now;
    if (isClockOff(at, now)) return refuse('clock-off');
    const result = judgeTemperature(read.data.temperature, await limitsAt(work, { village: siteOf(camera) }));
    if (result === 'out-of-range') return refuse('out-of-range');
    const source = `${camera.id}-${read.data.id}`;
    const [known] = await work.find(temperatureRecord, { where: { source }, columns: [], limit: 1 });
    if (known) return;
    const person = await personOf(work, siteOf(camera), read.data);
    work.update(heatCamera, camera, { state: 'online', lastOnline: work.now });
    work.insert(temperatureRecord, {
      time: datetimeOfInstant(Math.min(at, now)), // limited to now, for cameras whose clock is ahead
      person: person?.name ?? read.data.person ?? null,
      employee: person?.id ?? null,
      place: camera.place,
      village: siteOf(camera),
      camera: camera.id,
      temperature: read.data.temperature,
      result,
      origin: 'device',
      image: read.data.image ?? null,
      source,
    });
  });

/**
 * Stores what a ventilator says of itself (E#121), and tells it to start or stop when it should do otherwise. News
 * older than the last are ignored.
 */
export const receiveClimate = (platform: Platform, serial: string, body: unknown): Promise<void> =>
  systemUnit(platform, 'ventilator.report', async (work) => {
    const [unit] = await work.find(ventilator, { where: { serial }, lock: true });
    if (!unit) return platform.log.warn({ serial }, 'news of an unknown ventilator');
    const refuse = (refusal: ReadingRefusal): void => {
      platform.log.warn({ serial, refusal }, 'news of a ventilator were refused');
      work.update(ventilator, unit, { refusal, refusedAt: work.now });
    };
    const read = CLIMATE.safeParse(body);
    if (!read.success) return refuse('malformed');
    const now = instantOf(work.now);
    const at = Math.min(read.data.at ?? now, now);
    if (isClockOff(read.data.at ?? now, now)) return refuse('clock-off');
    if (unit.reportedAt !== null && at < instantOf(unit.reportedAt)) return;
    const { temperature, running } = read.data;
    const told = { temperature, running, reportedAt: datetimeOfInstant(at) };
    work.update(ventilator, unit, { ...told, state: 'online', lastOnline: work.now });
    if (shouldRun(unit, told) !== running) await orderVentilator(work, { ...unit, ...told });
  });

/** The site of a camera, which its place gave it. */
const siteOf = ({ village }: Pick<Stored<typeof heatCamera>, 'village'>): string => String(village);

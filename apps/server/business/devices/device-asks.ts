import * as z from 'zod/mini';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { askDevice } from './ask.ts';
import { orderDevice, questionDevice } from './operate.ts';
import { notInState } from '../../engine/guards.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { OwnTransaction } from '../../engine/behaviour.ts';

const BAD_ANSWER = refused('bad-answer', {
  zh: '设备的应答无法识别。升级设备固件后再试',
  en: 'What the device answered cannot be read. Upgrade its firmware and try again',
});

/** A device's answer, checked against its schema. */
const readAnswer = <T>(schema: z.ZodMiniType<T>, data: unknown): T => {
  const read = schema.safeParse(data);
  if (!read.success) throw new Refused(BAD_ANSWER);
  return read.data;
};

const text = (most: number) => z.string().check(z.maxLength(most));
const whole = (least: number) => z.int().check(z.minimum(least));

/** Maximum number of plates in one answer of a camera. */
const MOST_PLATES = 500;
const WHITE_LIST = z.object({
  passes: z.array(z.object({ plate: text(20), until: z.nullish(text(10)) })).check(z.maxLength(MOST_PLATES)),
  total: whole(0),
});

/** The white list as stored in the camera itself (E#32). */
export const searchWhiteList: OwnTransaction = async (platform, { call, actor, asked }) => {
  const answer = await askDevice({ platform, actor, call }, async (work) => {
    const [id = ''] = asked.ids;
    const row = (await work.rows(device, [id])).get(id);
    const refusal = row ? notInState(call, device, row) : UNKNOWN;
    if (!row || refusal) throw new Refused(refusal ?? UNKNOWN);
    const { plate } = asked.input;
    const sent = await orderDevice(work, row, {
      kind: 'search-white-list',
      payload: { size: MOST_PLATES, ...(plate ? { plate } : {}) },
    });
    if (!sent.ok) throw new Refused(sent.error);
    return { serial: row.serial, command: sent.value.command };
  });
  const { passes, total } = readAnswer(WHITE_LIST, answer);
  return {
    data: passes.map(({ plate, until }) => encodeRow(call.output ?? {}, { plate, endDate: until ?? null })),
    total,
  };
};

/** Maximum and default number of lines read at once (E#33). */
const [MOST_LINES, USUAL_LINES] = [500, 200];
const FILES = z.object({
  files: z
    .array(z.object({ name: text(100), size: z.nullish(whole(0)), modified: z.nullish(whole(1)) }))
    .check(z.maxLength(MOST_LINES)),
});
const linesOf = (most: number) =>
  z.object({ lines: z.array(text(2000)).check(z.maxLength(most)), start: whole(1), total: whole(0) });

/** The log files of a device, or lines of one of them (E#33). */
export const readLog: OwnTransaction = async (platform, { call, actor, asked }) => {
  const {
    device: id,
    file,
    start,
    size = USUAL_LINES,
  } = asked.input as {
    readonly device: string;
    readonly file?: string | null;
    readonly start?: number;
    readonly size?: number;
  }; // decoded by its declaration
  const answer = await askDevice({ platform, actor, call }, async (work) => {
    const [row] = await work.find(device, { where: { id } });
    if (!row) throw new Refused({ kind: 'unknown', problems: [{ field: 'device', rule: 'missing' }] });
    const sent = await questionDevice(work, row, 'read-log', file ? { file, size, ...(start ? { start } : {}) } : {});
    if (!sent.ok) throw new Refused(sent.error);
    return { serial: row.serial, command: sent.value.command };
  });
  const spelled = (row: Readonly<Record<string, unknown>>) =>
    encodeRow(call.output ?? {}, { file, bytes: null, modifiedAt: null, line: null, text: null, ...row });
  if (!file) {
    const { files } = readAnswer(FILES, answer);
    return {
      data: files.map(({ name, size: bytes, modified }) =>
        spelled({ file: name, bytes: bytes ?? null, modifiedAt: modified ? datetimeOfInstant(modified) : null }),
      ),
      total: files.length,
    };
  }
  const { lines, start: first, total } = readAnswer(linesOf(size), answer);
  return { data: lines.map((text, at) => spelled({ line: first + at, text })), total };
};

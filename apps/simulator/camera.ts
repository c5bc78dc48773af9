import { playDevice } from './device.ts';
import type { Command, ListedPass, PlayedDevice } from './device.ts';
import { logFiles, logLines } from './log.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';
import type { SceneDevice } from './scene.ts';
import { playUpgrade } from './upgrade.ts';

/** Delay before a camera answers, in milliseconds. */
const THINKS = [150, 600] as const;
const MOST_ANSWERED = 500;
/** Time between the sending of a command and its deadline: the device derives the platform's time from it. */
const GOOD_MS = 10_000;
const REPORTS_MS = 60_000;

interface Playing {
  readonly later: (ms: number, then: () => void) => void;
  readonly random: Random;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Simulates a camera apart from recognition: it carries out commands, and keeps the list of vehicles that may pass
 * while it is offline.
 */
export const playCamera = (url: string, device: SceneDevice, { later, random }: Playing): PlayedDevice => {
  const passes = new Map<string, string>();
  /** A list that arrives in parts applies only when it is complete. */
  const coming = new Map<string, { readonly expected: number; readonly got: Map<number, readonly ListedPass[]> }>();

  const answer = (command: string, more: Readonly<Record<string, unknown>> = {}): void =>
    later(between(random, ...THINKS), () => played.say('answer', { command, ok: true, ...more }));
  const takeList = (command: string): void => {
    const list = coming.get(command);
    if (!list || list.got.size < list.expected) return;
    coming.delete(command);
    passes.clear();
    for (const { plate, until } of [...list.got.values()].flat()) passes.set(plate, until);
    answer(command, { message: `${passes.size}` });
  };
  const listOf = (command: string, expected = Number.POSITIVE_INFINITY) => {
    const known = coming.get(command);
    const list = {
      expected: Math.min(expected, known?.expected ?? Number.POSITIVE_INFINITY),
      got: known?.got ?? new Map<number, readonly ListedPass[]>(),
    };
    coming.set(command, list);
    return list;
  };
  const DOES: Readonly<Record<string, (command: Command) => void>> = {
    'send-white-list': ({ id, parts }) => {
      listOf(id, Number(parts));
      takeList(id);
    },
    'clear-white-list': ({ id, plate }) => {
      if (text(plate) === '') passes.clear();
      else passes.delete(text(plate));
      answer(id);
    },
    'search-white-list': ({ id, plate }) => {
      const found = [...passes].filter(([own]) => own.includes(text(plate)));
      answer(id, {
        data: {
          passes: found.slice(0, MOST_ANSWERED).map(([own, until]) => ({ plate: own, until })),
          total: found.length,
        },
      });
    },
    'read-log': ({ id, file, start, size, deadline }) => {
      const now = deadline - GOOD_MS;
      const lines = logLines(device.serial, text(file), {
        start: start === undefined ? undefined : Number(start),
        size: Number(size),
        now,
      });
      if (text(file) === '') answer(id, { data: { files: logFiles(now) } });
      else if (lines) answer(id, { data: lines });
      else answer(id, { ok: false, message: '没有这个文件' });
    },
  };
  let runs = device.software?.firmware;
  const report = (): void => {
    if (!device.software || runs === undefined) return;
    played.say('report', { model: device.software.model, firmware: runs, signal: -between(random, 58, 104) });
    later(REPORTS_MS, report);
  };
  const upgrade = playUpgrade({
    later,
    random,
    say: (body) => played.say('progress', body),
    onDone: (version) => {
      runs = version;
    },
  });
  const played: PlayedDevice = playDevice(url, device, {
    onCommand: (command) => (DOES[command.kind] ?? (({ id }: Command) => answer(id)))(command),
    onList: ({ command, part, passes: some = [] }) => {
      listOf(command).got.set(part, some);
      takeList(command);
    },
    onUpgrade: (one) => upgrade.begin(one),
  });
  later(between(random, ...THINKS), report);
  if (device.software?.upgrade) upgrade.goOn(device.software.upgrade);
  return played;
};

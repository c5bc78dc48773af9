import type { BoardProtocol } from '@parkdeck/core/domain/devices/displays/reach';
import { gbk } from './gbk.ts';

/**
 * The two display boards that hang on the serial port of a camera most often: KF (VR 100) and FK. Both show up to four
 * lines and speak. Sources of the facts: apps/docs/administration/cameras.md.
 */

/** What a board is to show and say. */
export interface BoardContent {
  /** From the top, at most four. */
  readonly lines: readonly string[];
  /** What is said; empty: nothing. */
  readonly voice: string;
}

const LINES = 4;
const LINE_CHARS = 16;
const VOICE_CHARS = 40;
/** How long a text stays, in seconds. */
const STAYS_SECONDS = 15;

/** CRC-16 of Modbus. */
const crc16 = (bytes: Buffer): number => {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
};

/** Address 0, version 100, any packet number, command, length, data, checksum with its low byte first. */
const kfFrame = (command: number, data: Buffer): Buffer => {
  const head = Buffer.from([0x00, 0x64, 0xff, 0xff, command, data.length]);
  const frame = Buffer.concat([head, data]);
  const crc = crc16(frame);
  return Buffer.concat([frame, Buffer.from([crc & 0xff, crc >> 8])]);
};
const KF = { voice: 0x30, line: 0x62, volume: 0x0d, time: 0x05 } as const;
const RED = [0xff, 0, 0, 0];
const kfLine = (line: number, text: string): Buffer => {
  const said = gbk(text.slice(0, LINE_CHARS));
  const [mode, speed, font] = [0x15, 1, 3];
  return kfFrame(
    KF.line,
    Buffer.concat([
      Buffer.from([line, mode, speed, 0, STAYS_SECONDS, mode, speed, font, 0, ...RED, 0, 0, 0, 0, said.length, 0]),
      said,
    ]),
  );
};
const kfVoice = (text: string): Buffer =>
  kfFrame(KF.voice, Buffer.concat([Buffer.from([1]), gbk(text.slice(0, VOICE_CHARS))]));

/** AA 55, a running number, 64 00, command, length of two bytes, data, checksum with its high byte first, AF. */
const fkFrame = (command: number, data: Buffer, sequence: number): Buffer => {
  const inner = Buffer.concat([
    Buffer.from([sequence, 0x64, 0x00, command, data.length >> 8, data.length & 0xff]),
    data,
  ]);
  const crc = crc16(Buffer.concat([inner, Buffer.from([0, 0])]));
  return Buffer.concat([Buffer.from([0xaa, 0x55]), inner, Buffer.from([crc >> 8, crc & 0xff, 0xaf])]);
};
const FK = { voice: 0x22, lines: 0x29, volume: 0xf0 } as const;
const fkLine = (text: string, index: number): Buffer => {
  const said = gbk(text.slice(0, LINE_CHARS));
  return Buffer.concat([Buffer.from([STAYS_SECONDS, 1 + (index % 2), said.length]), said]);
};

let running = 0;
const next = (): number => (running = (running % 100) + 1);

/** The frames that show and say something on a board. */
export const showFrames = (kind: BoardProtocol, { lines, voice }: BoardContent): readonly Buffer[] => {
  const shown = lines.slice(0, LINES);
  const said = voice.trim();
  if (kind === 'kf-board') return [...shown.map((text, line) => kfLine(line, text)), ...(said ? [kfVoice(said)] : [])];
  const whole = Array.from({ length: LINES }, (_, index) => fkLine(shown[index] ?? '', index));
  return [
    fkFrame(FK.lines, Buffer.concat(whole), next()),
    ...(said ? [fkFrame(FK.voice, gbk(said.slice(0, VOICE_CHARS)), next())] : []),
  ];
};

/** The frame that sets how loud a board speaks, 0 to 15. */
export const volumeFrame = (kind: BoardProtocol, volume: number): Buffer =>
  kind === 'kf-board' ? kfFrame(KF.volume, Buffer.from([volume])) : fkFrame(FK.volume, Buffer.from([volume]), next());

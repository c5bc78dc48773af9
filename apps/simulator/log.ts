/** Interval between log lines, and the number of lines per file. */
const EVERY_MS = 4000;
const FILES = [
  { name: 'app.log', lines: 6000 },
  { name: 'mqtt.log', lines: 2400 },
  { name: 'app.1.log', lines: 12_000 },
] as const;
const LINE_BYTES = 74;

const SAYS: Readonly<Record<string, readonly string[]>> = {
  'mqtt.log': [
    'INFO  mqtt  ping sent',
    'INFO  mqtt  ping answered in 41 ms',
    'INFO  mqtt  subscribed command show list upgrade',
    'INFO  mqtt  answer published',
    'WARN  mqtt  ping answered in 1822 ms',
  ],
  '': [
    'INFO  lpr   frame 1920x1080 exposure 1/500',
    'INFO  lpr   plate found, confidence 97',
    'INFO  io    loop 1 occupied',
    'INFO  io    loop 1 free',
    'INFO  lpr   no plate in frame',
    'INFO  net   4G rssi -71 dBm',
    'WARN  lpr   plate dirty, confidence 54',
    'INFO  ntp   offset 12 ms',
    'INFO  store 3 pictures uploaded',
    'ERROR store upload failed, kept for later',
    'INFO  store queue empty',
  ],
};

/** A hash of the text, at least 0. */
const mixed = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const stamp = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ');

/** The log files of a device, the current one first. */
export const logFiles = (now: number) =>
  FILES.map(({ name, lines }, index) => ({
    name,
    size: lines * LINE_BYTES,
    modified: index < 2 ? now : now - 26 * 3_600_000,
  }));

/**
 * Lines of one file at `now` (epoch ms): the content of a line never changes, and new ones are added at the end.
 * Undefined: no such file.
 */
export const logLines = (
  serial: string,
  file: string,
  { start: wanted, size, now }: { readonly start: number | undefined; readonly size: number; readonly now: number },
) => {
  const found = FILES.find(({ name }) => name === file);
  if (!found) return undefined;
  const start = wanted ?? Math.max(1, found.lines - size + 1);
  const isOver = file === 'app.1.log';
  const last = Math.floor((isOver ? now - 26 * 3_600_000 : now) / EVERY_MS);
  const first = last - found.lines + 1;
  const says = SAYS[file] ?? SAYS[''] ?? [];
  const lines = Array.from({ length: Math.max(0, Math.min(size, found.lines - start + 1)) }, (_, line) => {
    const number = first + start - 1 + line;
    const at = number * EVERY_MS + (mixed(`${serial}${number}`) % EVERY_MS);
    return `${stamp(at)} ${says[mixed(`${number}${serial}`) % says.length] ?? ''}`;
  });
  return { lines, start, total: found.lines };
};

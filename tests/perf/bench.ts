import { report } from './harness.ts';
import type { Benchmark, Limit, Report } from './harness.ts';

/** `npm run bench -- NAME [--json]`. Exits with 1 when a limit is exceeded. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  cli: async () => (await import('./cli-lists.ts')).cliLists,
  'cli-start': async () => (await import('./cli-start.ts')).cliStart,
  palette: async () => (await import('./palette.ts')).palette,
  daily: async () => (await import('./daily.ts')).daily,
  scroll: async () => (await import('./scroll.ts')).scroll,
  'long-day': async () => (await import('./long-day.ts')).longDay,
  'web-load': async () => (await import('./web-load.ts')).webLoad,
  list: async () => (await import('./list.ts')).list,
  fees: async () => (await import('./fees.ts')).fees,
  sessions: async () => (await import('./sessions.ts')).sessions,
  reports: async () => (await import('./reports.ts')).reports,
  lists: async () => (await import('./lists.ts')).lists,
  doors: async () => (await import('./doors.ts')).doors,
  load: async () => (await import('./load.ts')).load,
  'rush-hour': async () => (await import('./rush-hour.ts')).rushHour,
  scale: async () => (await import('./scale.ts')).scale,
  guidance: async () => (await import('./guidance.ts')).guidance,
  export: async () => (await import('./export.ts')).exporting,
  'door-terminals': async () => (await import('./door-terminals.ts')).doorTerminals,
  plates: async () => (await import('./plates.ts')).plates,
  'bulk-renew': async () => (await import('./bulk-renew.ts')).bulkRenew,
  house: async () => (await import('./house.ts')).house,
};

const limitText = ({ max, min }: Limit): string =>
  [max === undefined ? [] : `≤ ${max}`, min === undefined ? [] : `≥ ${min}`].flat().join(' ');

const tableOf = ({ metrics, baseline, ratios, limits, within }: Report): string => {
  const names = [...new Set([...Object.keys(metrics), ...Object.keys(baseline)])];
  const lines = names.map((name) => [
    name,
    String(metrics[name] ?? ''),
    String(baseline[name] ?? ''),
    String(ratios[name] ?? ''),
    ['metrics', 'ratios']
      .flatMap((part) =>
        limits[`${part}.${name}`]
          ? `${part === 'ratios' ? 'ratio ' : ''}${limitText(limits[`${part}.${name}`] ?? {})}`
          : [],
      )
      .join(', '),
  ]);
  const rows = [['', 'measured', 'baseline', 'ratio', 'limit'], ...lines];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    ),
    within ? 'within its limits' : 'BREAKS a limit',
  ].join('\n');
};

const main = async (args: readonly string[]): Promise<number> => {
  const [name, ...more] = args.filter((arg) => arg !== '--json');
  if (name === undefined) {
    process.stdout.write(`${Object.keys(BENCHMARKS).join('\n')}\n`);
    return 0;
  }
  const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
  if (!load || more.length > 0) {
    process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHMARKS).join('|')} [--json]\n`);
    return 2;
  }
  const benchmark = await load();
  process.stderr.write(`${name}: ${benchmark.title} …\n`);
  const done = await report(name, benchmark);
  process.stdout.write(`${args.includes('--json') ? JSON.stringify(done) : tableOf(done)}\n`);
  return done.within ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));

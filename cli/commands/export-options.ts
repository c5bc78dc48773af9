import { words } from '@parkdeck/core/kit/words';
import { readDayText } from '@parkdeck/core/search/one-line-days';
import { isGiven } from '../fields/flags.ts';
import { UserError } from '../services/errors.ts';
import { timeFieldOf, windowSince } from '../services/since.ts';
import type { Cli } from './cli.ts';
import type { ExportOptions } from './save-file.ts';
import { textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';

const SAY = {
  since: words('--since 后面是 last 或一个日期，如 -7d', '--since takes last or a day, such as -7d'),
  async: words(
    '--async 只开始导出，不写文件：去掉 --output 和 --checksum，以后用 export-job watch 取',
    '--async only begins the export: leave --output and --checksum out, export-job watch fetches the file',
  ),
  checksum: words('--checksum 要和 --output 一起用', '--checksum goes with --output'),
  both: words('--since 已经说了时间', '--since says the time already'),
  window: words('导出的时间', 'Rows of'),
} as const;

type Filters = Readonly<Record<string, unknown>>;

/** Refuses a time beside the one that `--since` says. */
const checkSince = ({ verb, flags, options }: VerbLine): void => {
  const field = verb.call.resource && timeFieldOf(verb.call.resource);
  if (options.since === undefined || field === undefined) return;
  const times = [`${field}From`, `${field}To`];
  const said = flags.find((flag) => times.includes(flag.key) && isGiven(flag, options));
  if (said) throw new UserError('usage', SAY.both, { field: said.name });
};

/** The flags of a file that is exported; `only`: the one that asks for a file by itself. */
export const fileOptions = (asked: VerbLine): ExportOptions & { readonly only?: string } => {
  const { options } = asked;
  const [isAsync, checksum] = [options.async === true, options.checksum === true];
  const path = textOption(asked, 'output');
  if (isAsync && (path !== undefined || checksum)) throw new UserError('usage', SAY.async, { field: '--async' });
  if (checksum && (path === undefined || path === '-'))
    throw new UserError('usage', SAY.checksum, { field: '--checksum' });
  const only = isAsync ? '--async' : textOption(asked, 'since') === undefined ? undefined : '--since';
  checkSince(asked);
  return { async: isAsync, checksum, ...(only === undefined ? {} : { only }) };
};

/** Narrows an export to the time that `--since` says; `kept` notes where it has come to, when its file is whole. */
export const sinceOf = async (
  cli: Cli,
  asked: VerbLine,
  filters: Filters,
): Promise<{ readonly filters: Filters; readonly kept: () => void }> => {
  const text = textOption(asked, 'since');
  const { resource } = asked.verb.call;
  const field = resource && timeFieldOf(resource);
  if (text === undefined || resource === undefined || field === undefined) return { filters, kept: () => undefined };
  const day = text === 'last' ? text : await cli.lookup.fromToday((today) => readDayText(text, today));
  if (day === undefined) throw new UserError('usage', SAY.since, { field: '--since' });
  const [from, to] = [`${field}From`, `${field}To`];
  const { name, url } = await cli.profile();
  const { environment, output, language } = cli;
  const window = windowSince(day, {
    env: environment.env,
    now: await cli.platformNow(),
    of: [url, name, resource.name, filters],
  });
  if (!output.isJson) await output.say(`${SAY.window[language]} ${window.from ?? '…'} – ${window.to}`);
  return {
    filters: { ...filters, ...(window.from === undefined ? {} : { [from]: window.from }), [to]: window.to },
    // what is only begun is not in a file yet
    kept: asked.options.async === true ? () => undefined : window.keep,
  };
};

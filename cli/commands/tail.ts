import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { isInteractive } from './interactive.ts';
import { liveWords, valuesIn } from './live-words.ts';
import { TOPICS } from './topics.ts';

const SAY = {
  topics: words('主题，如 gate-event exception；不给则全部', 'Topics, such as gate-event exception; none: all of them'),
  count: words('收到几条后结束', 'End after so many events'),
  park: words('只看这个车场', 'Only of this park'),
  plate: words('只看车牌里有这几位的', 'Only of plates that have these letters'),
  noCount: words('--count 要一个正整数', '--count takes a whole number of at least 1'),
  listening: words('等待事件，Ctrl-C 结束', 'Waiting for events, Ctrl-C ends'),
} as const;

/** Whether two words begin alike: `gates` and `gate`, `excepton` and `exception`. */
const isNear = (one: string, other: string): boolean => one.slice(0, 3) === other.slice(0, 3).toLowerCase();

/** Refuses topics of which nothing would ever be heard. */
const checkTopics = (topics: readonly string[]): void => {
  const unknown = topics.find((topic) => !TOPICS.includes(topic));
  if (unknown === undefined) return;
  const near = TOPICS.filter(
    (topic) => topic.split('-').some((part) => isNear(part, unknown)) || isNear(topic, unknown),
  );
  const [zh, en] =
    near.length > 0 ? [`。是不是 ${near.join('、')}？`, ` (Did you mean ${near.join(', ')}?)`] : ['', ''];
  const known = TOPICS.join(', ');
  throw new UserError(
    'usage',
    words(`没有主题「${unknown}」，有：${known}${zh}`, `There is no topic "${unknown}", only: ${known}${en}`),
    { field: 'topics' },
  );
};

const countOf = (text: string): number => {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UserError('usage', SAY.noCount, { field: '--count' });
  return count;
};

interface TailOptions {
  readonly count?: number;
  readonly park?: string;
  readonly plate?: string;
}

/**
 * `tail [topics…]`: at a terminal a screen of live events with filters; otherwise, and with `--count`, one event a line
 * until Ctrl-C. Reconnects when the connection breaks.
 */
export const addTail = (command: Command, cli: Cli): void => {
  const { language, output, environment } = cli;
  command
    .argument('[topics...]', SAY.topics[language])
    .option('-n, --count <n>', SAY.count[language], countOf)
    .option('--park <id|name>', SAY.park[language])
    .option('--plate <plate>', SAY.plate[language])
    .action(async (topics: readonly string[], { count, park: named, plate }: TailOptions) => {
      checkTopics(topics);
      const park = named === undefined ? undefined : await cli.lookup.key('park', named);
      if (isInteractive(cli) && count === undefined)
        return cli.session({ view: 'tail', topics, park, text: plate, isDirect: true });
      const client = await cli.client();
      const words = liveWords(cli);
      if (!output.isJson) await output.say(SAY.listening);
      let left = count ?? Number.POSITIVE_INFINITY;
      for await (const { event, data } of client.live(topics, { signal: environment.signal })) {
        const values = valuesIn(data) ?? {};
        if (park !== undefined && values['park'] !== park) continue;
        if (plate !== undefined && !String(values['plate'] ?? '').includes(plate)) continue;
        const { title, said } = await words(event, valuesIn(data) ?? { data });
        const told = [datetimeOfInstant(cli.now()), output.look.paint(title, 'strong'), said].filter(Boolean);
        await output.data(`${output.isJson ? data : told.join('  ')}\n`);
        await output.end(); // every event is a document of its own
        left -= 1;
        if (left <= 0) return;
      }
    });
};

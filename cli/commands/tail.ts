import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { TOPICS } from './topics.ts';

const SAY = {
  topics: words('主题，如 gate-event exception；不给则全部', 'Topics, such as gate-event exception; none: all of them'),
  count: words('收到几条后结束', 'End after so many events'),
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

const valueText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** `{"topic":"gate","plate":"京A12345"}` → `plate=京A12345`; text that is not JSON stays unchanged. */
const summary = (data: string): string => {
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed !== 'object' || parsed === null) return data;
    return Object.entries(parsed)
      .filter(([key, value]) => key !== 'topic' && value !== null)
      .map(([key, value]) => `${key}=${valueText(value)}`)
      .join('  ');
  } catch {
    return data;
  }
};

/** `tail [topics…]`: prints live events until Ctrl-C, one per line; reconnects when the connection breaks. */
export const addTail = (command: Command, cli: Cli): void => {
  const { language, output, environment } = cli;
  command
    .argument('[topics...]', SAY.topics[language])
    .option('-n, --count <n>', SAY.count[language], countOf)
    .action(async (topics: readonly string[], { count }: { count?: number }) => {
      checkTopics(topics);
      const client = await cli.client();
      if (!output.isJson) await output.say(SAY.listening);
      let left = count ?? Number.POSITIVE_INFINITY;
      for await (const { event, data } of client.live(topics, { signal: environment.signal })) {
        const line = output.isJson
          ? data
          : `${datetimeOfInstant(environment.now())}  ${output.look.paint(event, 'strong')}  ${summary(data)}`;
        await output.data(`${line}\n`);
        await output.end(); // every event is a document of its own
        left -= 1;
        if (left <= 0) return;
      }
    });
};

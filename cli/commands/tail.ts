import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Command } from 'commander';
import type { Cli } from './cli.ts';

const SAY = {
  topics: words('主题，如 gate exception；不给则全部', 'Topics, such as gate exception; none: all of them'),
  count: words('收到几条后结束', 'End after so many events'),
  listening: words('等待事件，Ctrl-C 结束', 'Waiting for events, Ctrl-C ends'),
} as const;

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
    .option('-n, --count <n>', SAY.count[language], Number)
    .action(async (topics: readonly string[], { count }: { count?: number }) => {
      const client = await cli.client();
      if (!output.isJson) await output.say(SAY.listening);
      let left = count ?? Number.POSITIVE_INFINITY;
      for await (const { event, data } of client.live(topics, { signal: environment.signal })) {
        const line = output.isJson
          ? data
          : `${datetimeOfInstant(environment.now())}  ${output.look.paint(event, 'strong')}  ${summary(data)}`;
        await output.data(`${line}\n`);
        left -= 1;
        if (left <= 0) return;
      }
    });
};

import { useEffect, useState } from 'react';
import { onLive } from '../../../state/live.ts';

/** Most messages in sight; older ones go. */
const MOST = 200;

/** A test message as the live stream tells it. */
export interface TestMessage {
  readonly key: number;
  readonly at: string;
  readonly topic: string;
  readonly payload: string;
  readonly bytes: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const read = (text: string, key: number): TestMessage | undefined => {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null || !('to' in data)) return undefined;
  const { at, to, payload, bytes } = { at: '', payload: '', bytes: 0, ...data };
  return { key, at: textOf(at), topic: textOf(to), payload: textOf(payload), bytes: Number(bytes) || 0 };
};

/** Test messages since the page was opened, the newest first; also while another tab is in front. */
export const useMessages = () => {
  const [messages, setMessages] = useState<readonly TestMessage[]>([]);
  useEffect(() => {
    let count = 0;
    return onLive(({ event, data }) => {
      if (event !== 'mqtt') return;
      count += 1;
      const message = read(data, count);
      if (message) setMessages((known) => [message, ...known].slice(0, MOST));
    });
  }, []);
  return { messages, clear: () => setMessages([]) };
};

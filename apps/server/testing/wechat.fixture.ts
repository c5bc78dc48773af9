import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What the stand-in has got. */
interface WechatState {
  readonly menus: readonly { readonly app: string; readonly button: readonly Readonly<Record<string, unknown>>[] }[];
  readonly messages: readonly {
    readonly id?: number;
    readonly key?: string;
    readonly to: string;
    readonly mini?: boolean;
    readonly data: Readonly<Record<string, { readonly value: string }>>;
  }[];
  readonly pictures: readonly unknown[];
  readonly codes: readonly { readonly scene: string; readonly seconds: number }[];
  readonly tokens: number;
  readonly asked: number;
}

/** A request of WeChat to the platform. */
export interface WechatEvent {
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The stand-in for WeChat: a program of its own, which checks everything by itself. */
export interface WechatStand {
  readonly address: string;
  state(): Promise<WechatState>;
  say(what: Readonly<Record<string, boolean | number>>): Promise<unknown>;
  event(fields: Readonly<Record<string, unknown>>): Promise<WechatEvent>;
  /** An encrypted answer, opened; null: its signature is wrong. */
  opened(xml: string): Promise<string | null>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../../../tests/gateways/wechat.mjs', import.meta.url));

/** Starts the stand-in and waits until it listens. */
export const startWechat = async (): Promise<WechatStand> => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port]: readonly unknown[] = await once(createInterface(child.stdout), 'line');
  const address = `http://127.0.0.1:${String(port)}`;
  const post = async (path: string, body: unknown): Promise<unknown> =>
    (await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  return {
    address,
    state: async () => (await (await fetch(`${address}/_state`)).json()) as WechatState,
    say: (what) => post('/_say', what),
    event: async (fields) => (await post('/_event', fields)) as WechatEvent,
    opened: async (xml) => ((await post('/_answer', { xml })) as { readonly plain: string | null }).plain,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A message that the stand-in has delivered. */
interface Delivered {
  readonly platform: 'aliyun' | 'tencent';
  readonly phone: string;
  readonly key: string;
  readonly text: string;
}

/** The stand-in for both SMS gateways: a program of its own, which checks signatures by itself. */
export interface SmsGateways {
  readonly address: string;
  sent(): Promise<readonly Delivered[]>;
  /** From now on it answers 503 to everything, or works again. */
  setDown(down: boolean): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../../../tests/gateways/sms.mjs', import.meta.url));

/** Starts the stand-in and waits until it listens. */
export const startSmsGateways = async (): Promise<SmsGateways> => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port]: readonly unknown[] = await once(createInterface(child.stdout), 'line');
  const address = `http://127.0.0.1:${String(port)}`;
  return {
    address,
    sent: async () => (await (await fetch(`${address}/_sent`)).json()) as readonly Delivered[],
    setDown: async (down) => {
      await fetch(`${address}/_say`, { method: 'POST', body: JSON.stringify({ down }) });
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

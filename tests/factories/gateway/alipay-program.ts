import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { controlOf } from './control.ts';
import type { Control } from './control.ts';

const PROGRAM = fileURLToPath(new URL('alipay.ts', import.meta.url));

export const APP = { id: '2021000122671234', seller: '2088101122136241', token: '202603BBtokenOfTheMerchant' };

/** The stand-in for Alipay, running, and the app's own keys for it. */
export interface AlipayGateway {
  readonly url: string;
  readonly publicKey: string;
  /** The app's private key, as an operator pastes it. */
  readonly privateKey: string;
  /** Where it takes certificates only: of the app, its own, and its roots. */
  readonly certificates?: { readonly app: string; readonly alipay: string; readonly root: string };
  readonly control: Control;
  stop(): void;
}

/** Starts the stand-in as a process of its own; `certified`: it takes certificates only. */
export const startAlipayGateway = async ({
  certified = false,
}: { readonly certified?: boolean } = {}): Promise<AlipayGateway> => {
  const app = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APP_ID: APP.id,
      PID: APP.seller,
      AUTH_TOKEN: APP.token,
      APP_KEY: app.publicKey,
      ...(certified ? { CERTIFIED: '1' } : {}),
    },
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const {
    port,
    key,
    certificates,
  }: Pick<AlipayGateway, 'certificates'> & { readonly port: number; readonly key: string } = JSON.parse(String(line));
  const url = `http://127.0.0.1:${port}`;
  return {
    url: `${url}/gateway.do`,
    publicKey: key,
    ...(certificates ? { certificates } : {}),
    privateKey: app.privateKey,
    control: controlOf(url),
    stop: () => void child.kill(),
  };
};

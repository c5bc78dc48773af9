import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { controlOf } from './control.ts';
import type { Control } from './control.ts';

const PROGRAM = fileURLToPath(new URL('wechat.ts', import.meta.url));

export const MERCHANT = { number: '1900000109', sub: '1900000110', serial: '5F3A9C0011223344', apiKey: 'k'.repeat(32) };

/** The stand-in for WeChat Pay, running, and the merchant's own keys for it. */
export interface WechatGateway {
  readonly url: string;
  readonly publicKeyId: string;
  readonly publicKey: string;
  /** The merchant's private key, as an operator pastes it. */
  readonly privateKey: string;
  readonly control: Control;
  stop(): void;
}

/** Starts the stand-in as a process of its own; `direct`: for a merchant of its own, not for one below it. */
export const startWechatGateway = async ({ direct = false } = {}): Promise<WechatGateway> => {
  const merchant = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MCHID: MERCHANT.number,
      SUB_MCHID: direct ? '' : MERCHANT.sub,
      SERIAL: MERCHANT.serial,
      API_KEY: MERCHANT.apiKey,
      MERCHANT_KEY: merchant.publicKey,
    },
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { port, keyId, key }: { readonly port: number; readonly keyId: string; readonly key: string } = JSON.parse(
    String(line),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    publicKeyId: keyId,
    publicKey: key,
    privateKey: merchant.privateKey,
    control: controlOf(url),
    stop: () => void child.kill(),
  };
};

import { X509Certificate } from 'node:crypto';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { clockMs } from '../../channels/pay/index.ts';
import { isUnheard, UNBELIEVED } from '../../channels/pay/net.ts';
import { derOf } from '../../channels/pay/rsa-keys.ts';
import { inLanguage } from '../../platform/platform-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { atField, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** What a wallet has answered to a test of an account; `keys`: what is to be checked where it refuses. */
export const walletTested = (
  { isFine, said }: { readonly isFine: boolean; readonly said: string },
  { wallet, keys, language }: { readonly wallet: Words; readonly keys: Words; readonly language: Language },
): Result<{ readonly sandbox: false; readonly said: string }, Refusal> => {
  const [zh, en] = [inLanguage(said, 'zh'), inLanguage(said, 'en')];
  if (isFine)
    return ok({
      sandbox: false,
      said:
        language === 'zh' ? `${wallet.zh}认得这个账号（${said}）` : `The account is known to ${wallet.en} (${said})`,
    });
  if (isUnheard(said))
    return err(
      refused('channel-silent', {
        zh: `${wallet.zh}没有答复：${zh}。过几分钟再试；一直这样，检查服务器能不能访问它`,
        en: `${wallet.en} has not answered: ${en}. Try again in minutes, or check that the server can reach it`,
      }),
    );
  if (said === UNBELIEVED.time || said.startsWith('isv.invalid-timestamp'))
    return err(
      refused('clock-off', {
        zh: `服务器和${wallet.zh}的时钟相差超过 5 分钟，签名都不被认可。校准服务器的时钟`,
        en: `The clocks of the server and ${wallet.en} differ by more than 5 minutes. Set the clock of the server`,
      }),
    );
  return err(
    refused('channel-refused', {
      zh: `${wallet.zh}没有认可这个账号：${zh}。核对${keys.zh}`,
      en: `${wallet.en} has not accepted the account: ${en}. Check ${keys.en}`,
    }),
  );
};

/** An account of which something was not entered: what, by the labels of its fields. */
export const incomplete = (missing: readonly Words[]): Refusal =>
  refused('account-incomplete', {
    zh: `账号不完整，还缺：${missing.map(({ zh }) => zh).join('、')}`,
    en: `The account is incomplete. Still missing: ${missing.map(({ en }) => en).join(', ')}`,
  });

const PEM = /-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g;

/** A refusal of certificates of which none is valid any more; undefined: one is, or there is none in the text. */
export const expiredAt = (platform: Pick<Platform, 'clock'>, field: string, text: string): Refusal | undefined => {
  if (text.includes('PUBLIC KEY-----')) return undefined;
  const ends = (text.match(PEM) ?? []).map((pem) => Date.parse(new X509Certificate(derOf(pem)).validTo));
  const last = Math.max(...ends);
  if (ends.length === 0 || last > clockMs(platform)) return undefined;
  const day = datetimeOfInstant(last).slice(0, 10);
  return atField(field, 'certificate-ended', {
    zh: `这份证书 ${day} 已到期。下载现在有效的证书再粘贴`,
    en: `This certificate ended on ${day}. Download the one that is valid now and paste it`,
  });
};

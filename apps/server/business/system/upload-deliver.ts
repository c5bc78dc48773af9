import { platformInterface } from '@parkdeck/core/catalogue/system/platform-interface';
import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import { cityPlatform } from '../../channels/city/index.ts';
import type { CityAnswer } from '../../channels/city/port.ts';
import { sendWebhook } from '../../channels/webhook/send.ts';
import { secretsOf } from '../../engine/secrets.ts';
import { platformTexts } from '../../platform/platform-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimUploads, keepUploads } from './upload-claims.ts';
import type { ClaimedUpload, TriedUpload } from './upload-claims.ts';
import { cityFacts, rowsToTell } from './upload-facts.ts';
import type { TellRows } from './upload-facts.ts';
import { webhookContent, webhookHeaders } from './webhook-event.ts';

/** Messages claimed at a time, and sent side by side; most of a run, the rest follows a minute later. */
const AT_ONCE = 25;
const MOST = 1000;

const WHY = platformTexts({
  off: { zh: '没有接入城市平台（PARKDECK_CITY）', en: 'No city platform is connected (PARKDECK_CITY)' },
  'no-photo': { zh: '照片已不保存', en: 'The picture is not kept any longer' },
  'no-key': { zh: '接口没有密钥。换一次密钥', en: 'The interface has no key. Draw a new one' },
});

type Outcome = Omit<TriedUpload, 'claimed' | 'ms'>;
const nothing = (said: string, isFinal: boolean): Outcome => ({
  isTaken: false,
  isFinal,
  said,
  request: '',
  answer: '',
  content: null,
});

/** Secrets of the receivers of some messages, each opened once. */
const openSecrets = async (platform: Platform, claimed: readonly ClaimedUpload[]): Promise<Map<string, string>> => {
  const opened = new Map<string, string>();
  const on = { tx: platform.database.db, platform };
  for (const { city, program } of claimed) {
    if (city && !opened.has(city.platform) && city.key !== null)
      opened.set(city.platform, (await secretsOf(on, uploadPlatform, city.platform, ['key'])).key ?? '');
    if (program && !opened.has(program.id) && program.secret !== null)
      opened.set(program.id, (await secretsOf(on, platformInterface, program.id, ['secret'])).secret ?? '');
  }
  return opened;
};

const toCity = async (
  platform: Platform,
  one: ClaimedUpload,
  rows: TellRows,
  key: string | undefined,
): Promise<Outcome> => {
  const { city, kind } = one;
  if (!city || kind === 'refund' || kind === 'warning' || kind === 'test') return nothing(kind, true);
  const channel = cityPlatform(platform, { ...city, key: key ?? null });
  if (!channel) return nothing(WHY('off'), false);
  const facts = await cityFacts(platform, one, rows);
  if (kind === 'photo' && facts.photo === null && !channel.sandbox) return nothing(WHY('no-photo'), true);
  const { kind: came, said, request, answer }: CityAnswer = await channel.send({ kind, facts });
  return { isTaken: came === 'taken', isFinal: false, said, request, answer, content: null };
};

const toProgram = async (
  platform: Platform,
  one: ClaimedUpload,
  rows: TellRows,
  secret: string | undefined,
): Promise<Outcome> => {
  const { program } = one;
  if (!program || !secret) return nothing(WHY('no-key'), false);
  const content = webhookContent(one, rows);
  const body = JSON.stringify(content);
  // programs outside have the real time, whatever the world's own says
  const seconds = Math.floor(Date.now() / 1000);
  const headers = webhookHeaders(one, body, { appKey: program.appKey, secret, seconds });
  const { webhookNetworks } = platform.config;
  const { kind, said, answer } = await sendWebhook({ address: program.webhook, headers, body }, webhookNetworks);
  const request = `POST ${program.webhook} ${body}`;
  return { isTaken: kind === 'taken', isFinal: kind === 'forbidden', said, request, answer, content };
};

/** Delivers what is due, until nothing is (rules 5.16). No transaction is open while others are asked. */
export const deliverUploads = async (platform: Platform, stop: AbortSignal): Promise<number> => {
  let sent = 0;
  for (let left = MOST; left > 0 && !stop.aborted; left -= AT_ONCE) {
    const claimed = await claimUploads(platform, AT_ONCE);
    if (claimed.length === 0) break;
    const [rowsOf, secrets] = [await rowsToTell(platform, claimed), await openSecrets(platform, claimed)];
    const tried = await Promise.all(
      claimed.map(async (one): Promise<TriedUpload> => {
        const began = performance.now();
        const outcome = one.program
          ? await toProgram(platform, one, rowsOf(one), secrets.get(one.program.id))
          : await toCity(platform, one, rowsOf(one), one.city ? secrets.get(one.city.platform) : undefined);
        return { ...outcome, claimed: one, ms: Math.round(performance.now() - began) };
      }),
    );
    await keepUploads(platform, tried, [...secrets.values()]);
    const places = new Map(claimed.map(({ company, park }) => [`${company} ${park}`, { company, park }]));
    for (const { company, park } of places.values())
      await platform.publish('upload', { company, ...(park === null ? {} : { park }) });
    sent += tried.filter(({ isTaken }) => isTaken).length;
  }
  return sent;
};

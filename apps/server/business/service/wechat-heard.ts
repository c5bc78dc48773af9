import { sql } from 'drizzle-orm';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import { wechatSettings } from '@parkdeck/core/catalogue/service/wechat-settings';
import { answerTo } from '@parkdeck/core/domain/service/wechat/replies';
import { addDays } from '@parkdeck/core/lib/day';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { bindFollower } from '../../access/one-time-codes.ts';
import { quoted } from '../../channels/wechat/envelope.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { fileIdOf, storedBytes } from '../../files/files.ts';
import { pictureAddress } from '../../files/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountChannel } from './wechat-accounts.ts';
import type { Account } from './wechat-accounts.ts';
import { keepFollowers } from './wechat-followers.ts';
import { receivePushReceipt } from './message-receipts.ts';

/** What WeChat told: the fields of its message. */
type Heard = ReadonlyMap<string, string>;
type Reply = Stored<typeof wechatReply>;

/** Scenes of codes that bind a follower; an event of a new follower has another beginning. */
export const BIND_SCENE = 'bind-';
const NEW_SCENE = 'qrscene_';
/** Days for which WeChat keeps a picture; ours is put there again a little earlier. */
const MEDIA_DAYS = 3;
const MEDIA_EARLY_MS = 3_600_000;

const BOUND = '绑定成功，预警将发到这里。';
const NOT_BOUND = '二维码已失效，请在平台重新打开绑定窗口。';
/** What an entry of the menu carries: the reply that it asks for. */
const REPLY_KEY = 'reply:';
export const replyKey = (reply: string): string => `${REPLY_KEY}${reply}`;

const answer = (to: Heard, now: number, type: string, content: string): string =>
  `<xml><ToUserName>${quoted(to.get('FromUserName') ?? '')}</ToUserName>` +
  `<FromUserName>${quoted(to.get('ToUserName') ?? '')}</FromUserName>` +
  `<CreateTime>${Math.floor(now / 1000)}</CreateTime><MsgType>${quoted(type)}</MsgType>${content}</xml>`;
const textAnswer = (to: Heard, now: number, text: string | null): string =>
  text ? answer(to, now, 'text', `<Content>${quoted(text)}</Content>`) : '';

/** The picture of a reply as WeChat knows it; put there where it is not, or soon no longer. */
const mediaOf = async (work: Work, account: Account, reply: Reply): Promise<string | undefined> => {
  const soon = datetimeOfInstant(instantOf(work.now) + MEDIA_EARLY_MS);
  if (reply.media && reply.mediaUntil && reply.mediaUntil > soon) return reply.media;
  const id = fileIdOf(reply.picture ?? '');
  const channel = await accountChannel(work, account);
  if (id === undefined || !('keepPicture' in channel)) return undefined;
  const [file] = (
    await work.tx.execute<{ name: string; type: string }>(sql`select name, type from stored_file where id = ${id}`)
  ).rows;
  if (!file) return undefined;
  const key = `media ${reply.id} ${id}`;
  const said = outsideAnswers(
    work,
    new Map([[key, async () => channel.keepPicture(file.name, file.type, await storedBytes(work.platform, id))]]),
  ).get(key);
  if (said?.kind !== 'done') return undefined;
  const until = `${addDays(work.today, MEDIA_DAYS)} 00:00:00`;
  work.update(wechatReply, reply, { media: said.value, mediaUntil: until as typeof work.now }); // a day and a time
  return said.value;
};

const replyAnswer = async (work: Work, account: Account, to: Heard, reply: Reply): Promise<string> => {
  const now = Date.now();
  const { kind: form } = reply;
  if (form === 'text' || form === null) return textAnswer(to, now, reply.content);
  if (form === 'image') {
    const media = await mediaOf(work, account, reply);
    return media === undefined ? '' : answer(to, now, 'image', `<Image><MediaId>${quoted(media)}</MediaId></Image>`);
  }
  const picture = `${work.platform.config.publicUrl}${pictureAddress(work.platform, reply.picture ?? '')}`;
  const article =
    `<Title>${quoted(reply.title ?? '')}</Title><Description>${quoted(reply.content)}</Description>` +
    `<PicUrl>${quoted(picture)}</PicUrl><Url>${quoted(reply.link ?? '')}</Url>`;
  const list = `<ArticleCount>1</ArticleCount><Articles><item>${article}</item></Articles>`;
  return answer(to, now, 'news', list);
};

const repliesOf = (work: Work, { company }: Account): Promise<Reply[]> =>
  work.find(wechatReply, { where: { company: String(company), state: 'enabled' }, order: 'id' });

/** What is answered to a text: the reply of its keyword, or what is always said. */
const answerText = async (work: Work, account: Account, to: Heard): Promise<string> => {
  const [settings] = await work.find(wechatSettings, { where: { company: String(account.company) } });
  const answered = answerTo(to.get('Content') ?? '', await repliesOf(work, account), settings);
  if (answered.kind === 'reply') return replyAnswer(work, account, to, answered.reply);
  return answered.kind === 'other' ? textAnswer(to, Date.now(), answered.text) : '';
};

const answerEvent = async (work: Work, account: Account, to: Heard, follower: string): Promise<string> => {
  const event = to.get('Event') ?? '';
  const key = to.get('EventKey') ?? '';
  const now = Date.now();
  if (event === 'CLICK') {
    const reply = (await repliesOf(work, account)).find(({ id }) => replyKey(id) === key);
    return reply ? replyAnswer(work, account, to, reply) : '';
  }
  if (event !== 'SCAN' && event !== 'subscribe') return '';
  const scene = key.startsWith(NEW_SCENE) ? key.slice(NEW_SCENE.length) : key;
  if (scene.startsWith(BIND_SCENE)) {
    const isBound = await bindFollower(work.tx, scene.slice(BIND_SCENE.length), follower, work.now);
    return textAnswer(to, now, isBound ? BOUND : NOT_BOUND);
  }
  if (event === 'SCAN') return '';
  const [settings] = await work.find(wechatSettings, { where: { company: String(account.company) } });
  return textAnswer(to, now, settings?.subscribeText ?? null);
};

/**
 * What WeChat tells of a follower is written down and answered; the answer, or an empty text. Told twice it is written
 * once: WeChat repeats what it got no answer to.
 */
export const hearWechat = async (platform: Platform, id: string, heard: Heard): Promise<string> => {
  if (heard.get('Event') === 'TEMPLATESENDJOBFINISH') {
    await receivePushReceipt(platform, id, heard.get('MsgID') ?? '', heard.get('Status') ?? '');
    return '';
  }
  const openId = heard.get('FromUserName') ?? '';
  return systemUnit(platform, 'wechat-follower.receive', async (work) => {
    const [account] = await work.find(wechatAccount, { where: { id } });
    if (!account || !/^[\w-]{6,64}$/.test(openId)) return '';
    const isGone = heard.get('Event') === 'unsubscribe';
    const isNew = heard.get('Event') === 'subscribe';
    const since = isNew ? Number(heard.get('CreateTime')) || null : null;
    const [follower] = await keepFollowers(work, account, [{ openId, name: null, subscribed: !isGone, since }]);
    if (isGone || !follower) return '';
    if (heard.get('MsgType') === 'text') return answerText(work, account, heard);
    return heard.get('MsgType') === 'event' ? answerEvent(work, account, heard, follower.id) : '';
  });
};

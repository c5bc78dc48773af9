import type { Call } from '@parkdeck/core/kit/call';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/actor.ts';
import { withWork } from '../../engine/run.ts';
import { writeAudit } from '../../engine/audit.ts';
import { Refused, refused } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { answerMs } from './answer-time.ts';
import { subscribeAnswers } from '../../events/device-answers.ts';
import { ANSWER_CHANNEL } from '../../events/publish.ts';
import type { AnswerPart, DeviceAnswer } from '../../events/publish.ts';

const SILENT = refused('no-answer', {
  zh: '设备没有及时应答。检查设备网络后再试',
  en: 'The device did not answer in time. Check its network and try again',
});
const toldNo = (message: string | null) =>
  refused('device-refused', {
    zh: `设备未执行：${message ?? '没有说明原因'}`,
    en: `The device refused: ${message ?? 'it gave no reason'}`,
  });

/** Identifies a question to a device. */
type AskedDevice = Pick<AnswerPart, 'serial' | 'command'>;
const keyOf = ({ serial, command }: AskedDevice): string => `${serial}/${command}`;

/** Calls `late` after the given milliseconds. Returns a function that cancels it. */
export type Timer = (ms: number, late: () => void) => () => void;
const wallTimer: Timer = (ms, late) => {
  const timer = setTimeout(late, ms);
  return () => clearTimeout(timer);
};

/**
 * Assembles answers from their parts; delivers the requested one as soon as it is complete and the question is known.
 */
const gather = () => {
  const parts = new Map<string, string[]>();
  let wanted: AskedDevice | undefined;
  let take: ((answer: DeviceAnswer) => void) | undefined;
  const look = (): void => {
    const texts = wanted && parts.get(keyOf(wanted));
    if (texts && !texts.includes('')) take?.(JSON.parse(texts.join('')) as DeviceAnswer); // written by `answerTo` only
  };
  return {
    onMessage: (payload: string): void => {
      const { part, parts: count, text, ...whose } = JSON.parse(payload) as AnswerPart; // as above
      const texts = parts.get(keyOf(whose)) ?? Array.from({ length: count }, () => '');
      texts[part] = text;
      parts.set(keyOf(whose), texts);
      look();
    },
    wait: (asked: AskedDevice, ms: number, timer: Timer): Promise<DeviceAnswer | null> =>
      new Promise((resolve) => {
        const callOff = timer(ms, () => resolve(null));
        wanted = asked;
        take = (answer) => {
          callOff();
          resolve(answer);
        };
        look();
      }),
  };
};

interface Question {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly call: Call;
}

/**
 * Asks a device a question and waits for its answer, at most as long as a command is valid (rules 5.18). `order` sends
 * the question in a transaction of its own that ends before the waiting begins. The process that runs the broker
 * receives the answer and forwards it.
 */
export const askDevice = async (
  { platform, actor, call }: Question,
  order: (work: Work) => Promise<AskedDevice>,
  timer = wallTimer,
): Promise<unknown> => {
  const answers = gather();
  const stop = subscribeAnswers(platform, ANSWER_CHANNEL, answers.onMessage);
  try {
    const asked = await withWork(platform, actor, async (work) => {
      const sent = await order(work);
      await work.flush();
      await writeAudit(work, call);
      return sent;
    });
    const answer = await answers.wait(asked, await answerMs(platform), timer);
    if (!answer) throw new Refused(SILENT);
    if (!answer.ok) throw new Refused(toldNo(answer.message));
    return answer.data;
  } finally {
    stop();
  }
};

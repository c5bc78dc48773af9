import { words, type Words } from '../kit/words.ts';
import type { CommandState } from './command-state.ts';

/** Status of a barrier command in words. */
export const COMMAND_WORDS: Readonly<Record<CommandState, (name: string, seconds: number) => Words>> = {
  sent: (name, seconds) =>
    words(`${name}：已发送，等道闸应答 ${seconds} 秒`, `${name}: sent, waiting for the barrier ${seconds} s`),
  acknowledged: (name) => words(`${name}：已抬杆`, `${name}: open`),
  rejected: (name) => words(`${name}：道闸拒绝执行。现场抬杆`, `${name}: the barrier refused. Lift it by hand`),
  'timed-out': (name) =>
    words(`${name}：没有及时应答，指令作废，不会再开`, `${name}: no answer in time, expired, will not open late`),
};

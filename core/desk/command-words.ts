import { lower, words, type Words } from '../kit/words.ts';
import type { CommandState } from './command-state.ts';

const STATES: Readonly<Record<CommandState, (seconds: number) => Words>> = {
  sent: (seconds) => words(`已发送，等道闸应答 ${seconds} 秒`, `Sent, waiting for the barrier ${seconds} s`),
  acknowledged: () => words('已抬杆', 'Open'),
  rejected: () => words('道闸拒绝执行。现场抬杆', 'The barrier refused. Lift it by hand'),
  'timed-out': () => words('没有及时应答，指令作废，不会再开', 'No answer in time, expired, will not open late'),
};

/** Status of a barrier command in words, where its lane is not said otherwise with the lane's name. */
export const commandWords = (
  state: CommandState,
  { seconds, lane }: { readonly seconds: number; readonly lane?: string },
): Words => {
  const told = STATES[state](seconds);
  return lane === undefined ? told : words(`${lane}：${told.zh}`, `${lane}: ${lower(told.en)}`);
};

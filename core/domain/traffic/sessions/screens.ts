import { formatFen, type Fen } from '../../../lib/money.ts';
import type { Words } from '../../../lib/words.ts';
import type { DISPLAY_SCENES } from '../../../vocabulary/devices.ts';
import type { EntryRight, PassNote } from './entry-right.ts';
import { type EntryRefusal, SESSION_REFUSALS } from './refusals.ts';

/** The scenes for which a display has texts (E#24). */
export type ScreenScene = Exclude<keyof typeof DISPLAY_SCENES, 'idle'>;

/** What the lane’s display shows: the scene, and the words for it if the park has set no text of its own. */
export interface LaneScreen {
  readonly scene: ScreenScene;
  readonly words: Words;
}

const WELCOME: Words = { zh: '欢迎光临', en: 'Welcome' };

const RIGHTS: Readonly<Record<EntryRight['as'], Words>> = {
  pass: { zh: '月租车，请进', en: 'Pass valid, welcome' },
  booking: { zh: '预约车，请进', en: 'Booked, welcome' },
  visitor: { zh: '访客车，请进', en: 'Visitor, welcome' },
  temporary: WELCOME,
};

const NOTES: Readonly<Record<PassNote, Words>> = {
  paused: { zh: '月租已暂停，按临时车', en: 'Pass paused, charged by time' },
  stopped: { zh: '月租已停用，按临时车', en: 'Pass stopped, charged by time' },
  upcoming: { zh: '月租未生效，按临时车', en: 'Pass not yet valid, charged by time' },
  expired: { zh: '月租已过期，按临时车', en: 'Pass expired, charged by time' },
  'other-gate': { zh: '月租不含此通道，按临时车', en: 'Pass not for this gate, charged by time' },
  overflow: { zh: '月租车位已满，按临时车', en: 'Pass stalls taken, charged by time' },
};

/** What the display says to a car that comes in. */
export const entryScreen = (right: EntryRight, note: PassNote | null): LaneScreen => ({
  scene: right.as === 'pass' ? 'pass' : 'entry',
  words: right.as === 'temporary' && note !== null ? NOTES[note] : RIGHTS[right.as],
});

/** A refusal as the driver reads it; `debt` in fen is shown when it is the reason (rules 4.1 step 4). */
export function refusalScreen(reason: EntryRefusal, debt: Fen): LaneScreen {
  if (reason === 'arrears') {
    return {
      scene: 'blacklist',
      words: {
        zh: `欠费 ${formatFen(debt)} 元，请先补缴`,
        en: `Arrears ${formatFen(debt, { sign: true })}, pay first`,
      },
    };
  }
  return { scene: reason === 'full' ? 'full' : 'blacklist', words: SESSION_REFUSALS[reason] };
}

/** What the exit shows for a fee in fen; 0 is free. Earlier `arrears` are shown beside it. */
export const exitScreen = (due: Fen, arrears: Fen = 0): LaneScreen => {
  if (due === 0) return { scene: 'exit-free', words: { zh: '一路平安', en: 'Have a safe trip' } };
  const [fee, more] = [
    { zh: `请缴费 ${formatFen(due)} 元`, en: `Please pay ${formatFen(due, { sign: true })}` },
    { zh: `，另欠 ${formatFen(arrears)} 元`, en: `, and ${formatFen(arrears, { sign: true })} owed` },
  ];
  return { scene: 'exit-due', words: arrears > 0 ? { zh: fee.zh + more.zh, en: fee.en + more.en } : fee };
};

/** What the exit shows while an automatic debit is under way, in fen. */
export const debitScreen = (due: Fen): LaneScreen => ({
  scene: 'exit-due',
  words: { zh: `无感扣款中 ${formatFen(due)} 元`, en: `Debiting ${formatFen(due, { sign: true })}` },
});

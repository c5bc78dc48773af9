import type { Random } from '@parkdeck/core/lib/fixtures/random';

/** How a terminal treats what it is sent: as told, with a refusal, not at all, with two answers, or with a late one. */
export type Manner = 'takes' | 'refuses' | 'ignores' | 'answers twice' | 'answers late';

/** When a face may pass, as a terminal was told; `spans` null: at any time. */
interface HeldFace {
  readonly card: string | null;
  readonly hasPhoto: boolean;
  readonly from: string | null;
  readonly until: string | null;
  readonly holidays: boolean;
  readonly spans: unknown;
}

interface Task {
  readonly task: string;
  readonly order: 'put' | 'withdraw';
  readonly person: string;
  readonly card?: string | null;
  readonly photo?: string | null;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly holidays?: boolean;
  readonly spans?: unknown;
}

interface FaceResult {
  readonly task: string;
  readonly ok: boolean;
  readonly reason?: string;
}

/** Somebody at a terminal. `ago`: how long before now by its clock, in milliseconds. */
export interface Meeting {
  readonly person: string;
  readonly says: string;
  readonly by: 'face' | 'card' | 'code';
  readonly at: number;
}

/** A terminal of a history: what it holds, and what it answers. */
export interface HistoryTerminal {
  readonly id: string;
  readonly serial: string;
  isThere: boolean;
  manner: Manner;
  /** Faces and cards that it holds, by person. */
  readonly held: Map<string, HeldFace>;
  /** Persons of whom it has ever refused or ignored something. */
  readonly refused: Set<string>;
  /** Answers that it has not given yet. */
  late: FaceResult[];
  /** Whom it has met while it was away; it tells when it is back. */
  stored: Meeting[];
  /** Takes a message with tasks; answers what it says to them. */
  take(tasks: readonly Task[], random: Random): readonly FaceResult[];
}

export const historyTerminal = (id: string, serial: string): HistoryTerminal => {
  const held = new Map<string, HeldFace>();
  const refused = new Set<string>();
  const does = ({ order, person, card = null, photo = null, from, until, holidays, spans }: Task): string | null => {
    if (order === 'withdraw') return held.delete(person) ? null : 'unknown-person';
    if (!card && !photo) return 'no-face';
    held.set(person, {
      card,
      hasPhoto: Boolean(photo),
      from: from ?? null,
      until: until ?? null,
      holidays: holidays ?? true,
      spans: spans ?? null,
    });
    return null;
  };
  const terminal: HistoryTerminal = {
    id,
    serial,
    isThere: false,
    manner: 'takes',
    held,
    refused,
    late: [],
    stored: [],
    take: (tasks, random) => {
      const { manner } = terminal;
      if (manner === 'ignores') {
        for (const { person } of tasks) refused.add(person);
        return [];
      }
      const results = tasks.map((task): FaceResult => {
        const why = manner === 'refuses' ? random.pick(['full', 'other', 'no-face', 'two-faces']) : does(task);
        if (why !== null && why !== 'unknown-person') refused.add(task.person);
        return why === null ? { task: task.task, ok: true } : { task: task.task, ok: false, reason: why };
      });
      if (manner !== 'answers late') return manner === 'answers twice' ? [...results, ...results] : results;
      terminal.late.push(...results);
      for (const { person } of tasks) refused.add(person); // until then it has said nothing
      return [];
    },
  };
  return terminal;
};

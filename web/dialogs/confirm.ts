import { words, type Words } from '@parkdeck/core/kit/words';
import { proxy, ref } from 'valtio/vanilla';

export interface Question {
  /** The question; names object and count. */
  readonly title: Words;
  readonly consequence?: Words;
  /** Label of the confirm button: the verb of the question. */
  readonly action: Words;
  readonly cancel?: Words;
  readonly danger?: boolean;
}

interface OpenQuestion {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** The open question; `ConfirmHost` shows it. */
export const asked = proxy<{ now: OpenQuestion | null }>({ now: null });

/** Asks the question and resolves to whether the user agreed. A question that is still open resolves to no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.now?.answer(false);
    const answer = (yes: boolean): void => {
      asked.now = null;
      resolve(yes);
    };
    asked.now = ref({ question, answer });
  });

export const askToDiscard = (drafts: number): Promise<boolean> =>
  confirm({
    title: words(
      `放弃 ${drafts} 个未保存的草稿？`,
      drafts === 1 ? 'Discard 1 unsaved draft?' : `Discard ${drafts} unsaved drafts?`,
    ),
    consequence: words('填写的内容不保留', 'What was entered is not kept'),
    action: words('放弃草稿', 'Discard'),
    cancel: words('继续编辑', 'Keep editing'),
    danger: true,
  });

import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';
import { ADMIT_WORDS } from './visitors/words.ts';

const textOf = (answer: unknown, name: string): string => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The cars and stays of a visitor; letting one in who was not announced. */
export const extension: Extension = {
  parts: {
    admit: {
      texts: () => ({ title: ADMIT_WORDS.ask, run: ADMIT_WORDS.run }),
      folded: () => ['phone', 'reason', 'hours', 'free'],
      onAnswer: (_id, answer) =>
        toast.success(sayNow(ADMIT_WORDS.done(textOf(answer, 'name'), textOf(answer, 'passCode')))),
    },
  },
  tabs: [
    {
      id: 'cars',
      title: words('车辆权限', 'Rights of cars'),
      when: ({ plate }) => plate !== null,
      Component: part(() => import('./visitors/VisitorCars.tsx'), 'VisitorCars'),
    },
  ],
};

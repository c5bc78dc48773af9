import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';
import { GATE_TREE_WORDS } from './gates/words.ts';
import { laneOrder, USUAL_REASONS } from './lane-order-words.ts';

/** Follows the order, so that the page shows what becomes of it. */
const followOrder = async (gate: string, answer: unknown, name: string | undefined): Promise<void> => {
  if (typeof answer !== 'object' || answer === null || !('command' in answer) || typeof answer.command !== 'string')
    return;
  const { follow } = await import('../traffic/lane/commands.ts');
  follow(answer.command, gate, name ?? '', 'state' in answer ? answer.state : undefined);
};

/** A tree with the devices of each gate; its opening hours and payment code. */
export const extension: Extension = {
  shape: {
    title: GATE_TREE_WORDS.shape,
    Component: part(() => import('./gates/GateTree.tsx'), 'GateTree'),
    sort: 'park,area,number',
  },
  parts: {
    operate: {
      texts: ({ order }, name) => {
        const { ask, run, effect } = laneOrder(order);
        return { title: ask(name), run, effect };
      },
      Beside: part(() => import('./OpenLane.tsx'), 'LanePicture'),
      usualReasons: USUAL_REASONS,
      inQuestion: ['order', 'session'],
      folded: () => ['session', 'rest'],
      onAnswer: (id, answer, name) => void followOrder(id, answer, name),
    },
  },
  tabs: [
    {
      id: 'schedule',
      title: words('通行时段', 'Passing times'),
      Component: part(() => import('./schedule/GateSchedule.tsx'), 'GateSchedule'),
    },
    { id: 'codes', title: words('二维码', 'QR codes'), Component: part(() => import('./ParkCodes.tsx'), 'GateCode') },
  ],
};

import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { words, type Words } from '@parkdeck/core/kit/words';
import { useEffect } from 'react';
import { openRecord } from '../../resource/action/start.ts';
import { sayNow } from '../../state/language.ts';
import { onLive } from '../../state/live.ts';
import { loadAccess } from '../../state/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { tellOutcome } from './approval-news.ts';

const CHANGED = words('你的权限有变化，已经生效', 'Your rights have changed and hold from now on');
const OPEN = words('查看', 'Open');
const passed = (person: string, place: string, time: string): Words =>
  words(`${person} ${time} 通过 ${place}`, `${person} passed ${place} at ${time}`);

/** Tells of a passage of somebody whom the user follows. */
export const tellPassage = (data: string): void => {
  const { id, person, place, at }: Readonly<Record<string, unknown>> = JSON.parse(data);
  if (typeof person !== 'string' || typeof place !== 'string' || typeof at !== 'string') return;
  toast.info(
    sayNow(passed(person, place, at.slice(11, 16))),
    typeof id === 'string' ? { action: { label: sayNow(OPEN), run: () => openRecord(doorEvent, id) } } : {},
  );
};

/** Rights that were given or taken hold at once, without a new sign-in. */
const takeRights = async (): Promise<void> => {
  await loadAccess(true);
  toast.info(sayNow(CHANGED));
};

/**
 * Renders nothing: people whom the user follows are told of when they pass a door, on whatever page (E#114); so is what
 * became of what he asked a second person to approve, and what has changed of his rights.
 */
export function FollowNews() {
  useEffect(() => onLive(({ event, data }) => event === 'follow' && tellPassage(data)), []);
  useEffect(() => onLive(({ event, data }) => event === 'approval' && tellOutcome(data)), []);
  useEffect(() => onLive(({ event }) => event === 'access' && void takeRights().catch(() => undefined)), []);
  return null;
}

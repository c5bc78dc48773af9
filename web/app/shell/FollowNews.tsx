import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { words, type Words } from '@parkdeck/core/kit/words';
import { useEffect } from 'react';
import { openRecord } from '../../resource/action/start.ts';
import { sayNow } from '../../state/language.ts';
import { onLive } from '../../state/live.ts';
import { toast } from '../../ui/toast-store.ts';
import { tellOutcome } from './approval-news.ts';

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

/**
 * Renders nothing: people whom the user follows are told of when they pass a door, on whatever page (E#114); so is what
 * became of what he asked a second person to approve.
 */
export function FollowNews() {
  useEffect(() => onLive(({ event, data }) => event === 'follow' && tellPassage(data)), []);
  useEffect(() => onLive(({ event, data }) => event === 'approval' && tellOutcome(data)), []);
  return null;
}

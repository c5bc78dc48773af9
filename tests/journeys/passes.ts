import { isDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { DEMO_PASSWORD } from './server.ts';

interface ValidPass {
  readonly plate: string;
  readonly end: Day;
}

/**
 * Ordinary valid passes of PK0001 with one plate and ¥300.00 a month: each journey that writes uses a pass of its own,
 * by number.
 */
export const validPass = async (url: string, number: number): Promise<ValidPass> => {
  const signedIn = await fetch(`${url}/api/api-uaa/oauth/user/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const { data }: { data: { accessToken: string } } = await signedIn.json();
  const query = new URLSearchParams({
    current: '1',
    size: '50',
    parkId: 'PK0001',
    carTypeId: 'CT000002',
    state: '0',
    expireState: '1',
  });
  const answered = await fetch(`${url}/api/updown/parkMonth/listPage?${query}`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  const { data: rows }: { data: readonly { grantId: string; plateNumber: string; endDate: string }[] } =
    await answered.json();
  const found = rows
    .filter(({ grantId, plateNumber }) => grantId !== 'GR00000001' && !plateNumber.includes(','))
    .toSorted((a, b) => a.grantId.localeCompare(b.grantId))[number];
  if (!found || !isDay(found.endDate)) throw new Error(`The world has no valid pass number ${number} at PK0001`);
  return { plate: found.plateNumber, end: found.endDate };
};

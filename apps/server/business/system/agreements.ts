import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { privacyAgreement } from '@parkdeck/core/catalogue/system/privacy-agreement';
import { privacyConsent } from '@parkdeck/core/catalogue/system/privacy-consent';
import type { Stored, Work } from '../../engine/work.ts';

export type Agreement = Stored<typeof privacyAgreement>;
export type Consent = Stored<typeof privacyConsent>;

/** Where somebody scanned a code. */
export interface ConsentPlace {
  readonly company: string;
  readonly village: string | null;
  readonly park: string | null;
}

/** Digits of a browser's key that people are told. */
const SHOWN = 6;
const keyOf = (device: string): string => createHash('sha256').update(device).digest('hex');
const whoOf = (device: string): string => keyOf(device).slice(0, SHOWN).toUpperCase();

/** The released agreement that holds at a place: that of the park, otherwise of its site, otherwise of its company. */
export const agreementAt = async (
  work: Work,
  { company, village, park }: ConsentPlace,
): Promise<Agreement | undefined> => {
  const places = [park, village, company].filter((id) => id !== null);
  const rows = await work.find(privacyAgreement, { where: { place: places, state: 'released' }, full: true });
  return places.flatMap((id) => rows.find(({ place }) => place === id) ?? [])[0];
};

/** The consent of a browser to a version; undefined when it has not agreed, or has withdrawn it. */
export const consentTo = async (
  work: Work,
  { id }: Pick<Agreement, 'id'>,
  device: string,
): Promise<Consent | undefined> =>
  (
    await work.find(privacyConsent, {
      where: [{ agreement: id, state: 'agreed' }, sql`t.device = ${keyOf(device)}`],
      full: true,
      limit: 1,
    })
  )[0];

/** Records that a browser agreed to a version. */
export const agreeTo = (work: Work, { id, version, company }: Agreement, device: string): Consent =>
  work.insert(privacyConsent, {
    who: whoOf(device),
    agreement: id,
    version,
    company,
    way: 'phone',
    device: keyOf(device),
    address: work.actor.ip,
    state: 'agreed',
    agreedAt: work.now,
  });

/** Records that a consent is withdrawn: the pages ask again. */
export const withdrawConsent = (work: Work, row: Consent): void =>
  work.update(privacyConsent, row, { state: 'withdrawn', withdrawnAt: work.now });

/** The version of a place that a new one ends. */
export const releasedBefore = async (work: Work, { place, id }: Agreement): Promise<readonly Agreement[]> => {
  const found = await work.find(privacyAgreement, { where: { place: place ?? '', state: 'released' }, columns: [] });
  const rows = await work.rows(
    privacyAgreement,
    found.flatMap((one) => (one.id === id ? [] : one.id)),
  );
  return [...rows.values()];
};

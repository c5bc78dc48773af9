import { village } from '@parkdeck/core/catalogue/parks/village';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { FILLED } from '../../db/where.ts';

export const VILLAGE_WAITING = refused('village-waiting', {
  zh: '小区还未通过审核。先通过小区',
  en: 'The site is not approved yet. Approve it first',
});

export const villageApproved = async (work: Work, id: string): Promise<boolean> =>
  (await work.find(village, { where: { id, approvedAt: FILLED }, columns: [] })).length > 0;

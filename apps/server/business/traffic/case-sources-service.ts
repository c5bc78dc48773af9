import { complaint } from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import { ofPlate, source } from './case-source.ts';
import type { CaseSource } from './case-source.ts';

/** Entries about what drivers have said, and what they were told. */
export const SERVICE_SOURCES: readonly CaseSource[] = [
  source(complaint, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('投诉', 'Complaint'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['number', 'type', 'content', 'state'],
        by: 'createdBy',
      },
      {
        title: words('回复投诉', 'Complaint answered'),
        icon: 'message-square-reply',
        kind: 'handling',
        at: 'answeredAt',
        facts: ['number', 'answer'],
        by: 'handler',
      },
    ],
  }),
];

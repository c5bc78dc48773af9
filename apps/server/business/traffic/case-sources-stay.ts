import {
  exception,
  gateCommand,
  gateEvent,
  intercomCall,
  releaseRequest,
  seatOrder,
  session,
} from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import { ofPlate, source } from './case-source.ts';
import type { CaseSource } from './case-source.ts';

/** Entries about stays, lanes and cases. */
export const STAY_SOURCES: readonly CaseSource[] = [
  source(session, {
    of: ofPlate,
    newest: 'inTime',
    tells: [
      {
        title: words('进场', 'Entered'),
        icon: 'log-in',
        kind: 'stay',
        at: 'inTime',
        facts: ['inGate', 'area', 'enterType', 'carType'],
        by: 'inUser',
      },
      {
        title: words('离场', 'Left'),
        icon: 'log-out',
        kind: 'stay',
        at: 'outTime',
        when: { state: ['left'] },
        facts: ['outGate', 'releaseType', 'remark'],
        lasting: 'stay',
        by: 'outUser',
        lines: ['due', 'paid', 'derated', 'coupon', 'waived', 'owed'],
      },
      {
        title: words('记录作废', 'Session voided'),
        icon: 'circle-off',
        kind: 'handling',
        at: 'updatedAt',
        when: { state: ['void'] },
        facts: ['remark'],
        by: 'updatedBy',
        mark: 'bad',
      },
    ],
  }),
  // Normal events are left out: the stay itself covers them.
  source(gateEvent, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('通道事件', 'At the gate'),
        icon: 'scan-line',
        kind: 'stay',
        at: 'time',
        when: { type: ['refuse', 'manual-open', 'remote-open'] },
        facts: ['gate', 'type', 'outcome', 'reason'],
        by: 'user',
      },
    ],
  }),
  source(gateCommand, {
    of: ofPlate,
    newest: 'sentAt',
    tells: [
      {
        title: words('道闸指令', 'Gate command'),
        kind: 'handling',
        at: 'sentAt',
        facts: ['gate', 'kind', 'state', 'reason', 'ackMessage'],
        by: 'user',
      },
    ],
  }),
  source(exception, {
    of: ofPlate,
    newest: 'openedAt',
    tells: [
      {
        title: words('异常处理', 'Exception'),
        icon: 'triangle-alert',
        kind: 'handling',
        at: 'openedAt',
        facts: ['kind', 'gate', 'state', 'decision', 'note'],
        by: 'takenBy',
      },
    ],
  }),
  source(releaseRequest, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('申请放行', 'Asked to be let through'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['gate', 'applicant', 'reason', 'state'],
        by: 'decidedBy',
      },
    ],
  }),
  source(intercomCall, {
    of: ofPlate,
    newest: 'ringTime',
    tells: [
      {
        title: words('对讲呼叫', 'Intercom call'),
        kind: 'handling',
        at: 'ringTime',
        facts: ['gate', 'origin', 'result'],
        lasting: 'talk',
        by: 'seatUser',
      },
    ],
  }),
  source(seatOrder, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('坐席处理', 'Attendant acted'),
        kind: 'handling',
        at: 'time',
        facts: ['action', 'gate', 'formerPlate', 'reason'],
        amount: 'fee',
        by: 'user',
      },
    ],
  }),
];

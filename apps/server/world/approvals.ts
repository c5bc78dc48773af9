import { approval, approvalRule } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { fingerprintOf } from '../engine/approval/fingerprint.ts';
import { storedTitle } from '../engine/approval/request.ts';
import type { StoredRequest } from '../engine/approval/request.ts';
import { endOf } from './moment.ts';
import { nickNameOf, roleIdOf, userId } from './people.ts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const HOUR = 3_600_000;
const ACTION = 'role.create-or-update';
/** From this limit on, in fen, somebody of the group must agree. */
const FROM = 50_000;
const HOURS = 72;

interface Ask {
  readonly company: string;
  readonly asker: string;
  /** The role whose refund limit is to be raised, and from what to what. */
  readonly role: 'company' | 'park' | 'cashier';
  readonly name: string;
  readonly from: number | null;
  readonly to: number;
  readonly ago: number;
  readonly state: 'waiting' | 'refused' | 'withdrawn';
  readonly decidedBy?: string;
  readonly reason?: string;
}

const ASKS: readonly Ask[] = [
  {
    company: 'C0002',
    asker: 'east',
    role: 'cashier',
    name: '收费员',
    from: 5000,
    to: 50_000,
    ago: 2 * HOUR,
    state: 'waiting',
  },
  {
    company: 'C0002',
    asker: 'east',
    role: 'park',
    name: '车场管理员',
    from: 20_000,
    to: 200_000,
    ago: 70 * HOUR,
    state: 'refused',
    decidedBy: 'yunbo',
    reason: '超过集团规定的 1,000 元，改小再提',
  },
  {
    company: 'C0004',
    asker: 'jinhe',
    role: 'company',
    name: '单位管理员',
    from: null,
    to: 80_000,
    ago: 50 * HOUR,
    state: 'withdrawn',
  },
];

const requestOf = (places: Places, { company, role, name, from, to }: Ask): StoredRequest => {
  const id = roleIdOf(places, role, company);
  const preview = {
    rows: [
      {
        noun: 'role',
        id,
        before: { id, name, company, refundMax: from },
        after: { id, name, company, refundMax: to },
        amountFen: 0,
        notes: [],
      },
    ],
    amountFen: 0,
    notes: [],
  };
  return {
    call: ACTION,
    asked: { ids: [id], input: { refundMax: to } },
    preset: null,
    switched: null,
    preview,
    hash: fingerprintOf(preview),
  };
};

/** Higher refund limits of roles need the agreement of the group; some have been asked for. */
export const approvals = (setting: Setting, places: Places): readonly SeedTable[] => {
  const now = endOf(setting.baseDate);
  const at = (ago: number): string => datetimeOfInstant(now - ago);
  const companies = [...new Set(ASKS.map(({ company }) => company))];
  const decider = roleIdOf(places, 'company', 'C0001');
  const ruleOf = (company: string): string => key('AU', 6, companies.indexOf(company) + 1);
  return [
    table(approvalRule)(companies, (company) => ({
      id: ruleOf(company),
      name: '退款上限满 500 元由集团同意',
      company,
      what: storedTitle(ACTION),
      action: ACTION,
      fromAmount: FROM,
      roles: [roleIdOf(places, 'company', company)],
      decider,
      hours: HOURS,
      state: 'enabled',
    })),
    table(approval)(ASKS, (ask, index) => ({
      id: key('AF', 6, index + 1),
      what: storedTitle(ACTION),
      subject: ask.name,
      action: ACTION,
      amount: ask.to,
      rows: 1,
      company: ask.company,
      rule: ruleOf(ask.company),
      decider,
      asker: userId(ask.asker),
      askerName: nickNameOf(setting, ask.asker),
      surface: 'web',
      askedAt: at(ask.ago),
      expiresAt: at(ask.ago - HOURS * HOUR),
      state: ask.state,
      decidedBy: ask.decidedBy ? nickNameOf(setting, ask.decidedBy) : null,
      decidedUser: ask.decidedBy ? userId(ask.decidedBy) : null,
      decidedAt: ask.state === 'waiting' ? null : at(ask.ago - HOUR),
      reason: ask.reason ?? null,
      request: JSON.stringify(requestOf(places, ask)),
      createdBy: ask.asker,
      createdAt: at(ask.ago),
      updatedBy: ask.decidedBy ?? ask.asker,
      updatedAt: at(ask.ago),
    })),
  ];
};

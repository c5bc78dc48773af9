import { complaint, member, userRequest } from '@parkdeck/core/catalogue/index';
import { COMPLAINT_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { COMPLAINTS, REQUESTS } from './complaint-cases.ts';
import { endOf } from './moment.ts';
import { personName, phoneOf } from './names.ts';
import { CARD_PARK } from './cards.ts';
import { userId } from './people.ts';
import type { Places } from './places.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';

const HOUR = 3_600_000;
/** Phones of who complains begin here, those of members there. */
const COMPLAINING = 9700;
const MEMBERS = 9800;
/** Members a company of the cast. */
const MEMBER_COUNT = { none: 0, small: 6, demo: 40, large: 200 } as const;
const ADMINS: Readonly<Record<string, string>> = { C0002: 'east', C0004: 'jinhe' };

/** Complaints of drivers, the requests that came of them, and who the companies know by phone (F14: every state). */
export const complaints = (
  setting: Setting,
  places: Places,
  stays: readonly WorldStay[],
  cardPlates: readonly string[],
): readonly SeedTable[] => {
  const now = endOf(setting.baseDate);
  const cardCompany = places.parks.find(({ id }) => id === CARD_PARK)?.company;
  const at = (ago: number): string => datetimeOfInstant(now - ago);
  const companyOf = (park: string): string => places.parks.find(({ id }) => id === park)?.company ?? '';
  const nameOf = (user: string): string => personName(setting.random, 'user', Number(userId(user).slice(1)));
  const garage = stays.filter(({ berth, plate, pass }) => berth === null && plate.length >= 7 && !pass);
  /** The newest stay of a park that was over when somebody complained of it. */
  const stayOf = (park: string, ago: number): WorldStay | undefined =>
    garage.findLast((stay) => stay.park.id === park && stay.out !== null && stay.out < now - ago);
  const filed = COMPLAINTS.map((one, index) => ({
    ...one,
    id: key('CP', 6, index + 1),
    number: `TS${at(one.ago).slice(2, 10).replaceAll('-', '')}${key('', 4, index + 1)}`,
    company: companyOf(one.park),
    about: one.stay ? stayOf(one.park, one.ago) : undefined,
  })).filter(({ company }) => company !== '');
  const asking = filed.filter(({ request, about }) => request && about);
  const asked = [
    ...asking.map(({ id, type, request, company, park, about, ago, content }) => ({
      title: [choiceLabel(COMPLAINT_TYPES, type)?.zh, about?.plate].join(' '),
      content,
      kind: request?.kind ?? 'other',
      amount: request?.amount ?? null,
      complaint: id,
      session: about ? sessionId(about) : null,
      park,
      company,
      by: ADMINS[company] ?? 'east',
      ago: ago - HOUR,
      handled: undefined,
    })),
    ...REQUESTS.map(({ handled, ...one }) => ({
      ...one,
      kind: 'other' as const,
      amount: null,
      complaint: null,
      session: null,
      park: null,
      handled,
    })),
  ];
  const people = Object.keys(ADMINS).flatMap((company) => {
    const own = garage.filter(({ park }) => park.company === company);
    return own.length === 0
      ? []
      : Array.from({ length: MEMBER_COUNT[setting.size] }, (_, index) => ({
          company,
          index,
          plates: [
            ...new Set([
              // Every other member of the company whose park takes stored-value cards has one.
              (company === cardCompany && index % 2 === 0 ? cardPlates[index / 2] : undefined) ??
                around(own, index * 7).plate,
              ...(index % 3 === 0 ? [around(own, index * 7 + 3).plate] : []),
            ]),
          ],
        }));
  });
  return [
    table(complaint)(
      filed,
      ({ about, took, answeredAfter, ago, company, stay: _stay, request: _request, ...row }, index) => {
        const handler = ADMINS[company] ?? 'east';
        const changed = ago - (answeredAfter ?? took ?? 0);
        return {
          ...row,
          company,
          phone: phoneOf(COMPLAINING + index),
          plate: about?.plate ?? null,
          session: about ? sessionId(about) : null,
          handler: took === undefined ? null : userId(handler),
          acceptedAt: took === undefined ? null : at(ago - took),
          answeredAt: answeredAfter === undefined ? null : at(ago - answeredAfter),
          closedAt: row.state === 'closed' && answeredAfter !== undefined ? at(ago - answeredAfter - HOUR) : null,
          createdBy: row.source === 'phone' ? 'guest' : handler,
          createdAt: at(ago),
          updatedBy: took === undefined && row.source === 'phone' ? 'guest' : handler,
          updatedAt: at(changed),
        };
      },
    ),
    table(userRequest)(asked, ({ by, ago, handled, ...row }, index) => ({
      id: key('UR', 6, index + 1),
      ...row,
      user: nameOf(by),
      time: at(ago),
      state: handled === undefined ? 'open' : 'handled',
      outcome: handled === undefined ? null : 'done',
      handleRemark: handled ?? null,
      handledBy: handled === undefined ? null : nameOf('yunbo'),
      handledAt: handled === undefined ? null : at(ago - HOUR),
      createdBy: by,
      createdAt: at(ago),
      updatedBy: by,
      updatedAt: at(ago),
    })),
    table(member)(people, ({ company, index, plates }, row) => ({
      id: key('MB', 6, row + 1),
      company,
      phone: phoneOf(MEMBERS + row),
      nickName: personName(setting.random, `member/${company}`, index),
      plates,
      state: index % 11 === 10 ? 'disabled' : 'enabled',
      createdBy: ADMINS[company] ?? 'east',
      createdAt: at((20 + index) * 24 * HOUR),
    })),
  ];
};

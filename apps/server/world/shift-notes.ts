import { handoverNote, sharedView } from '@parkdeck/core/catalogue/index';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { ViewLook } from '@parkdeck/core/catalogue/shell/shared-view';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { platformText } from '../platform/platform-text.ts';
import { nickNameOf, roleIdOf, userId } from './people.ts';
import type { Places } from './places.ts';
import type { RoleDef } from './roles.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const HOUR = 3_600_000;

interface Note {
  readonly park: string;
  /** Position of its lane in the park; none: the whole park. */
  readonly lane?: number;
  readonly author: string;
  readonly content: string;
  /** Hours before the world is opened. */
  readonly ago: number;
  readonly hours: number;
  /** Who has read it, and after how many hours. */
  readonly readBy: readonly (readonly [userName: string, after: number])[];
}
/** Of the first two the next shift has read one; the third is over. */
const NOTES: readonly Note[] = [
  {
    park: 'PK0001',
    lane: 1,
    author: 'cash2',
    content: '这个出口抬杆慢，已报修，师傅下午到。来不及就引到旁边的出口，放行要写明原因。',
    ago: 5,
    hours: 24,
    readBy: [['mgr1', 1]],
  },
  {
    park: 'PK0003',
    author: 'jinhe',
    content: '3 号楼今天搬家，货车从南门进，登记车牌后放行，不收费。',
    ago: 7,
    hours: 12,
    readBy: [],
  },
  {
    park: 'PK0001',
    author: 'cash1',
    content: '零钱不够，交班前找财务换 200 元。',
    ago: 31,
    hours: 24,
    readBy: [
      ['cash2', 2],
      ['mgr1', 3],
    ],
  },
];

interface View {
  readonly company: string;
  readonly by: string;
  readonly role: RoleDef['key'];
  readonly name: string;
  readonly noun: ResourceDef;
  readonly look: ViewLook;
}
const VIEWS: readonly View[] = [
  {
    company: 'C0002',
    by: 'east',
    role: 'park',
    name: '本周要续费的月卡',
    noun: pass,
    look: { filters: { expireState: 'expiring', state: 'active' }, sort: 'endDate' },
  },
  {
    company: 'C0004',
    by: 'jinhe',
    role: 'company',
    name: '暂停的月卡',
    noun: pass,
    look: { filters: { state: 'paused' }, sort: 'endDate' },
  },
  {
    company: 'C0001',
    by: 'yunbo',
    role: 'auditor',
    name: '最久未缴的欠费',
    noun: arrears,
    look: { filters: { state: 'unpaid' }, sort: 'owedSince' },
  },
];

/** What shifts have left each other in writing, and views of lists that are shared with roles. */
export const shiftNotes = (setting: Setting, places: Places): readonly SeedTable[] => {
  const at = (ago: number): string => datetimeOfInstant(setting.now - ago * HOUR);
  const laneOf = ({ park, lane }: Note): string | null =>
    lane === undefined ? null : (places.lanes.filter((one) => one.park === park)[lane]?.id ?? null);
  const notes = NOTES.filter(({ park }) => places.parks.some(({ id }) => id === park));
  return [
    table(handoverNote)(notes, (note, index) => {
      const readings = note.readBy.map(([userName, after]) => ({
        user: userId(userName),
        name: nickNameOf(setting, userName),
        at: at(note.ago - after),
      }));
      return {
        id: key('HN', 6, index + 1),
        content: note.content,
        park: note.park,
        gate: laneOf(note),
        until: at(note.ago - note.hours),
        state: 'valid',
        readings,
        readBy: readings.map(({ name }) => name).join('、') || null,
        author: userId(note.author),
        createdBy: note.author,
        createdAt: at(note.ago),
        updatedBy: note.readBy.at(-1)?.[0] ?? note.author,
        updatedAt: readings.at(-1)?.at ?? at(note.ago),
      };
    }),
    table(sharedView)(VIEWS, ({ company, by, role, name, noun, look }, index) => ({
      id: key('SV', 6, index + 1),
      name,
      what: platformText(noun.title),
      list: noun.name,
      company,
      roles: [roleIdOf(places, role, company)],
      look,
      owner: userId(by),
      createdBy: by,
      createdAt: at(30 + index),
      updatedBy: by,
      updatedAt: at(30 + index),
    })),
  ];
};

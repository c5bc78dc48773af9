import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { pageInput, park, trace } from '../common.ts';
import { HANDOVER_STAGES, HANDOVER_STATES } from './choices.ts';

/** Who has read a note, and when. */
export interface HandoverReading {
  readonly user: string;
  readonly name: string;
  readonly at: string;
}

/** Whoever works at lanes or in a shift reads what the shift before has written, and writes for the next. */
const WORKS_AT_LANES = [
  'system_remoteAuthorization_authorize',
  'system_remoteAuthorization_remoteGate',
  'static_shiftSum_own',
];
const gate = {
  label: words('通道', 'Lane'),
  wire: 'gateId',
  whenNone: words('整个车场', 'The whole park'),
} as const;
const content = { label: words('内容', 'Note'), required: true, max: 500, multiline: true } as const;
const until = { label: words('有效至', 'Until'), wire: 'endTime' } as const;

/**
 * What one shift hands over to the next in writing, of a park or one of its lanes, until a moment. Everybody of the
 * next shift sees it above the board and the queue, and confirms that he has read it.
 */
export const handoverNote = resource({
  name: 'handover-note',
  title: words('交接留言', 'Hand-over note'),
  unit: words('条', 'notes'),
  icon: 'notebook-text',
  prefix: 'HN',
  log: 'session',
  keywords: ['班次留言', 'shift note'],
  page: 'desk_handover',
  base: '/api/parkdeck/handover-notes',
  scope: 'park',
  reads: WORKS_AT_LANES,
  display: 'content',
  called: ['park', 'content'],
  heading: { subtitle: ['gate', 'until', 'stage'] },
  search: ['content'],
  primary: 'confirm',
  notFromFiles: words('交给下一班的话，写在交接里', 'It is written to the next shift, not imported'),
  fields: {
    id: f.id(),
    content: f.text({ ...content, readonly: true, filter: true, width: 360 }),
    park: park({ wire: 'PKID', required: true, readonly: true }),
    gate: f.ref('gate', { ...gate, readonly: true, filter: true, within: { park: 'park' } }),
    until: f.datetime({ ...until, required: true, readonly: true, filter: 'range' }),
    state: f.choice(HANDOVER_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'valid',
    }),
    /** Its state now, which its moment ends, too. */
    stage: f.choice(HANDOVER_STAGES, {
      label: words('现在', 'Now'),
      wire: 'stage',
      readonly: true,
      derived: true,
      filter: true,
    }),
    /** In the order of reading. */
    readings: f.json<readonly HandoverReading[]>()({
      label: words('已读', 'Read by'),
      wire: 'readUsers',
      readonly: true,
      forPrograms: true,
    }),
    readBy: f.text({ label: words('已读的人', 'Read by'), wire: 'readNames', readonly: true, width: 200 }),
    author: f.ref('user', { label: words('留言账号', 'Account'), wire: 'userId', readonly: true, forPrograms: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail' },
  detailKey: 'id',
  list: {
    columns: ['content', 'createdBy', 'gate', 'until', 'stage', 'park', 'createdAt', 'readBy'],
    sort: '-createdAt',
    views: [{ id: 'valid', title: words('有效', 'Valid'), filters: { stage: 'valid' } }],
  },
  actions: {
    write: {
      title: words('写交接留言', 'Write a hand-over note'),
      wire: 'POST',
      permission: WORKS_AT_LANES,
      answers: 'row',
      creates: true,
      icon: 'clipboard-pen',
      keywords: ['交接', '留言'],
      inverse: 'restore',
      consequence: words(
        '下一班在看板和待办上方看到，直到有效期',
        'The next shift sees it above the board and the queue until then',
      ),
      input: {
        content: f.text(content),
        park: park({ wire: 'PKID', required: true, filter: false }),
        gate: f.ref('gate', { ...gate, within: { park: 'park' } }),
        until: f.datetime({ ...until, help: words('不填为 24 小时', 'Leave empty for 24 hours') }),
      },
    },
    confirm: {
      title: words('确认已读', 'Confirm as read'),
      wire: 'POST confirm',
      permission: WORKS_AT_LANES,
      on: 'many',
      key: 'ids',
      icon: 'badge-check',
      when: { state: ['valid'] },
      inverse: { never: words('读过就是读过', 'What has been read stays read') },
    },
    withdraw: {
      title: words('收回', 'Withdraw'),
      wire: 'POST withdraw',
      permission: WORKS_AT_LANES,
      on: 'many',
      key: 'ids',
      icon: 'circle-off',
      when: { state: ['valid'] },
      inverse: 'restore',
      consequence: words('不再显示给下一班，谁读过仍然留着', 'No longer shown; who has read it stays on record'),
    },
    current: {
      title: words('当前交接留言', 'Current hand-over notes'),
      wire: 'GET current',
      permission: WORKS_AT_LANES,
      effect: 'read',
      answers: 'rows',
      command: true,
      icon: 'notebook-text',
      input: pageInput,
    },
  },
});

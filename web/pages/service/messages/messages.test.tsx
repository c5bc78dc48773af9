import { messageTemplate } from '@parkdeck/core/catalogue/service/message-template';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PlanProgress } from './PlanProgress.tsx';
import { TemplateText } from './TemplateText.tsx';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../../state/use-news.ts', () => ({ useNews: () => undefined }));

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

let written: unknown = '';
const edit = (values: Readonly<Record<string, unknown>>) =>
  act(async () =>
    root.render(
      <TemplateText
        field={messageTemplate.fields.content}
        name="content"
        value={values['content']}
        values={values}
        wiring={{ id: 'content', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
        onChange={(next) => {
          written = next;
        }}
      />,
    ),
  );

test('the phone shows the message with examples, and what it is charged', async () => {
  await edit({ scene: 'expiry', message: 'pass-expiring', content: '车辆{plate}的月租{end}到期' });
  expect(host.querySelector('[role=img]')?.textContent).toContain('车辆京A12345的月租2026-03-31到期');
  expect(host.textContent).toContain('计费 1 条');
});

test('what the message lacks stands out and is named', async () => {
  await edit({ scene: 'expiry', message: 'pass-expiring', content: '欠{amount}元' });
  expect(host.querySelector('[aria-live]')?.textContent).toBe('这条消息没有「amount」');
});

test('parameters that the gateway names otherwise are filled in as they say', async () => {
  await edit({
    scene: 'expiry',
    message: 'pass-expiring',
    content: '{1}到期',
    parameters: [{ name: '1', fact: 'plate' }],
  });
  expect(host.querySelector('[role=img]')?.textContent).toContain('京A12345到期');
});

test('what the message has is inserted by a click', async () => {
  await edit({ scene: 'expiry', message: 'pass-expiring', content: '车辆' });
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('车牌'));
  await act(async () => button?.click());
  expect(written).toBe('车辆{plate}');
});

test('a mailing tells how far it is', async () => {
  const row = { id: 'SP1', total: 20, sent: 8, waiting: 6, unsent: 2 };
  await act(async () => root.render(<PlanProgress id="SP1" row={row} />));
  const bar = host.querySelector('[role=progressbar]');
  expect([bar?.getAttribute('aria-valuenow'), bar?.getAttribute('aria-valuetext')]).toEqual(['10', '10 / 20']);
  expect(host.textContent).toContain('未发 4');
});

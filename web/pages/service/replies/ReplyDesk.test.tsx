import { act, createRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ReplyPhone } from './ReplyPhone.tsx';
import { ReplyRows } from './ReplyRows.tsx';
import type { Reply, Settings } from './use-replies.ts';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

const reply = (id: string, keyword: string, more: Partial<Reply> = {}): Reply =>
  // what the two components show of a row
  ({
    id,
    keyword,
    match: 'within',
    kind: 'text',
    content: `回${keyword}`,
    title: null,
    picture: null,
    link: null,
    state: 'enabled',
    ...more,
  }) as Reply;
const settings = (more: Partial<Settings> = {}): Settings =>
  ({ subscribeText: '欢迎', otherText: '没找到', replies: true, ...more }) as Settings;

function Phone({ replies, own }: { readonly replies: readonly Reply[]; readonly own: Settings | null }) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState('');
  return (
    <ReplyPhone
      account="云泊"
      replies={replies}
      settings={own}
      said={said}
      draft={draft}
      box={createRef()}
      onDraft={setDraft}
      onSend={() => {
        setSaid([...said, draft]);
        setDraft('');
      }}
      onRestart={() => setSaid([])}
    />
  );
}
const show = (replies: readonly Reply[], own: Settings | null = settings()) =>
  act(async () => root.render(<Phone replies={replies} own={own} />));
const write = async (text: string): Promise<void> => {
  const box = host.querySelector('input');
  if (!box) throw new Error('there is nothing to write in');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const send = () => act(async () => host.querySelector('form')?.requestSubmit());
const will = (): string | null | undefined => host.querySelector('[aria-live]')?.textContent;
const talk = (): string => host.querySelector('[role=log]')?.textContent ?? '';

test('while a text is written the phone says which reply it gets, and answers when it is sent', async () => {
  await show([reply('1', '发票'), reply('2', '月租', { match: 'whole' })]);
  expect(talk()).toContain('欢迎');
  await write('怎么开发票');
  expect(will()).toBe('按「发票」回（包含）');
  await send();
  expect(talk()).toContain('回发票');
});

test('a text without a keyword gets the default, or is told to get nothing', async () => {
  await show([reply('1', '发票')]);
  await write('在吗');
  await send();
  expect(talk()).toContain('没找到');
  await show([reply('1', '发票')], settings({ otherText: null }));
  await write('在吗');
  expect(will()).toBe('没有对上，也没有默认回复：什么都不回');
});

test('an account whose keywords are off answers nothing', async () => {
  await show([reply('1', '发票')], settings({ replies: false }));
  await write('发票');
  expect(will()).toBe('关键词回复已关闭：什么都不回');
});

test('an article is drawn with its title and picture', async () => {
  await show([reply('1', '优惠', { kind: 'news', title: '春季优惠', picture: '/p.png' })]);
  await write('优惠');
  await send();
  expect(talk()).toContain('春季优惠');
  expect(host.querySelector('[role=log] img')?.getAttribute('src')).toBe('/p.png');
});

test('the reply that answers is marked among all, a disabled one says so, and a click tries one', async () => {
  const tried: string[] = [];
  await act(async () =>
    root.render(
      <ReplyRows
        replies={[reply('1', '发票'), reply('2', '月租', { state: 'disabled' })]}
        settings={settings()}
        answering="1"
        onTry={(keyword) => tried.push(keyword)}
      />,
    ),
  );
  expect(host.querySelector('[data-reply="1"]')?.className).toContain('answers');
  expect(host.querySelector('[data-reply="2"]')?.textContent).toContain('停用');
  await act(async () => host.querySelector<HTMLElement>('[data-reply="2"] button')?.click());
  expect(tried).toEqual(['月租']);
});

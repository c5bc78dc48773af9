import { user } from '@parkdeck/core/catalogue/system/user';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { session } from '../../state/session.ts';
import { someUser } from '@parkdeck/core/client/scripted';
import { KindInput } from './KindInput.tsx';

afterEach(() => {
  session.user = null;
});

const offered = async (userType: number, value: unknown): Promise<readonly string[]> => {
  session.user = { ...someUser, userType };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const wiring = { id: 'kind', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };
  const props = { field: user.fields.kind, name: 'kind', value, values: {}, onChange: () => undefined, wiring };
  await act(async () => root.render(<KindInput {...props} />));
  const texts = [...place.querySelectorAll('option')].map(({ textContent }) => textContent ?? '');
  await act(async () => root.unmount());
  place.remove();
  return texts;
};

test.each([
  ['a manager of a park', 2, 'park', ['收费员', '车场管理员'], ['单位管理员', '平台管理员']],
  ['an admin of a company', 1, 'park', ['收费员', '单位管理员'], ['平台管理员']],
  ['an admin of the platform', 0, 'park', ['单位管理员', '平台管理员'], []],
  ['who sees an account of a kind that they may not give', 2, 'company', ['单位管理员'], ['平台管理员']],
])('%s is offered the kinds that they may give', async (_who, userType, value, some, none) => {
  const texts = await offered(userType, value);
  for (const kind of some) expect(texts).toContain(kind);
  for (const kind of none) expect(texts).not.toContain(kind);
});

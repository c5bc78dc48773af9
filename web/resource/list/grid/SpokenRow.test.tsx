import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PassState } from '../../../pages/vehicles/PassState.tsx';
import { SpokenRow } from './SpokenRow.tsx';

const CELLS = { state: PassState };
const COLUMNS = [{ id: 'plates' }, { id: 'state' }, { id: 'owner' }];

test('a row in focus is heard as its cells show it: a pass that is over, not one that is stored as active', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const row = { plates: ['京A12345'], state: 'active', expireState: 'expired', owner: null };
  const draw = (isFocused: boolean): string | null => {
    act(() =>
      root.render(
        <div role="row">
          <div data-column="state">
            <PassState row={row} />
          </div>
          {isFocused && <SpokenRow noun={pass} row={row} columns={COLUMNS} drawn={CELLS} />}
        </div>,
      ),
    );
    return place.querySelector('[role=row]')?.getAttribute('aria-label') ?? null;
  };
  expect([draw(true), draw(false)]).toEqual(['京A12345，已过期', null]);
  act(() => root.unmount());
});

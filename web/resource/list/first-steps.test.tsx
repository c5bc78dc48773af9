import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { isResource, callsByVerb } from '@parkdeck/core/kit/call';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { known, loadPages } from '../../app/pages.ts';
import { grantsOf } from '@parkdeck/core/kit/permission';
import { canCall, session } from '../../state/session.ts';
import { createCallOf } from '../calls.ts';
import { owners } from '../nouns.ts';
import { canImport, importCode } from '../transfer/can-import.ts';
import { firstSteps } from './first-steps.ts';
import { createCall } from './row-commands.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

await loadPages();
const listed = new Set(pages.flatMap(({ view, of }: PageDef) => (view === 'list' && of !== undefined ? [of] : [])));
const nouns = [...owners().values()].filter(isResource).filter(({ name }) => listed.has(name));
const codesOf = (noun: (typeof nouns)[number]): readonly string[] => [
  ...[...callsByVerb(noun).values()].flatMap((call) => {
    const needed = grantsOf(call, known.pages, noun.page);
    return [...call.permission, ...(typeof needed === 'string' ? [] : needed.map(({ code }) => code))];
  }),
  ...(noun.imports ? [importCode(noun)] : []),
];
const hold = (codes: readonly string[]): void => {
  session.codes = Object.fromEntries(codes.map((code) => [code, true]));
};

test('every noun that has a list is looked at', () => {
  expect(nouns.length).toBeGreaterThan(80);
});

describe.each(nouns.map((noun) => [noun.name, noun] as const))('an empty list of %s', (_name, noun) => {
  beforeEach(() => hold([]));

  test('offers whoever may do everything a step that he may take', () => {
    hold(codesOf(noun));
    const steps = firstSteps(noun);
    const [first] = steps;
    expect(first).toBeDefined();
    for (const one of steps) {
      if (one.step === 'add' || one.step === 'act') expect(canCall(one.call)).toEqual({ ok: true });
      if (one.step === 'import') expect(canImport(noun)).toBe(true);
      expect(one.step).not.toBe('ask');
    }
    // Where rows are added by people, looking again is not what helps.
    if (createCall(noun) || noun.imports) expect(first?.step).not.toBe('look-again');
  });

  test('offers whoever may only look nothing that he may not do, but whom to ask', () => {
    const steps = firstSteps(noun);
    expect(steps.length).toBeGreaterThan(0);
    for (const one of steps) {
      if (one.step === 'add' || one.step === 'act') expect(canCall(one.call)).toEqual({ ok: true });
      if (one.step === 'import') expect(canImport(noun)).toBe(true);
      if (one.step === 'ask') expect(codesOf(noun)).toContain(one.code);
    }
    const creating = createCallOf(noun);
    if (creating && !canCall(creating).ok && !steps.some(({ step }) => step === 'act' || step === 'add'))
      expect(steps[0]?.step).toBe('ask');
  });
});

import { expect, test } from 'vitest';
import { callsOf, exportCallOf, isResource } from '@parkdeck/core/kit/call';
import { bulkVerbs, commandsOf, createCallOf, editCallOf, isCommand } from '@parkdeck/core/kit/command';
import { isChangeable } from '@parkdeck/core/kit/field';
import { isReport } from '@parkdeck/core/kit/report';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { terminalEntries } from '@parkdeck/core/palette/terminal-entries';
import { loadPages } from '../../web/app/pages.ts';
import { pageOf } from '../../web/resource/page-of.ts';
import { owners as consoleOwners } from '../../web/resource/nouns.ts';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { owners, pages } from './declared.ts';

await loadPages();
const terminalOwners = await Promise.all(NOUNS.map(({ load }) => load()));
const offeredByConsole = consoleEntries({ owners: consoleOwners().values(), pages, pageOf, language: 'zh' });
const terminal = terminalEntries({ owners: terminalOwners, pages, language: 'zh' });
const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id).sort();

/** Actions with their own screen in the console, or available only at their object. */
const OWN_SCREEN = [
  'own-session.end',
  'park-setup.build',
  'sign-in.sign-out',
  'sign-in.switch-company',
  'undo-entry.undo',
  'user.change-password',
];

test('the terminal offers every command that is declared, and the export of every list and report', () => {
  const declared = owners.flatMap((owner) => {
    const own = commandsOf(callsOf(owner)).map(({ id }) => id);
    const id = `${owner.name}.export`;
    // The figures of the home page are no report of their own.
    const isFiled = isResource(owner) ? exportCallOf(owner) !== undefined : isReport(owner) && own.length > 0;
    return isFiled && !own.includes(id) ? [...own, id] : own;
  });
  expect(idsOf(terminal)).toEqual([...declared].sort());
});

test('the console offers every action that writes or answers a file, but those with a screen of their own', () => {
  const declared = owners.flatMap((owner) =>
    callsOf(owner).filter(
      (call) => call.action && isCommand(call) && (call.effect === 'write' || call.answers === 'file'),
    ),
  );
  const offered = new Set(offeredByConsole.map(({ id }) => id));
  expect(
    declared
      .map(({ id }) => id)
      .filter((id) => !offered.has(id))
      .sort(),
  ).toEqual(OWN_SCREEN);
});

test('whoever offers to edit a row offers it of nouns of which something can be changed, and of no other', () => {
  const isOwnPlace = ({ partOf, append }: ResourceDef): boolean => append === true || partOf !== undefined;
  const edited = (entries: readonly { readonly id: string }[]): readonly string[] =>
    idsOf(entries).filter((id) => id.endsWith('.edit'));
  const changeable = owners.flatMap((owner) => (isResource(owner) && editCallOf(callsOf(owner)) ? [owner] : []));
  expect(changeable.filter(({ fields }) => !isChangeable(fields))).toEqual([]);
  expect(edited(terminal)).toEqual(changeable.map(({ name }) => `${name}.edit`).sort());
  const [offered, whole] = [edited(offeredByConsole), changeable.filter((noun) => !isOwnPlace(noun))];
  expect(whole.filter(({ name }) => !offered.includes(`${name}.edit`))).toEqual([]);
  expect(offered.filter((id) => !edited(terminal).includes(id))).toEqual([]);
});

test('what the console does by name, the terminal does by name', () => {
  const verbs = new Set(terminal.map(({ id }) => id));
  const missing = offeredByConsole.filter(
    ({ id, act }) => (act.kind === 'call' || act.kind === 'create' || act.kind === 'edit') && !verbs.has(id),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('a view opens the list of its own noun, also where that is a tab of another page', () => {
  const wrong = offeredByConsole.filter(({ id, act, noun }) => {
    if (!id.startsWith('view:') || act.kind !== 'page') return false;
    const page = pages.find(({ path }) => path === act.path);
    return (act.search?.['part'] ?? page?.of) !== noun;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('both create by the same call, and do to several rows by the same', () => {
  for (const { id, verb, owner } of terminal) {
    const calls = callsOf(owner);
    if (verb.name === 'create' && verb.call.verb !== 'create') expect(verb.call.id, id).toBe(createCallOf(calls)?.id);
    if (verb.call.action?.creates) expect([verb.name, verb.alias], id).toContain('create');
    if (verb.bulk) expect(bulkVerbs(calls), id).toContain(verb.bulk.verb);
  }
  const created = offeredByConsole.flatMap(({ act }) =>
    act.kind === 'create' ? [createCallOf(callsOf(act.resource))] : [],
  );
  expect(created.filter((call) => call === undefined)).toEqual([]);
});

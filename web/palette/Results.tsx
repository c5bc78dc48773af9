import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { Command } from 'cmdk';
import { Ban, Plus, RotateCcw, type LucideIcon } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio/react';
import { checkPhone } from '@parkdeck/core/lib/phone';
import { parsePlate } from '@parkdeck/core/lib/plate';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { startCreate } from '../resource/action/start.ts';
import { createCall } from '../resource/list/row-commands.ts';
import { useWords } from '../state/language.ts';
import { selection } from '../state/selection.ts';
import type { ShownGroup } from './arrange.ts';
import { EntryRow, WaitingRow } from './EntryRow.tsx';
import { closePalette } from './open.ts';
import shared from './Palette.module.css';
import styles from './Results.module.css';
import type { PaletteModel } from './use-palette.ts';
import { PALETTE, SAY } from './words.ts';

interface Offer {
  readonly id: string;
  readonly name: Words;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

/** A sentence rather than somebody's name: no pass is opened for it. */
const SENTENCE = /^\p{Script=Han}{4,}$/u;

/** What the user may do about a search without results. */
const offersFor = (typed: string, clear: () => void): readonly Offer[] => {
  const plate = parsePlate(typed);
  const close = (create: () => void) => (): void => {
    closePalette();
    create();
  };
  const phone = checkPhone(typed);
  const again: Offer = { id: 'again', name: PALETTE.searchAgain, icon: RotateCcw, run: clear };
  const known = plate.ok ? { plates: [plate.value.plate] } : phone.ok ? { phone: phone.value } : { owner: typed };
  const offers: readonly (Offer & { readonly of: ResourceDef })[] = [
    ...(SENTENCE.test(typed.trim())
      ? []
      : [{ id: 'pass', name: PALETTE.newPass, icon: Plus, of: pass, run: close(() => startCreate(pass, known)) }]),
    ...(plate.ok
      ? [
          {
            id: 'blacklist',
            name: PALETTE.newBlacklist,
            icon: Ban,
            of: blacklistEntry,
            run: close(() => startCreate(blacklistEntry, { plate: plate.value.plate })),
          },
        ]
      : []),
  ];
  const allowed = offers.filter(({ of }) => createCall(of));
  return plate.ok && allowed.length > 0 ? allowed : [...allowed, again];
};

export const isEmpty = ({ mode, groups, records, searching }: PaletteModel): boolean =>
  mode === 'list' && searching && groups.length === 0 && !records.waiting;

/** Says that nothing was found: beside the list, which holds options only. */
export function NothingFound({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { records, query } = model;
  if (!isEmpty(model)) return null;
  return (
    <div className={styles.empty}>
      <strong>{say(records.failed ? PALETTE.notLoaded : SAY.notFound(query.trim()))}</strong>
      <p>{say(records.failed ? PALETTE.notSearched : PALETTE.nothingFoundIn)}</p>
    </div>
  );
}

/** What could be done about a text that finds nothing. None of it is current until an arrow key moves to it. */
function Offers({ typed, clear }: { readonly typed: string; readonly clear: () => void }) {
  const say = useWords();
  return (
    <Command.Group className={styles.offers}>
      {offersFor(typed, clear).map(({ id, name, icon: Icon, run }) => (
        <Command.Item key={id} value={`offer:${id}`} className={styles.offer} onSelect={run}>
          <Icon aria-hidden="true" />
          {say(name)}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Pixels of the list that is not scrolled, and of what stands in it (`.list`, `.group`, `.entry` in the styles). */
const HEIGHT = { list: 444, heading: 28, row: 40 } as const;
const NONE: readonly ShownGroup[] = [];

/** What fits into the list without scrolling. */
const inSight = (groups: readonly ShownGroup[]): readonly ShownGroup[] => {
  let room: number = HEIGHT.list;
  return groups.flatMap((group) => {
    if (room <= 0) return [];
    room -= HEIGHT.heading;
    const items = group.items.slice(0, Math.max(0, Math.ceil(room / HEIGHT.row)));
    room -= (items.length + (group.waiting ?? 0)) * HEIGHT.row;
    return [{ ...group, items }];
  });
};

/**
 * The search results, in groups. Rows below the fold follow after the paint of those in sight. A row is known by its
 * place: the next results change its text, which is twice as fast as to build it anew.
 */
export function Results({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { groups, query, target, choose, type, hasMoved } = model;
  const { noun } = useSnapshot(selection);
  const rendered = useDeferredValue(groups, NONE);
  if (isEmpty(model)) return <Offers typed={query.trim()} clear={() => type('')} />;
  // The row that the user moved to must stay, wherever it is.
  const shown = rendered === groups || hasMoved ? groups : inSight(groups);
  return shown.map(({ heading, note, items, waiting = 0 }, place) => (
    <Command.Group
      key={place}
      className={shared.group}
      heading={
        <>
          <span>{say(heading)}</span>
          {note !== undefined && <span className={shared.headNote}>{note}</span>}
        </>
      }
    >
      {items.map(({ entry, ranges }, at) => (
        <EntryRow key={at} entry={entry} ranges={ranges} target={target} listed={noun} onChoose={choose} />
      ))}
      {Array.from({ length: waiting }, (_, at) => (
        <WaitingRow key={at} width={120 - at * 32} />
      ))}
    </Command.Group>
  ));
}

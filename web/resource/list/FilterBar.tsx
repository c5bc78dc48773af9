import { lazy, Suspense, useState, type RefObject } from 'react';
import { focusWork } from '../../keyboard/focus-work.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { searchedFields, readSearch, type FilterSpec } from './filter-model.ts';
import { FilterValue } from './FilterValue.tsx';
import styles from './list.module.css';
import { parseSort } from './table/sorting.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

const FilterEditor = lazy(() =>
  import('./FilterEditor.tsx').then(({ FilterEditor: Component }) => ({ default: Component })),
);
const FilterOffers = lazy(() =>
  import('./FilterOffers.tsx').then(({ FilterOffers: Component }) => ({ default: Component })),
);

/** One search field, the active filters as chips, a button to add filters, and the sort order in words. */
export function FilterBar({
  list,
  searchRef,
}: {
  readonly list: ResourceList;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}) {
  const say = useWords();
  const { noun, specs, ownFilters } = list;
  const [editing, setEditing] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  /** Which of the fields that match the text is used: Tab moves to the next one. */
  const [turn, setTurn] = useState(0);
  const searched = searchedFields(noun);
  const inForce = specs.filter(({ keys }) => keys.some((key) => ownFilters[key] !== undefined));
  const clear = (spec: FilterSpec): void => list.setFilter(Object.fromEntries(spec.keys.map((key) => [key, null])));
  const may = readSearch(noun, typed);
  const read = may[turn];
  const type = (text: string): void => {
    setTyped(text);
    setTurn(0);
  };
  const find = (): void => {
    if (read) list.setFilter({ ...Object.fromEntries(searched.map((name) => [name, null])), [read.name]: read.text });
    type('');
    focusWork();
  };
  const label = (name: string) => noun.fields[name]?.options.label;
  /** The field that Enter would filter by. */
  const meant = label(read?.name ?? '');
  return (
    <div className={styles.filters} role="search">
      {searched.length > 0 && (
        <TextInput
          ref={searchRef}
          frame="sm"
          quiet
          className={styles.search}
          icon={<Icon name="search" />}
          type="search"
          aria-label={say(LIST_WORDS.focusSearch)}
          placeholder={say(LIST_WORDS.search(searched.flatMap((name) => label(name) ?? [])))}
          value={typed}
          after={
            typed === '' ? (
              <Keys keys="/" />
            ) : (
              meant && (
                <span className={styles.means}>
                  {say(meant)} <Keys keys="Enter" />
                  {turn + 1 < may.length && <Keys keys="Tab" />}
                </span>
              )
            )
          }
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') find();
            else if (event.key === 'Tab' && !event.shiftKey && turn + 1 < may.length) setTurn(turn + 1);
            else if (event.key === 'Escape') {
              event.stopPropagation();
              type('');
              focusWork();
            } else return;
            event.preventDefault();
          }}
        />
      )}
      {inForce.length > 0 && (
        <div className={styles.chips}>
          {inForce.map((spec) => (
            <Popover
              key={spec.name}
              label={say(spec.label)}
              open={editing === spec.name}
              onOpenChange={(open) => setEditing(open ? spec.name : null)}
              trigger={
                <Chip
                  name={say(spec.label)}
                  aria-haspopup="dialog"
                  onRemove={() => clear(spec)}
                  removeName={say(spec.label)}
                >
                  <FilterValue spec={spec} texts={ownFilters} />
                </Chip>
              }
            >
              <Suspense>
                {editing === spec.name && (
                  <FilterEditor
                    noun={noun}
                    spec={spec}
                    texts={list.filters}
                    onApply={(patch) => {
                      list.setFilter(patch);
                      setEditing(null);
                    }}
                  />
                )}
              </Suspense>
            </Popover>
          ))}
        </div>
      )}
      {specs.length > inForce.length && (
        <AddFilter list={list} specs={specs.filter((spec) => !inForce.includes(spec))} />
      )}
      <span className={styles.grow} />
      <span className={styles.order}>
        {say(LIST_WORDS.sortedBy(parseSort(list.sort).flatMap(({ id }) => label(id) ?? [])))}
      </span>
      <Button
        kind="ghost"
        icon={<Icon name="rotate-ccw" />}
        disabled={Object.keys(ownFilters).length === 0 && !list.search['sort']}
        onClick={list.reset}
      >
        {say(LIST_WORDS.reset)}
      </Button>
    </div>
  );
}

/** Selects a field, then its value, in one popover. */
function AddFilter({ list, specs }: { readonly list: ResourceList; readonly specs: readonly FilterSpec[] }) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterSpec | null>(null);
  const change = (next: boolean): void => {
    setOpen(next);
    setChosen(null);
  };
  return (
    <Popover
      flush={chosen === null}
      label={say(LIST_WORDS.addFilter)}
      open={open}
      onOpenChange={change}
      trigger={
        <Chip look="add" icon={<Icon name="list-filter" />} aria-haspopup="dialog">
          {say(LIST_WORDS.addFilter)}
        </Chip>
      }
    >
      <Suspense>
        {chosen === null ? (
          <FilterOffers specs={specs} onChoose={setChosen} />
        ) : (
          <FilterEditor
            noun={list.noun}
            spec={chosen}
            texts={list.filters}
            onApply={(patch) => {
              list.setFilter(patch);
              change(false);
            }}
          />
        )}
      </Suspense>
    </Popover>
  );
}

import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { whenQuiet } from '../../app/when-quiet.ts';
import { useScreenClass } from '../../state/screen.ts';
import { useTabOfPage } from '../../tabs/page-tab.ts';
import { deferred } from '../../ui/deferred.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useSteadyPending } from '../../ui/use-steady-pending.ts';
import { callOf } from '../calls.ts';
import { loadedNoun } from '../load-noun.ts';
import { useNouns } from '../use-nouns.ts';
import { extensionOf } from '../extension.ts';
import { FilterBar } from './FilterBar.tsx';
import { RowMenu } from './grid/late-row-menu.ts';
import { ListGrid } from './grid/ListGrid.tsx';
import { ListHead } from './ListHead.tsx';
import { ListKeys } from './ListKeys.tsx';
import { ListViews } from './ListViews.tsx';
import grid from './grid/ListGrid.module.css';
import styles from './list.module.css';
import { useIsSomeSelected } from './table/use-selection.ts';
import { flatLines, treeLines } from './tree-model.ts';
import { useResourceList, type ResourceList } from './use-resource-list.ts';

const loadFoot = () => import('./ListFoot.tsx');
const SumRow = deferred(() => loadFoot().then((module) => module.SumRow), { when: whenQuiet });
const Pager = deferred(() => loadFoot().then((module) => module.Pager), {
  before: <div className={styles.pager} />,
  when: whenQuiet,
});
const ListNotice = deferred(() => import('./ListNotice.tsx').then((module) => module.ListNotice));
const ListHeard = deferred(() => import('./ListHeard.tsx').then((module) => module.ListHeard), { when: whenQuiet });
const NextRow = deferred(() => import('./NextRow.tsx').then((module) => module.NextRow), { when: whenQuiet });
const ListTools = deferred(() => import('./ListTools.tsx').then((module) => module.ListTools), { when: whenQuiet });
const GroupedRows = deferred(() => import('./GroupedRows.tsx').then((module) => module.GroupedRows));
const BulkBar = deferred(() => import('./BulkBar.tsx').then((module) => module.BulkBar));
const ListPicture = deferred(() => import('./ListPicture.tsx').then((module) => module.ListPicture));
const RowCards = deferred(() => import('./RowCards.tsx').then((module) => module.RowCards));
const loadDetail = () =>
  import('../detail/DetailDrawer.tsx').then(({ DetailDrawer: Component }) => ({ default: Component }));
const loadForm = () => import('../form/FormDrawer.tsx').then(({ FormDrawer: Component }) => ({ default: Component }));
const DetailDrawer = lazy(loadDetail);
const FormDrawer = lazy(loadForm);

let isFetchedAhead = false;

/** Loads in advance what a list needs next; once, not for every list that comes to the front. */
const fetchAhead = (): void => {
  if (isFetchedAhead) return;
  isFetchedAhead = true;
  ListNotice.preload(); // before the network fails: it reports that
  BulkBar.preload();
  RowMenu.preload();
  void Promise.all([loadDetail(), loadForm()]).catch(() => undefined); // retried when one is opened
};

interface ListPageProps {
  readonly resource: ResourceDef;
  readonly page: PageDef;
  /** The row that stood open over the whole page before: the focus is there again, or at the first one. */
  readonly back?: string | undefined;
}

/** The page of a noun: its list, or that of a noun that is a section of the page. */
export function ListPage({ resource, page, back }: ListPageProps) {
  const { search } = useTabOfPage();
  const part = search['part'];
  const sections = page.sections?.filter((name) => name === part) ?? [];
  const isLoaded = useNouns(sections, true);
  const [section] = sections;
  if (!isLoaded) return <SkeletonRows />;
  const noun = (section !== undefined && loadedNoun(section)) || resource;
  const { Shape } = extensionOf(noun.name);
  const list = <NounList key={noun.name} resource={noun} page={page} back={back} />;
  return Shape ? <Shape>{list}</Shape> : list;
}

/**
 * A list with its drawers. The address names what is open: `id` a row, `form` the form (`new`, `copy:KEY` or a key).
 */
function NounList({ resource: noun, page, back }: ListPageProps) {
  const list = useResourceList(noun, page);
  const { ListHeader } = extensionOf(noun.name);
  const search = useRef<HTMLInputElement>(null);
  const narrow = useScreenClass() === 0;
  const loading = useSteadyPending(list.pending);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const parent = list.tree ? noun.list.tree : undefined;
  const { rows, keyOf, shape } = list;
  const lines = useMemo(
    () => (parent === undefined ? flatLines(rows, keyOf) : treeLines(rows, keyOf, parent, closed)),
    [rows, keyOf, parent, closed],
  );
  const toggleLine = (id: string, open: boolean): void => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };

  const settled = list.total !== undefined;
  useEffect(() => (settled ? whenQuiet(fetchAhead) : undefined), [settled]);

  const openId = list.search['id'];
  const form = list.search['form'];
  const patch = list.setSearch;
  // Keys act on the open row, also when a link or a new row opened it.
  const { setFocused } = list;
  useEffect(() => {
    if (openId !== undefined) setFocused(openId);
  }, [openId, setFocused]);
  const goOn = useEffectEvent(() => {
    // a picture may know better where one was
    if (document.activeElement?.matches('[data-shape] [data-focused]')) return;
    setFocused((lines.find(({ id }) => id === back) ?? lines[0])?.id ?? null);
  });
  const isBack = back !== undefined && lines.length > 0;
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
  const on = {
    open: (id: string) => {
      list.setFocused(id);
      patch({ id, form: null });
    },
    edit: (id: string) => patch({ form: id }),
    copy: (id: string) => patch({ form: `copy:${id}` }),
    filter: list.setFilter,
  };
  const groupBy = list.specs.find(({ name }) => name === list.search['by']);
  // Keys mean what is seen: groups have no rows that could be moved to, opened or copied.
  const worked = groupBy ? lines.slice(0, 0) : lines;
  const onNew = (): void => patch({ form: 'new' });
  const leaveRow = (): void => patch({ id: null, tab: null });
  const leaveForm = (): void => patch({ form: null, preset: null });
  return (
    <section className={styles.page}>
      <ListKeys
        list={list}
        lines={worked}
        search={search}
        toggleLine={toggleLine}
        onFocus={(id) => {
          ListTools.preload(); // the next key may be one of its
          if (openId === undefined) list.setFocused(id);
          else on.open(id);
        }}
        onOpen={on.open}
        onNew={onNew}
        onEdit={on.edit}
        over={form !== undefined ? 'form' : openId !== undefined ? 'record' : undefined}
        onLeave={form !== undefined ? leaveForm : leaveRow}
      />
      <ListHeard list={list} openId={openId} />
      <ListHead list={list} title={page.title} onNew={onNew} />
      {ListHeader && (
        <Suspense>
          <ListHeader />
        </Suspense>
      )}
      <ListViews list={list} />
      <FilterBar list={list} searchRef={search} />
      {loading ? (
        <div className={grid.scroll}>
          <SkeletonRows rows={14} />
        </div>
      ) : groupBy ? (
        <GroupedRows list={list} spec={groupBy} />
      ) : narrow ? (
        <RowCards list={list} lines={lines} onOpen={on.open} />
      ) : shape && (shape.isFrame || lines.length > 0) && list.missing === undefined ? (
        <ListPicture list={list} shape={shape} onOpen={on.open} />
      ) : lines.length > 0 || list.pending ? (
        <ListGrid list={list} lines={lines} on={on} toggleLine={toggleLine} />
      ) : null}
      {!list.pending &&
        (list.error !== null || list.missing !== undefined || (lines.length === 0 && !shape?.isFrame)) && (
          <ListNotice list={list} onNew={onNew} />
        )}
      {lines.length === 0 && !list.pending && !shape?.isFrame && <span className={styles.grow} />}
      <SelectionBar list={list} />
      <NextRow list={list} lines={worked} />
      <ListTools list={list} lines={worked} isCovered={openId !== undefined || form !== undefined} onEdit={on.edit} />
      {!groupBy && (
        <>
          <SumRow list={list} />
          {!shape && <Pager list={list} />}
        </>
      )}
      <Suspense>
        {openId !== undefined && (
          <DetailDrawer
            key={`${noun.name}:detail`}
            noun={noun}
            id={openId}
            order={lines.map(({ id }) => id)}
            list={list}
            row={list.rowOf(openId)}
            pending={list.pending}
            onReset={list.narrowed ? list.reset : undefined}
            covered={form !== undefined}
            tab={list.search['tab']}
            onWalk={on.open}
            onEdit={on.edit}
            onClose={leaveRow}
          />
        )}
        {form !== undefined && (
          <FormDrawer
            key={`${noun.name}:${form}`}
            noun={noun}
            target={form}
            preset={{ ...presetValues(list.filters), ...readPreset(list.search['preset']) }}
            rowOf={list.rowOf}
            pending={list.pending}
            onClose={leaveForm}
            onSaved={(id) =>
              patch({ form: null, preset: null, ...(form === 'new' && callOf(noun, 'get') ? { id } : {}) })
            }
          />
        )}
      </Suspense>
    </section>
  );
}

/** Shown while rows are selected. */
function SelectionBar({ list }: { readonly list: ResourceList }) {
  return useIsSomeSelected(list.table) && <BulkBar list={list} />;
}

type Texts = Readonly<Record<string, string>>;

/** Initial values of a new row: filters with exactly one value, for example the park being viewed. */
const presetValues = (filters: Texts): Texts =>
  Object.fromEntries(Object.entries(filters).filter(([, text]) => !text.includes(',')));
const readPreset = (text: string | undefined): Texts => Object.fromEntries(new URLSearchParams(text ?? ''));

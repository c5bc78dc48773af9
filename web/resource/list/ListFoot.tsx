import { grouped } from '../../fields/grouped.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Input.tsx';
import styles from './list.module.css';
import { pageNumbers } from './page-numbers.ts';
import { sumText } from './sum-text.ts';
import { useArchivedUntil } from './use-archived-until.ts';
import { partsOf, useExactTotal, useListSums, usePartCount } from './use-list-counts.ts';
import type { ListView } from './use-list-prefs.ts';
import { PAGE_SIZES, type ResourceList } from './use-resource-list.ts';
import { LATER_WORDS } from './later-words.ts';
import { LIST_WORDS } from './words.ts';

/** Sums over the whole filtered list, labelled as such. */
export function SumRow({ list }: { readonly list: ResourceList }) {
  return (list.noun.list.sums?.length ?? 0) > 0 && <Sums list={list} />;
}

const fixes = (preset: ResourceList['preset']): boolean => Object.keys(preset ?? {}).length > 0;

function Sums({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const language = useLanguage();
  const { noun, table, preset, page } = list;
  const sums = useListSums(list);
  const { total, estimated } = useExactTotal(list);
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  return (
    <div className={styles.sum}>
      <span>{say(fixes(preset) ? LATER_WORDS.totalsOf(page.title) : LATER_WORDS.totals)}</span>
      <span className={styles.parts}>
        {list.total !== undefined && <span>{say(LIST_WORDS.counted(total, noun.unit, estimated))}</span>}
        {partsOf(list).map((view) => (
          <Part key={view.id} list={list} view={view} />
        ))}
      </span>
      <span className={styles.sums} data-sums>
        {noun.list.sums
          ?.filter((name) => shown.includes(name))
          .map((name) => {
            const field = noun.fields[name];
            const sum = sums?.[name];
            return (
              field && (
                <span key={name}>
                  <span className={styles.sumLabel}>{say(field.options.label)}</span>
                  {sums === undefined ? '…' : sum === undefined ? '—' : sumText(field, sum, language)}
                </span>
              )
            );
          })}
      </span>
    </div>
  );
}

function Part({ list, view }: { readonly list: ResourceList; readonly view: ListView }) {
  const say = useWords();
  const count = usePartCount(list, view);
  return (
    count !== undefined &&
    count > 0 && (
      <span>
        {say(view.title)} {grouped(count)}
      </span>
    )
  );
}

export function Pager({ list }: { readonly list: ResourceList }) {
  const say = useWords();
  const { number, size, rows } = list;
  const { total, estimated } = useExactTotal(list);
  const archived = useArchivedUntil(list);
  const count = Math.max(1, Math.ceil(total / size));
  const from = (number - 1) * size + 1;
  if (list.tree) return <div className={styles.pager}>{say(LIST_WORDS.counted(total, list.noun.unit, false))}</div>;
  return (
    <nav className={styles.pager} aria-label={say(LATER_WORDS.pages)}>
      {list.total !== undefined && (
        <span>
          {say(
            rows.length === 0
              ? LIST_WORDS.counted(total, list.noun.unit, estimated)
              : LATER_WORDS.shown(from, from + rows.length - 1, total, estimated),
          )}
        </span>
      )}
      {estimated && (
        <Button kind="link" onClick={list.countExactly}>
          {say(LATER_WORDS.exact)}
        </Button>
      )}
      {archived && <span>{say(LATER_WORDS.archived(archived))}</span>}
      <span className={styles.grow} />
      <span className={styles.sizes}>
        <Select
          aria-label={say(LATER_WORDS.pageSize)}
          frame="sm"
          quiet
          value={String(size)}
          onChange={(next) => list.setSize(Number(next))}
          options={[...new Set([...PAGE_SIZES, size])]
            .sort((a, b) => a - b)
            .map((one) => ({ value: String(one), label: say(LATER_WORDS.perPage(one)) }))}
        />
      </span>
      <IconButton
        label={say(LATER_WORDS.previous)}
        icon={<Icon name="chevron-left" />}
        disabled={number <= 1}
        onClick={() => list.setPage(number - 1)}
      />
      {pageNumbers(number, count).map((page, index) =>
        page === null ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <button
            key={page}
            type="button"
            className={cx(styles.number, page === number && styles.numberOn)}
            aria-current={page === number ? 'page' : undefined}
            onClick={() => list.setPage(page)}
          >
            {page}
          </button>
        ),
      )}
      <IconButton
        label={say(LATER_WORDS.next)}
        icon={<Icon name="chevron-right" />}
        disabled={number >= count}
        onClick={() => list.setPage(number + 1)}
      />
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../app/client.ts';
import { grouped } from '../../fields/grouped.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { rove, walk } from '../../keyboard/walk.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FilterValue } from './FilterValue.tsx';
import { filterInput, type FilterSpec } from './filter-model.ts';
import styles from './GroupedRows.module.css';
import { GROUP_WORDS } from './group-words.ts';
import { shareOf, shareText } from './share.ts';
import { sumText } from './sum-text.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

const GROUP = '[data-group]';

/** The whole filtered list by the values of one field, with its sums; a group opens its rows. */
export function GroupedRows({ list, spec }: { readonly list: ResourceList; readonly spec: FilterSpec }) {
  const say = useWords();
  const language = useLanguage();
  const { noun } = list;
  const filters = filterInput(noun, list.filters);
  const groups = useRef<HTMLTableSectionElement>(null);
  const move = (keys: string, by: 1 | -1, hint: boolean) =>
    ({ keys, label: LIST_WORDS.move, hint, run: () => walk(groups.current, GROUP, by) }) as const;
  useKeys('list', [move('j', 1, true), move('k', -1, true), move('down', 1, false), move('up', -1, false)]);
  const { data, isError, refetch } = useQuery({
    queryKey: ['list', noun.name, 'groups', spec.name, filters],
    queryFn: ({ signal }) =>
      client.list(noun, { filters, size: 1, withSums: true, groupBy: spec.name }, { signal, silent: true }),
  });
  if (isError)
    return (
      <p className={styles.note} role="alert">
        {say(GROUP_WORDS.failed)}{' '}
        <button type="button" className={styles.link} onClick={() => void refetch()}>
          {say(GROUP_WORDS.again)}
        </button>
      </p>
    );
  if (!data) return <SkeletonRows rows={8} />;
  const { groups: told = [], total, sums = {} } = data;
  const names = (noun.list.sums ?? []).filter((name) => name in sums);
  const shown = told.reduce((count, group) => count + group.count, 0);
  const text = (name: string, sum: number): string => {
    const field = noun.fields[name];
    return field ? sumText(field, sum, language) : String(sum);
  };
  const open = (value: string | null): void =>
    list.setSearch({ by: null, page: null, ...(value === null ? {} : { [spec.name]: value }) });
  return (
    <div className={styles.scroll}>
      <table className={styles.groups} aria-label={say(GROUP_WORDS.by(spec.label))}>
        <thead>
          <tr>
            <th scope="col">{say(spec.label)}</th>
            <th scope="col" className={styles.end}>
              {say(GROUP_WORDS.count(noun.unit))}
            </th>
            <th scope="col" className={styles.share}>
              {say(GROUP_WORDS.share)}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.end}>
                {say(noun.fields[name]?.options.label ?? noun.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={groups} onKeyDown={(event) => rove(event, GROUP)}>
          {told.map(({ value, count, sums: own }, at) => (
            <tr
              key={value ?? ''}
              onClick={() => value !== null && open(value)}
              data-opens={value !== null || undefined}
            >
              <th scope="row">
                {value === null ? (
                  <span className={styles.none}>{say(GROUP_WORDS.none)}</span>
                ) : (
                  <button type="button" data-group tabIndex={at === 0 ? 0 : -1} className={styles.link}>
                    <FilterValue spec={spec} texts={{ [spec.name]: value }} />
                  </button>
                )}
              </th>
              <td className={styles.end}>{grouped(count)}</td>
              <td className={styles.share}>
                <span className={styles.bar}>
                  <i style={{ width: `${shareOf(count, total)}%` }} />
                </span>
                {shareText(shareOf(count, total), count)}
              </td>
              {names.map((name) => (
                <td key={name} className={styles.end}>
                  {text(name, own[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {shown < total && (
            <tr>
              <th scope="row">{say(GROUP_WORDS.rest)}</th>
              <td className={styles.end}>{grouped(total - shown)}</td>
              <td />
              {names.map((name) => (
                <td key={name} className={styles.end}>
                  {text(name, (sums[name] ?? 0) - told.reduce((sum, group) => sum + (group.sums[name] ?? 0), 0))}
                </td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="row">{say(GROUP_WORDS.total)}</th>
            <td className={styles.end}>{grouped(total)}</td>
            <td />
            {names.map((name) => (
              <td key={name} className={styles.end}>
                {text(name, sums[name] ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

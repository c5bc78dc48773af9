import { words } from '@parkdeck/core/kit/words';
import { Suspense, useRef } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './ListPicture.module.css';
import { MOST_DRAWN, type ListShape } from './list-shape.ts';
import { usePictureFocus } from './use-picture-focus.ts';
import type { ResourceList } from './use-resource-list.ts';

const cut = (total: number) =>
  words(
    `共 ${grouped(total)} 条，图中是前 ${MOST_DRAWN} 条。加筛选可看全`,
    `The picture shows the first ${MOST_DRAWN} of ${grouped(total)}. Add a filter to see all`,
  );

interface ListPictureProps {
  readonly list: ResourceList;
  readonly shape: ListShape;
  readonly onOpen: (id: string) => void;
}

/** The rows of a list in its shape, and how many there is no room for. */
export function ListPicture({ list, shape, onOpen }: ListPictureProps) {
  const say = useWords();
  const { Component } = shape;
  const { total = 0 } = list;
  const box = useRef<HTMLDivElement>(null);
  const onFocus = usePictureFocus(list.table, box);
  return (
    <div ref={box} className={styles.picture} data-shape={list.noun.name} onFocus={onFocus}>
      <div className={cx(styles.body, list.stale && styles.dim)} aria-busy={list.stale || undefined}>
        <Suspense fallback={<SkeletonRows rows={14} />}>
          <Component list={list} onOpen={onOpen} />
        </Suspense>
      </div>
      {total > MOST_DRAWN && <p className={styles.cut}>{say(cut(total))}</p>}
    </div>
  );
}

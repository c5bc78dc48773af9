import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import { pageAt } from '../../app/pages.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Segment } from '../../ui/Segment.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './list.module.css';
import { PageSections } from './PageSections.tsx';
import ownStyles from './Shaped.module.css';
import { SHAPE_WORDS } from './shape-words.ts';
import { isShaped, PLAIN } from './shaped-address.ts';
import { useBackInPicture } from './use-back-in-picture.ts';

/** Switches between the plain list and its other shape. */
function ShapeSegment({ shape, isShape = false }: { readonly shape: Words; readonly isShape?: boolean }) {
  const say = useWords();
  const { search, setSearch } = usePageTab();
  return (
    <Segment
      label={say(SHAPE_WORDS.label)}
      value={isShape ? 'shape' : 'list'}
      options={[
        { value: 'shape', label: say(shape) },
        { value: 'list', label: say(SHAPE_WORDS.list) },
      ]}
      onChange={(value) =>
        setSearch({
          ...Object.fromEntries(Object.keys(search).map((name) => [name, null])),
          as: value === 'list' ? PLAIN : null,
        })
      }
    />
  );
}

/** Above the views of the plain list: the way to its other shape. */
export function ShapeLine({ shape }: { readonly shape: Words }) {
  return (
    <div className={ownStyles.line}>
      <ShapeSegment shape={shape} />
    </div>
  );
}

interface ShapedProps {
  readonly noun: ResourceDef;
  readonly shape: Words;
  readonly Component: ComponentType;
  /** What is added, at the end of the head, where the plain list has it. */
  readonly tools?: ReactNode;
  /** The plain list. */
  readonly children: ReactNode;
}

/** A list in its other shape, below a head that leads to the plain one. */
export function Shaped({ noun, shape, Component, tools, children }: ShapedProps) {
  const say = useWords();
  const { search, tab } = usePageTab();
  const page = pageAt(tab.path);
  const box = useRef<HTMLDivElement>(null);
  const isPlain = !isShaped(noun, search);
  useBackInPicture(box, isPlain ? (search['id'] ?? '') : undefined);
  if (!page || isPlain) return children;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say(page.title)}</h1>
        <PageSections noun={noun} page={page} />
        <ShapeSegment isShape shape={shape} />
        <span className={styles.grow} />
        {tools}
      </header>
      <div ref={box} className={ownStyles.picture} data-shape={noun.name}>
        <Suspense fallback={<SkeletonRows rows={14} />}>
          <Component />
        </Suspense>
      </div>
    </section>
  );
}

import type { TreeNode } from '@parkdeck/core/catalogue/common';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { countNodes, matchingNodes, nodeState, toggleNode, type Forest } from './check-tree-model.ts';
import styles from './parts.module.css';
import { TreeSearch } from './TreeSearch.tsx';
import { PART_WORDS } from './words.ts';

interface CheckTreeProps {
  readonly forest: Forest;
  readonly ticked: ReadonlySet<string>;
  readonly onChange: (ticked: ReadonlySet<string>) => void;
}

const allIds = (forest: Forest): readonly string[] =>
  forest.flatMap((node) => [node.id, ...allIds(node.children ?? [])]);

/** A tree in which every node has a checkbox; a search expands it. */
export function CheckTree({ forest, ticked, onChange }: CheckTreeProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const shown = matchingNodes(forest, text);
  const flip = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const all = allIds(forest);
  const draw = (node: TreeNode, depth: number): readonly React.ReactNode[] => {
    const state = nodeState(node, ticked);
    const children = node.children ?? [];
    const open = text !== '' || opened.has(node.id);
    return [
      <div
        key={node.id}
        role="treeitem"
        aria-level={depth + 1}
        aria-expanded={children.length > 0 ? open : undefined}
        aria-selected={state === 'all'}
        className={styles.node}
        style={{ paddingLeft: 8 + depth * 20 }}
      >
        {children.length > 0 ? (
          <button
            type="button"
            className={styles.twist}
            aria-label={`${say(open ? PART_WORDS.collapse : PART_WORDS.expand)} ${node.title}`}
            onClick={() => flip(node.id)}
          >
            {open ? <ChevronDown /> : <ChevronRight />}
          </button>
        ) : (
          <span className={styles.twist} />
        )}
        <Checkbox
          checked={state === 'all'}
          some={state === 'some'}
          onChange={() => onChange(toggleNode(forest, ticked, node.id))}
        >
          {node.title}
        </Checkbox>
      </div>,
      ...(open ? children.flatMap((child) => draw(child, depth + 1)) : []),
    ];
  };
  return (
    <div className={styles.tree}>
      <div className={styles.bar}>
        <TreeSearch text={text} onChange={setText} />
        <Button kind="ghost" onClick={() => onChange(new Set(all))}>
          {say(PART_WORDS.every)}
        </Button>
        <Button kind="ghost" onClick={() => onChange(new Set())}>
          {say(PART_WORDS.none)}
        </Button>
      </div>
      <div className={styles.nodes} role="tree">
        {shown.flatMap((node) => draw(node, 0))}
      </div>
      <span className={styles.faint} role="status">
        {say(PART_WORDS.ticked(all.filter((id) => ticked.has(id)).length, countNodes(forest)))}
      </span>
    </div>
  );
}

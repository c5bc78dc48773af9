import type { TreeNode } from '@parkdeck/core/catalogue/common';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { pictureKeys } from '../../../keyboard/picture-keys.ts';
import { matchingNodes, nodeState, toggleNode, type Forest } from '../../../resource/parts/check-tree-model.ts';
import { TreeSearch } from '../../../resource/parts/TreeSearch.tsx';
import { useWords } from '../../../state/language.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/class-names.ts';
import { columnsOf, linesOf, stepIn, type RightsLine } from './rights-model.ts';
import styles from './rights.module.css';
import { RIGHTS_WORDS } from './words.ts';

interface RightsMatrixProps {
  readonly forest: Forest;
  readonly ticked: ReadonlySet<string>;
  readonly onChange: (ticked: ReadonlySet<string>) => void;
}

/** The boxes of a matrix by their places, `data-at` of what is around each. */
const placesIn = (table: HTMLElement): readonly (readonly [number, number])[] =>
  [...table.querySelectorAll<HTMLElement>('[data-at]')].map((box) => {
    const [line = 0, column = 0] = (box.dataset['at'] ?? '').split(',').map(Number);
    return [line, column] as const;
  });

/** Arrow keys walk from box to box; the space bar ticks. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (!(event.target instanceof HTMLElement)) return;
  const at = event.target.closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (at === undefined) return;
  const [line = 0, column = 0] = at.split(',').map(Number);
  const to = stepIn(placesIn(event.currentTarget), [line, column], event.key);
  if (!to) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-at="${to.join(',')}"] input`)?.focus();
};

/** From the search down to what it has found. */
const enter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search')
    return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-at] input')?.focus();
};

/** Pages down, rights across: what a role may see and do, ticked where it stands. */
export function RightsMatrix({ forest, ticked, onChange }: RightsMatrixProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => columnsOf(forest), [forest]);
  const lines = useMemo(() => linesOf(matchingNodes(forest, text), columns), [forest, text, columns]);
  const tick = (node: TreeNode): void => onChange(toggleNode(forest, ticked, node.id));
  const flip = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const picture = useRef<HTMLDivElement>(null);
  useKeys(
    'dialog',
    pictureKeys(() => picture.current ?? undefined),
  );
  return (
    <div className={styles.matrix} onKeyDown={enter}>
      <TreeSearch text={text} onChange={setText} />
      <div ref={picture} className={styles.scroll} data-shape="rights" tabIndex={-1}>
        <table className={styles.table} aria-label={say(RIGHTS_WORDS.matrix)} onKeyDown={walk}>
          <thead>
            <tr>
              <th scope="col">{say(RIGHTS_WORDS.page)}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.mid}>
                  {column}
                </th>
              ))}
              <th scope="col">{say(RIGHTS_WORDS.others)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Line
                key={line.node.id}
                line={line}
                index={index}
                columns={columns.length}
                ticked={ticked}
                isOpen={text !== '' || opened.has(line.node.id)}
                onTick={tick}
                onFlip={() => flip(line.node.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface LineProps {
  readonly line: RightsLine;
  readonly index: number;
  readonly columns: number;
  readonly ticked: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly onTick: (node: TreeNode) => void;
  readonly onFlip: () => void;
}

function Line({ line, index, columns, ticked, isOpen, onTick, onFlip }: LineProps) {
  const say = useWords();
  const { node, depth, isFolder, cells, rest } = line;
  const state = nodeState(node, ticked);
  const has = rest.filter(({ id }) => ticked.has(id)).length;
  return (
    <>
      <tr className={cx(isFolder && styles.folder)}>
        <th scope="row" style={{ paddingInlineStart: 12 + depth * 16 }}>
          <span data-at={`${index},0`}>
            <Checkbox checked={state === 'all'} some={state === 'some'} onChange={() => onTick(node)}>
              {node.title}
            </Checkbox>
          </span>
        </th>
        {isFolder ? (
          <td colSpan={columns + 1} />
        ) : (
          <>
            {cells.map((cell, at) => (
              <td key={at} className={styles.mid}>
                {cell && (
                  <span data-at={`${index},${at + 1}`}>
                    <Checkbox
                      aria-label={say(RIGHTS_WORDS.of(node.title, cell.title))}
                      checked={ticked.has(cell.id)}
                      onChange={() => onTick(cell)}
                    />
                  </span>
                )}
              </td>
            ))}
            <td>
              {rest.length > 0 && (
                <button type="button" className={styles.more} aria-expanded={isOpen} onClick={onFlip}>
                  {isOpen ? <ChevronDown /> : <ChevronRight />}
                  {has} / {rest.length}
                </button>
              )}
            </td>
          </>
        )}
      </tr>
      {isOpen && rest.length > 0 && (
        <tr>
          <td colSpan={columns + 2} className={styles.rest}>
            {rest.map((thing) => (
              <Checkbox key={thing.id} checked={ticked.has(thing.id)} onChange={() => onTick(thing)}>
                {thing.title}
              </Checkbox>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

import { useWords } from '../../state/language.ts';
import { useScreenClass } from '../../state/screen.ts';
import { Segment } from '../../ui/Segment.tsx';
import { extensionOf } from '../extension.ts';
import { showShape, useShape } from './list-shape.ts';
import { SHAPE_WORDS } from './shape-words.ts';
import type { ResourceList } from './use-resource-list.ts';

/** In the head of a list that has a shape of its own: which of both is shown. */
export function ShapeSwitch({ list: { noun } }: { readonly list: Pick<ResourceList, 'noun'> }) {
  const say = useWords();
  const { shape } = extensionOf(noun.name);
  const isShape = useShape(noun, shape) !== undefined;
  const isPhone = useScreenClass() === 0;
  if (!shape || isPhone) return null;
  return (
    <Segment
      label={say(SHAPE_WORDS.label)}
      value={isShape ? 'shape' : 'list'}
      options={[
        { value: 'shape', label: say(shape.title) },
        { value: 'list', label: say(SHAPE_WORDS.list) },
      ]}
      onChange={(value) => showShape(noun, value === 'shape')}
    />
  );
}

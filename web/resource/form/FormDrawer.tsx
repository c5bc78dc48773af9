import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { callOf } from '../calls.ts';
import { extrasOf } from '../extras.ts';
import { LIST_WORDS } from '../list/words.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Values } from './form-model.ts';
import { FORM_WORDS } from './words.ts';

interface FormDrawerProps {
  readonly noun: ResourceDef;
  /** `new`, `copy:KEY`, or the key of the row to edit. */
  readonly target: string;
  readonly preset: Values;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** The form of a row over its list: reads the row first when there is one. */
export function FormDrawer({ noun, target, preset, onClose, onSaved }: FormDrawerProps) {
  const say = useWords();
  const copies = target.startsWith('copy:');
  const id = target === 'new' ? undefined : copies ? target.slice('copy:'.length) : target;
  const row = useQuery({ queryKey: ['row', noun.name, id], queryFn: ({ signal }) => client.get(noun, id ?? '', { signal, silent: true }), enabled: id !== undefined && callOf(noun, 'get') !== undefined, staleTime: 0, gcTime: 0, retry: false });
  const isEdit = id !== undefined && !copies;
  const call = callOf(noun, isEdit ? 'create-or-update' : (extrasOf(noun.name).createWith ?? 'create-or-update'));
  const title = say(isEdit || !call ? FORM_WORDS.edit(noun.title) : LIST_WORDS.add(noun.title, call));
  if (!call || (id !== undefined && !row.data)) {
    return (
      <Drawer label={title} onClose={onClose} start={<b>{title}</b>}>
        {row.isError || !call ? <EmptyState kind="error" title={say(FORM_WORDS.notFound)} /> : <SkeletonRows rows={10} widths={[120, 240]} />}
      </Drawer>
    );
  }
  return <RecordForm key={row.dataUpdatedAt} noun={noun} call={call} row={row.data} id={isEdit ? id : undefined} target={target} title={title} preset={preset} onClose={onClose} onSaved={onSaved} />;
}

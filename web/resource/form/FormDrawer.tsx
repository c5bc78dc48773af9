import type { FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { callOf, createCallOf } from '../calls.ts';
import { NoRecord } from '../detail/NoRecord.tsx';
import { LIST_WORDS } from '../list/words.ts';
import { NoRight } from '../parts/NoRight.tsx';
import { formRight } from './form-right.ts';
import { RecordForm } from './RecordForm.tsx';
import { FORM_WORDS } from './words.ts';

interface FormDrawerProps {
  readonly noun: ResourceDef;
  /** `new`, `copy:KEY`, or the key of the row to edit. */
  readonly target: string;
  readonly preset: FieldValues;
  /** Looks up a row of the list, for nouns without a detail call; undefined: not in the list, or not loaded yet. */
  readonly rowOf: (id: string) => FieldValues | undefined;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** The form of a row over its list; fetches an existing row first. */
export function FormDrawer({ noun, target, preset, rowOf, pending, onClose, onSaved }: FormDrawerProps) {
  const say = useWords();
  const copies = target.startsWith('copy:');
  const id = target === 'new' ? undefined : copies ? target.slice('copy:'.length) : target;
  const reads = noun.calls.get !== undefined;
  const read = useQuery({
    queryKey: ['row', noun.name, id],
    queryFn: ({ signal }) => client.get(noun, id ?? '', { signal, silent: true }),
    enabled: id !== undefined && reads,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [opened, setOpened] = useState<FieldValues>();
  // What the detail has read may be old; without a connection it is all there is.
  const isRead = read.isFetchedAfterMount || read.fetchStatus === 'paused';
  const found = id === undefined ? undefined : reads ? (isRead ? read.data : undefined) : rowOf(id);
  // The form keeps the row as it was when it opened: one that changes meanwhile takes nobody's place and text.
  if (found && !opened) setOpened(found);
  const row = opened ?? found;
  const isEdit = id !== undefined && !copies;
  const call = isEdit ? callOf(noun, 'create-or-update') : createCallOf(noun);
  const title = say(isEdit || !call ? FORM_WORDS.edit(noun.title) : LIST_WORDS.add(noun.title, call));
  if (!call || (id !== undefined && !row)) {
    return (
      <Drawer label={title} onClose={onClose} start={<b>{title}</b>}>
        {!call || (reads ? read.isError : !pending) ? (
          <NoRecord record={{ reads, error: read.error, retry: read.refetch }} />
        ) : (
          <SkeletonRows rows={10} widths={[120, 240]} />
        )}
      </Drawer>
    );
  }
  const may = formRight(call, isEdit);
  if (!may.ok)
    return (
      <Drawer label={title} onClose={onClose} start={<b>{title}</b>}>
        <NoRight title={title} code={may.permission} />
      </Drawer>
    );
  return (
    <RecordForm
      noun={noun}
      call={call}
      row={row}
      id={isEdit ? id : undefined}
      target={target}
      title={title}
      preset={preset}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

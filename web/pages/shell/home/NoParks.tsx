import { park } from '@parkdeck/core/catalogue/parks/park';
import { startCreate } from '../../../resource/action/start.ts';
import { createCall } from '../../../resource/list/row-commands.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HOME_WORDS } from './words.ts';

/** No accessible park: users with permission can create the first one, others are told to ask for one. */
export function NoParks({ page = false }: { readonly page?: boolean }) {
  const say = useWords();
  const mayCreate = createCall(park) !== undefined;
  return (
    <EmptyState
      page={page}
      kind="first-use"
      title={say(mayCreate ? HOME_WORDS.noParkYet : HOME_WORDS.noParks)}
      detail={say(mayCreate ? HOME_WORDS.firstPark : HOME_WORDS.noParksDetail)}
      actions={
        mayCreate ? (
          <Button kind="primary" onClick={() => startCreate(park)}>
            {say(HOME_WORDS.addPark)}
          </Button>
        ) : undefined
      }
    />
  );
}

import { uploadPermission } from '@parkdeck/core/catalogue/system/upload-permission';
import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import { useKeys } from '../../../keyboard/keys.ts';
import { startCreate } from '../../../resource/action/start.ts';
import { createCall } from '../../../resource/list/row-commands.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OUTBOX_WORDS } from './words.ts';

interface AddWaysProps {
  /** There is nothing yet: both are needed. In the head beside many tabs a platform alone has room. */
  readonly isFirst?: boolean;
}

/** What an outbox begins with, for whoever may: another platform, and another car park that is uploaded to one. */
export function AddWays({ isFirst = false }: AddWaysProps) {
  const say = useWords();
  const platform = createCall(uploadPlatform);
  const permission = isFirst && createCall(uploadPermission);
  return (
    <>
      {permission && <Button onClick={() => startCreate(uploadPermission)}>{say(OUTBOX_WORDS.addPermission)}</Button>}
      {platform && (
        <Button
          kind={isFirst ? 'primary' : 'default'}
          icon={<Icon name="plus" />}
          keys={isFirst ? 'N' : undefined}
          onClick={() => startCreate(uploadPlatform)}
        >
          {say(OUTBOX_WORDS.addPlatform)}
        </Button>
      )}
    </>
  );
}

/** The key of it, as lists have it. */
export const useAddKey = (active: boolean): void => {
  const may = createCall(uploadPlatform) !== undefined;
  useKeys('page', [{ keys: 'n', label: OUTBOX_WORDS.addPlatform, run: () => startCreate(uploadPlatform) }], {
    active: active && may,
  });
};

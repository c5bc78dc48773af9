import { bigScreen } from '@parkdeck/core/catalogue/system/big-screen';
import { navigate } from '../../../app/navigate.ts';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SCREEN_WORDS } from './words.ts';
import styles from './screen-banner.module.css';

const WALL = '/system/sysBigParkReport';

/** From a screen to the wall, and to its layout. */
export function ScreenBanner({ id }: RecordProps) {
  const say = useWords();
  const edits = callOf(bigScreen, 'create-or-update');
  return (
    <p className={styles.ways}>
      <Button kind="primary" icon={<Icon name="monitor-play" />} onClick={() => navigate(WALL, { id })}>
        {say(SCREEN_WORDS.show)}
      </Button>
      {edits !== undefined && canCall(edits).ok && (
        <Button icon={<Icon name="pencil" />} onClick={() => navigate(WALL, { id, edit: '1' })}>
          {say(SCREEN_WORDS.edit)}
        </Button>
      )}
    </p>
  );
}

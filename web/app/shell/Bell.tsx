import { useWords } from '../../state/language.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Count } from '../../ui/State.tsx';
import type { OpenerWiring } from '../../ui/use-opener.ts';
import styles from './Bell.module.css';
import { SHELL_WORDS, shellText } from './words.ts';

/** The notice button with its count. */
export function Bell({ count = 0, ...button }: OpenerWiring & { readonly count?: number }) {
  const say = useWords();
  return (
    <IconButton
      {...button}
      label={say(count > 0 ? shellText.notices(count) : SHELL_WORDS.notice)}
      icon={
        <>
          <Icon name="bell" />
          {count > 0 && (
            <span className={styles.count}>
              <Count waiting>{count > 99 ? '99+' : count}</Count>
            </span>
          )}
        </>
      }
      size="md"
      className={styles.bell}
    />
  );
}

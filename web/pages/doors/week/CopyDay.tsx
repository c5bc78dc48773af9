import { useState } from 'react';
import { useWords } from '../../../state/language.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import styles from './week.module.css';
import { WEEK_WORDS, WEEKDAYS } from './words.ts';

const GROUPS = [
  [WEEK_WORDS.everyDay, [1, 2, 3, 4, 5, 6, 7]],
  [WEEK_WORDS.workdays, [1, 2, 3, 4, 5]],
  [WEEK_WORDS.weekend, [6, 7]],
] as const;

interface MenuButtonProps {
  readonly label: string;
  readonly weekday: number;
  readonly onCopy: (to: readonly number[]) => void;
}

/** Copies the spans of a day to one or several others. */
export function MenuButton({ label, weekday, onCopy }: MenuButtonProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const copy = (to: readonly number[]): void => {
    setOpen(false);
    onCopy(to);
  };
  return (
    <Popover
      label={label}
      align="end"
      width={220}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={label} icon={<Icon name="copy" />} />}
    >
      <div className={styles.copies}>
        <span className={styles.hint}>{label}</span>
        {GROUPS.map(([name, days]) => (
          <Button key={name.en} onClick={() => copy(days)}>
            {say(name)}
          </Button>
        ))}
        <div className={styles.days}>
          {WEEKDAYS.map(
            (day, index) =>
              index + 1 !== weekday && (
                <Button key={day.en} kind="ghost" onClick={() => copy([index + 1])}>
                  {say(day)}
                </Button>
              ),
          )}
        </div>
      </div>
    </Popover>
  );
}

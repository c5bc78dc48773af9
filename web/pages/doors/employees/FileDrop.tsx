import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import styles from './people.module.css';

interface FileDropProps {
  readonly accept: string;
  /** What may be dropped here. */
  readonly text: string;
  readonly button: string;
  readonly note: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
}

/** A place for a file: dropped with the pointer, or chosen. */
export function FileDrop({ accept, text, button, note, isBusy = false, onFile, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <span>{text}</span>
      <Button loading={isBusy} onClick={() => chooser.current?.click()}>
        {button}
      </Button>
      <span className={styles.faint}>{note}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label={button}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          take(file);
        }}
      />
    </div>
  );
}

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
  /** Several files may come at once; each is told one after the other. */
  readonly multiple?: boolean;
  readonly children?: ReactNode;
}

/** A place for a file: dropped with the pointer, or chosen. */
export function FileDrop({
  accept,
  text,
  button,
  note,
  isBusy = false,
  onFile,
  multiple = false,
  children,
}: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]): void => {
    if (!isBusy) for (const file of multiple ? files : files.slice(0, 1)) onFile(file);
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
        take([...event.dataTransfer.files]);
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
        multiple={multiple}
        accept={accept}
        aria-label={button}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          take(files);
        }}
      />
    </div>
  );
}

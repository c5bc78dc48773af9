import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

const NARROW = { columns: 80, rows: 24 };

const sizeOf = ({ columns, rows }: NodeJS.WriteStream) => ({
  columns: columns || NARROW.columns,
  rows: rows || NARROW.rows,
});

/** Width and height of the terminal, as they are now. */
export const useSize = (): { readonly columns: number; readonly rows: number } => {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const resized = (): void => setSize(sizeOf(stdout));
    stdout.on('resize', resized);
    return () => void stdout.off('resize', resized);
  }, [stdout]);
  return size;
};

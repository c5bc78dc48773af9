import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

const NARROW = { columns: 80, rows: 24 };

/** Width and height of the terminal, as they are now. */
export const useSize = (): { readonly columns: number; readonly rows: number } => {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns || NARROW.columns, rows: stdout.rows || NARROW.rows });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const resized = (): void => setSize(read());
    stdout.on('resize', resized);
    return () => void stdout.off('resize', resized);
  }, [stdout]);
  return size;
};

import { useStdout } from 'ink';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const NARROW = { columns: 80, rows: 24 };

const sizeOf = ({ columns, rows }: NodeJS.WriteStream) => ({
  columns: columns || NARROW.columns,
  rows: rows || NARROW.rows,
});

const Size = createContext<Readonly<typeof NARROW>>(NARROW);

/** Follows the size of the terminal for everything in it. */
export const Sized = ({ children }: { readonly children: ReactNode }) => {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const resized = (): void => setSize(sizeOf(stdout));
    stdout.on('resize', resized);
    return () => void stdout.off('resize', resized);
  }, [stdout]);
  return <Size value={size}>{children}</Size>;
};

/** Width and height of the terminal, as they are now. */
export const useSize = (): Readonly<typeof NARROW> => use(Size);

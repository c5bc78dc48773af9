import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { useKeys } from './keys.tsx';

interface PreviewScreenProps {
  /** The command line that will run. */
  readonly line: string;
  readonly loading: string;
  readonly hint: string;
  /** Stands instead of the hint when it cannot be run. */
  readonly backHint: string;
  /** Money, gates and losses want a letter of their own (S20). */
  readonly isDanger: boolean;
  readonly load: () => Promise<readonly string[]>;
  readonly onRun: () => void;
  readonly onBack: () => void;
}

type Shown = { readonly lines: readonly string[]; readonly isGood: boolean } | undefined;

/** What would happen, from a dry run, and the question whether it shall. A refused dry run cannot be run. */
export const PreviewScreen = ({ line, loading, hint, backHint, isDanger, load, onRun, onBack }: PreviewScreenProps) => {
  const [shown, setShown] = useState<Shown>(undefined);
  useEffect(() => {
    let isOld = false;
    load().then(
      (lines) => !isOld && setShown({ lines, isGood: true }),
      (error: unknown) =>
        !isOld && setShown({ lines: [error instanceof Error ? error.message : String(error)], isGood: false }),
    );
    return () => {
      isOld = true;
    };
  }, [load]);
  useKeys((input, key) => {
    if (key.escape) onBack();
    else if (shown?.isGood && (isDanger ? input === 'y' : key.return)) onRun();
  });
  return (
    <Box flexDirection="column">
      <Text color="cyan">$ {line}</Text>
      {shown ? (
        shown.lines.map((text, index) => (
          <Text key={index} {...(shown.isGood ? {} : { color: 'red' })}>
            {text}
          </Text>
        ))
      ) : (
        <Text dimColor>{loading}</Text>
      )}
      <Text dimColor>{shown && !shown.isGood ? backHint : hint}</Text>
    </Box>
  );
};

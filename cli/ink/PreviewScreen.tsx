import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { useColour } from './colour.ts';
import { useKeys } from './keys.tsx';

interface PreviewScreenProps {
  /** The command line that will run. */
  readonly line: string;
  readonly loading: string;
  readonly hint: string;
  /** Replaces the hint when the command cannot run. */
  readonly backHint: string;
  /** Actions on money, gates and losses require a letter instead of Enter (S20). */
  readonly isDanger: boolean;
  readonly load: () => Promise<readonly string[]>;
  readonly onRun: () => void;
  /** Tab: one more parameter. */
  readonly onMore: () => void;
  readonly onBack: () => void;
}

type Shown = { readonly lines: readonly string[]; readonly isGood: boolean } | undefined;

/** Shows the result of a dry run and asks whether to run. A refused dry run cannot be run. */
export const PreviewScreen = ({
  line,
  loading,
  hint,
  backHint,
  isDanger,
  load,
  onRun,
  onMore,
  onBack,
}: PreviewScreenProps) => {
  const colour = useColour();
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
    else if (key.tab) onMore();
    else if (shown?.isGood && (isDanger ? input === 'y' : key.return)) onRun();
  });
  return (
    <Box flexDirection="column">
      <Text {...colour('cyan')}>$ {line}</Text>
      {shown ? (
        shown.lines.map((text, index) => (
          <Text key={index} {...(shown.isGood ? {} : colour('red'))}>
            {text}
          </Text>
        ))
      ) : (
        <Text dimColor>{loading}</Text>
      )}
      <Text dimColor>{shown?.isGood ? hint : backHint}</Text>
    </Box>
  );
};

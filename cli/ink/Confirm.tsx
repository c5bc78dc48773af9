import { ApiError } from '@parkdeck/core/client/errors';
import type { Language } from '@parkdeck/core/kit/words';
import { shellLine } from '@parkdeck/core/palette/command-line';
import { lackingIn, type Refused } from '@parkdeck/core/palette/lacking';
import { useState } from 'react';
import { needsConsent } from '../commands/consent.ts';
import { UserError } from '../services/errors.ts';
import { Impossible, type Chosen } from './chosen.ts';
import { PreviewScreen } from './PreviewScreen.tsx';
import { PALETTE } from './words.ts';

interface ConfirmProps {
  readonly language: Language;
  readonly preview: (chosen: Chosen) => Promise<readonly string[]>;
  readonly line: readonly string[];
  readonly chosen: Chosen;
  readonly onRun: () => void;
  /** Asks for one more parameter. */
  readonly onMore: () => void;
  /** A parameter that only the platform knows to be needed here. */
  readonly onLack: (key: string) => void;
  /** Its row is said by a name that several rows have. */
  readonly onSeveral: (name: string) => void;
  readonly onBack: () => void;
}

const refusedBy = (error: unknown): readonly Refused[] =>
  error instanceof Impossible ? error.refused : error instanceof ApiError ? [error] : [];

/** The preview of a command, and the question whether to run it. */
export const Confirm = ({
  line,
  chosen,
  language,
  preview,
  onRun,
  onMore,
  onLack,
  onSeveral,
  onBack,
}: ConfirmProps) => {
  const { draft } = chosen;
  const [load] = useState(
    () => () =>
      preview(chosen).catch((error: unknown) => {
        const [named, ...more] = draft.target?.rows ?? [];
        const isNamed = named !== undefined && more.length === 0;
        if (isNamed && error instanceof UserError && error.problem === 'ambiguous') onSeveral(named.id);
        const lacking = lackingIn(draft.call, refusedBy(error)).find(({ field }) => draft.values[field] === undefined);
        if (lacking) onLack(lacking.field);
        throw error instanceof UserError ? new Error(error.words[language], { cause: error }) : error;
      }),
  );
  const isDanger = needsConsent(chosen.entry.verb.call);
  return (
    <PreviewScreen
      line={shellLine(line)}
      loading={PALETTE.loading[language]}
      hint={(isDanger ? PALETTE.sure : PALETTE.run)[language]}
      backHint={PALETTE.back[language]}
      isDanger={isDanger}
      load={load}
      onRun={onRun}
      onMore={onMore}
      onBack={onBack}
    />
  );
};

import { EXIT } from '@parkdeck/cli/output/errors';
import { EXIT_MEANS } from '@parkdeck/cli/output/exit-means';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { table } from './markdown.ts';

const SAY = { code: words('退出码', 'Exit code'), means: words('含义', 'Means') } as const;
// the keys of a record over exactly these names
const NAMES = Object.keys(EXIT) as (keyof typeof EXIT)[];

/** The table of exit codes of the command line. */
export const exitCodesPage = (language: Language): string =>
  table(
    [SAY.code, SAY.means],
    NAMES.map((name) => [String(EXIT[name]), EXIT_MEANS[name][language]]),
    language,
  ).join('\n');

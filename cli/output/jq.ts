import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';

/** Exit codes of jq: the filter does not compile; a halt or an error of the filter while it ran is any other. */
const NOT_COMPILED = 3;

/** What jq says, without its own name and the picture of where it stands. */
const said = (stderr: string): string =>
  stderr
    .split('\n')
    .map((line) => line.replace(/^jq: (?:error: |error \(at [^)]*\): )?/, '').trim())
    .filter((line) => line !== '' && !/^\^|^\d+ compile error/.test(line))
    .join(' ');

/**
 * A filter of the language jq, compiled before anything is done: the program itself, as WebAssembly, so that what it
 * takes and answers is what `| jq -r` would. The answer is its lines, texts without quotes. Throws a usage error when
 * the filter does not compile.
 */
export const jqFilter = async (filter: string): Promise<(json: string) => string> => {
  const { loadJq } = await import('jq-wasm/inline');
  const jq = await loadJq();
  const refuse = (problem: 'usage' | 'failed', stderr: string): never => {
    throw new UserError(problem, words(`--jq：${said(stderr)}`, `--jq: ${said(stderr)}`), { field: '--jq' });
  };
  // compiled without an input: nothing is asked of the platform for a filter that is none
  const tried = jq.raw('', filter, ['-n', '-c']);
  if (tried.exitCode === NOT_COMPILED) refuse('usage', tried.stderr);
  return (json) => {
    const { stdout, stderr, exitCode } = jq.raw(json, filter, ['-r', '-c']);
    if (exitCode !== 0) refuse('failed', stderr);
    return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  };
};

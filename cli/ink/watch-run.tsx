import type { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import type { Entity } from '@parkdeck/core/kit/resource';
import { render } from 'ink';
import type { Cli } from '../commands/cli.ts';
import { wantsColour } from '../output/colour.ts';
import { Colours } from './colour.ts';
import { Guard } from './Guard.tsx';
import { Sized } from './use-size.tsx';
import { RunScreen } from './RunScreen.tsx';

type Run = Entity<typeof jobLog>;

/** The screen of a run that is followed. */
export interface RunWatch {
  /** Aborts when the person leaves, or the screen fails. */
  readonly left: AbortSignal;
  show(run: Run | undefined, isLost: boolean, state: string): void;
  /** Takes the screen away; throws what it failed with. */
  close(): void;
}

/** Opens the screen; it draws what it is shown, and leaves the terminal as it was. */
export const watchRun = ({ language, environment, globals }: Cli): RunWatch => {
  const left = new AbortController();
  const said: string[] = [];
  let crash: { readonly error: unknown } | undefined;
  const screen = (run: Run | undefined, isLost: boolean, state: string) => (
    <Colours value={globals.colour && wantsColour(environment.env, true)}>
      <Guard
        onCrash={(error) => {
          crash = { error };
          left.abort();
        }}
      >
        <Sized>
          <RunScreen
            run={run}
            said={[...said]}
            isLost={isLost}
            state={state}
            language={language}
            now={environment.now}
            onLeave={() => left.abort()}
          />
        </Sized>
      </Guard>
    </Colours>
  );
  const app = render(screen(undefined, false, ''), { exitOnCtrlC: false });
  return {
    left: left.signal,
    show: (run, isLost, state) => {
      if (run?.message && run.message !== said.at(-1)) said.push(run.message);
      app.rerender(screen(run, isLost, state));
    },
    close: () => {
      app.clear();
      app.unmount();
      if (crash) throw crash.error;
    },
  };
};

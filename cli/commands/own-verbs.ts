import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { addPlanApply, addPlanShow } from './plan.ts';
import { addWorldCheck } from './world.ts';

type Add = (parent: Command, cli: Cli) => void;

/**
 * Verbs of nouns that are written by hand, by noun and verb: they take files, loop or show more than one call answers.
 */
export const OWN_VERBS: Readonly<Record<string, Readonly<Record<string, Add>>>> = {
  plan: { show: addPlanShow, apply: addPlanApply },
  world: { check: addWorldCheck },
};

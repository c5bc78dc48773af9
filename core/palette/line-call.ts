import { oncePer } from '../lib/once-per.ts';
import { callsOf, exportCallOf, isResource, type Call } from '../kit/call.ts';
import { createCallOf } from '../kit/command.ts';
import type { CatalogueAct } from './entry.ts';

const callOf = (act: CatalogueAct): Call | undefined => {
  switch (act.kind) {
    case 'call':
      return act.call;
    case 'create':
      return createCallOf(callsOf(act.resource));
    case 'edit':
      return callsOf(act.resource).find(({ verb }) => verb === 'get');
    case 'export':
      return isResource(act.resource) ? exportCallOf(act.resource) : undefined;
    case 'page':
      return act.report;
    case 'import':
      return undefined;
  }
};

/** The call that a line with values for an entry means; undefined for entries that take none. Editing reads its row. */
export const lineCallOf = oncePer(callOf);

import type { TestPlatform } from './platform.ts';

/** What is read here of a plan as PostgreSQL explains it. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Every execution is explained to its connection; scans of whole tables are the last resort, as in big ones. */
const EXPLAINED: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  enable_seqscan: 'off',
};

const addRows = (node: PlanNode, found: Map<string, number>): void => {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const each =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    found.set(table, (found.get(table) ?? 0) + each * node['Actual Loops']);
  }
  for (const one of node.Plans ?? []) addRows(one, found);
};

const planOf = (notice: string): PlanNode | undefined => {
  const [, text] = /plan:\n([^]*)/.exec(notice) ?? [];
  const told: unknown = text === undefined ? undefined : JSON.parse(text);
  // PostgreSQL's own form of a plan
  return typeof told === 'object' && told !== null && 'Plan' in told ? (told.Plan as PlanNode) : undefined;
};

/**
 * Has the database tell what it reads for each statement. The platform is started anew, so that every connection does.
 * Returns a function that gives the rows read of each table during some work: those shown and those passed over.
 */
export const watchReads = async (
  at: TestPlatform,
): Promise<(work: () => Promise<unknown>) => Promise<ReadonlyMap<string, number>>> => {
  const { rows } = await at.platform.database.pool.query<{ name: string }>('select current_database() as name');
  for (const [setting, value] of Object.entries(EXPLAINED))
    await at.platform.database.pool.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`);
  await at.restart();
  let read = new Map<string, number>();
  const heard = new WeakSet<object>();
  at.platform.database.pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notice', ({ message = '' }) => {
      const plan = planOf(message);
      if (plan) addRows(plan, read);
    });
  });
  return async (work) => {
    read = new Map();
    await work();
    return read;
  };
};

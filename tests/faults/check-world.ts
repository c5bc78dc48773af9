import { openDatabase } from '@parkdeck/server/db/transaction';
import { checkWorld } from '@parkdeck/server/invariants/check';

/** Number of rows of a database that violate each invariant, as the server finds them. */
export const violationsAt = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const database = openDatabase(url, () => undefined, { max: 1 });
  try {
    // a city's stays take longer to compare than any answer may take
    return await database.begin({ statement_timeout: '0' }, (tx) => checkWorld(tx));
  } finally {
    await database.close();
  }
};

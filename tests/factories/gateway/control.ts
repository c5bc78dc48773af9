/** Tells a stand-in what its payers and operators do, or how it is to fail; answers what came of it. */
export type Control = (
  path: string,
  given?: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

/** Each request has a connection of its own: one that was kept may be closed at the moment of the next request. */
export const controlOf =
  (url: string): Control =>
  async (path, given = {}) => {
    const headers = { connection: 'close' };
    const answer = await fetch(`${url}/control${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
    return JSON.parse(await answer.text());
  };

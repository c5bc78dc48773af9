/** Characters of a request or an answer that a diary keeps. */
export const DIARY_CHARACTERS = 2000;

const HIDDEN = '******';
/** Names whose values are hidden wherever they stand in JSON or in a form. */
const SECRETS =
  /("?\b(?:password|secret|token|cipher|sign|signature|authorization|x-signature)"?\s*[:=]\s*"?)([^"&,\s}]{4,})/gi;

/**
 * A request or an answer as a diary keeps it: trimmed, with the values of secrets hidden, and the given ones wherever
 * they stand.
 */
export const forDiary = (text: string, secrets: readonly string[] = []): string => {
  const bare = secrets.filter((one) => one.length >= 4).reduce((rest, one) => rest.replaceAll(one, HIDDEN), text);
  const masked = bare.replaceAll(SECRETS, (_all, name: string) => `${name}${HIDDEN}`);
  return masked.length > DIARY_CHARACTERS ? `${masked.slice(0, DIARY_CHARACTERS)}…` : masked;
};

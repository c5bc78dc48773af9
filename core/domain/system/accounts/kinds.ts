/** Who gives an account its kind. */
export interface Giver {
  readonly kind: string;
  /** Acts for the platform itself, and for no company of it. */
  readonly isOfPlatform: boolean;
}

const ADMINS: readonly string[] = ['platform', 'company'];

/** Whether one may give an account a kind: one's own and those below; platform admins only as the platform itself. */
export const mayGiveKind = (kind: string, by: Giver): boolean =>
  kind === 'platform' ? by.isOfPlatform : kind !== 'company' || ADMINS.includes(by.kind);

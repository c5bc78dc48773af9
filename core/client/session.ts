import type { signIn } from '../catalogue/shell/sign-in.ts';
import type { InputOf } from '../kit/resource.ts';
import type { Id } from '../lib/id.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { OnEvent } from './events.ts';
import { transformPassword } from './password.ts';
import type { SessionStore, StoredSession, TokenPair } from './session-store.ts';
import type { Tokens } from './tokens.ts';
import type { Clock, Every } from './transport.ts';
import type { AnswerOf, CallOptions } from './typed.ts';

type SignIn = typeof signIn;
type Way =
  | 'by-password'
  | 'by-code'
  | 'by-partner'
  | 'by-token'
  | 'by-redirect-code'
  | 'by-open-id'
  | 'by-second-factor'
  | 'by-provider'
  | 'link-provider'
  | 'by-device';
type Issued = AnswerOf<SignIn, Way, never>;
/**
 * The input of a sign-in as the user gives it; the copy of the device’s id and the transformed password are added here.
 */
type Given<V extends Way | 'send-code'> = Omit<InputOf<SignIn, V>, 'uuid'>;

/** How often the token's age is looked at (B91). */
const CHECK_MS = 1000;
const AS_CLIENT = { asClient: true } as const;
/** Whoever asks shows the refusal of a sign-in, once: beside the fields, or as the end of the command. */
const ENTERING = { ...AS_CLIENT, silent: true } as const;

/** The ticket with which a refused sign-in goes on. */
export const ticketOf = ({ detail }: ApiError): string | undefined =>
  typeof detail === 'object' && detail !== null && 'ticket' in detail && typeof detail.ticket === 'string'
    ? detail.ticket
    : undefined;

/** The ticket for the second step, when that is what a refused sign-in still needs. */
export const secondStepOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.reason === 'second-factor' ? ticketOf(error) : undefined;

/** Signing in and out, and the company one acts for. */
export interface Session {
  /** The session stored now, whoever wrote it. */
  current(): StoredSession | undefined;
  byPassword(input: Given<'by-password'>): Promise<StoredSession>;
  /**
   * Sends the code; answers the seconds to wait before the next one, and in test mode the code. The password goes in
   * plain, it is transformed here (B95).
   */
  sendCode(input: Given<'send-code'>): Promise<AnswerOf<SignIn, 'send-code', never>>;
  byCode(input: Given<'by-code'>): Promise<StoredSession>;
  byPartner(input: Given<'by-partner'>): Promise<StoredSession>;
  byToken(input: Given<'by-token'>): Promise<StoredSession>;
  byRedirectCode(input: Given<'by-redirect-code'>): Promise<StoredSession>;
  byOpenId(input: Given<'by-open-id'>): Promise<StoredSession>;
  /** By what came back from a sign-in service. */
  byProvider(input: Given<'by-provider'>): Promise<StoredSession>;
  /** By the ticket of a terminal that was let in from a browser. */
  byDevice(input: Given<'by-device'>): Promise<StoredSession>;
  /** Links what came back to an account, with its password. */
  linkProvider(input: Given<'link-provider'>): Promise<StoredSession>;
  /** The second step, with the ticket of {@link secondStepOf}. */
  bySecondFactor(input: Given<'by-second-factor'>): Promise<StoredSession>;
  /**
   * The user's own sign-out; ask first (B88). Signed out here in any case; `ended`: the platform ended the token too.
   */
  signOut(): Promise<{ readonly ended: boolean }>;
  /** Signs out here only, without a call (B89). */
  forget(): void;
  /** `null`: back to the user's own company (S13, A16). */
  switchCompany(company: Id<'company'> | null): Promise<void>;
  /** The community platform's token; `undefined` when refused, which is shown as a warning (B98). */
  communityToken(): Promise<AnswerOf<SignIn, 'by-community', never> | undefined>;
  /** Looks at the token's age each second and listens to other tabs, until the returned function is called. */
  start(every: Every): () => void;
}

/** One call of the sign-in service; `asClient` signs it with the client's own key. */
export type AskSignIn = <V extends keyof SignIn['actions'] & string>(
  verb: V,
  input: InputOf<SignIn, V>,
  options?: CallOptions & { readonly asClient?: boolean },
) => Promise<AnswerOf<SignIn, V, never>>;

interface SessionParts {
  readonly ask: AskSignIn;
  readonly tokens: Tokens;
  readonly store: SessionStore;
  /** Begins to report what other tabs do; answers a function that ends it. */
  readonly listen: () => () => void;
  readonly clock: Clock;
  /** Fixed key of the password transform; empty: none. */
  readonly sharedKey: string;
  readonly onEvent: OnEvent;
}

/** The next pair for a refresh token. `undefined` when no answer came; rejects when refused. */
export const renewWith =
  (ask: AskSignIn) =>
  async (refreshToken: string): Promise<TokenPair | undefined> => {
    try {
      return await ask('refresh', { refreshToken }, { asClient: true, silent: true });
    } catch (error) {
      if (error instanceof NetworkError) return undefined;
      throw error;
    }
  };

/** Signing in and out (B86–B99) on top of the stored tokens. */
export const createSession = ({ ask, tokens, store, listen, clock, sharedKey, onEvent }: SessionParts): Session => {
  const keep = ({ accessToken, refreshToken, expiresIn, userInfo }: Issued, datetime: number): StoredSession => {
    const session: StoredSession = {
      token: accessToken,
      refreshToken,
      datetime,
      expiresIn,
      userInfo: { ...userInfo, accessToken },
    };
    tokens.keep(session);
    onEvent({ type: 'signed-in', session, elsewhere: false });
    return session;
  };

  const enter = async (issued: Promise<Issued>): Promise<StoredSession> => {
    const datetime = clock.now();
    try {
      return keep(await issued, datetime);
    } catch (error) {
      onEvent({ type: 'sign-in-failed', error });
      throw error;
    }
  };

  const mixed = (password: string | null | undefined): string => transformPassword(password ?? '', sharedKey);

  return {
    current: () => store.read(),
    byPassword: (input) => enter(ask('by-password', input, ENTERING)),
    sendCode: (input) => ask('send-code', { ...input, password: mixed(input.password) }, AS_CLIENT),
    byCode: (input) =>
      enter(ask('by-code', { ...input, password: mixed(input.password), uuid: input.device }, ENTERING)),
    byPartner: (input) => enter(ask('by-partner', input, ENTERING)),
    byToken: (input) => enter(ask('by-token', input, ENTERING)),
    byRedirectCode: (input) => enter(ask('by-redirect-code', input, ENTERING)),
    byOpenId: (input) => enter(ask('by-open-id', input, ENTERING)),
    byProvider: (input) => enter(ask('by-provider', input, ENTERING)),
    byDevice: (input) => enter(ask('by-device', input, ENTERING)),
    linkProvider: (input) => enter(ask('link-provider', input, ENTERING)),
    bySecondFactor: (input) => enter(ask('by-second-factor', input, ENTERING)),
    signOut: async () => {
      if (!store.read()) return { ended: false };
      try {
        await ask('sign-out', {}, { silent: true });
        return { ended: true };
      } catch (error) {
        if (error instanceof ApiError || error instanceof NetworkError)
          return { ended: error instanceof ApiError && error.status === 401 };
        throw error;
      } finally {
        tokens.forget('asked');
      }
    },
    forget: () => tokens.forget('forced'),
    switchCompany: async (company) => {
      const { userInfo } = await ask('switch-company', { company });
      const session = store.read();
      if (session) store.write({ ...session, userInfo: { ...userInfo, accessToken: session.token } });
      onEvent({ type: 'company-switched', company: userInfo.switchedCompanyId });
    },
    communityToken: async () => {
      try {
        return await ask('by-community', {}, { silent: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onEvent({ type: 'toast', tone: 'warning', text: error.message });
        return undefined;
      }
    },
    start: (every) => {
      const check = (): void => void tokens.bearer().catch(() => undefined); // the next second tries again
      const stops = [every(CHECK_MS, check), listen()];
      return () => stops.forEach((stop) => stop());
    },
  };
};

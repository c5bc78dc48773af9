import type { Client } from '@parkdeck/core/client/client';
import { createClient } from '@parkdeck/core/client/create-client';
import type { OnEvent } from '@parkdeck/core/client/events';
import type { SessionStore } from '@parkdeck/core/client/session-store';
import type { Language } from '@parkdeck/core/kit/words';
import type { CliFile } from './cli-file.ts';
import type { Environment } from './environment.ts';
import { noting } from './platform-time.ts';
import type { Told } from './platform-time.ts';

/** The session of a token from the environment. It is never stored and never refreshed. */
const tokenStore = (token: string, now: number): SessionStore => {
  const session = {
    token,
    refreshToken: '',
    datetime: now,
    userInfo: {
      accessToken: token,
      sysUserRecordId: '',
      userName: '',
      nickName: '',
      phone: '',
      userType: 0,
      companyId: '',
      companyName: '',
      switchedCompanyId: null,
      switchedCompanyName: null,
      roleIds: [],
      roleNames: [],
      mustChangePassword: false,
      mustSecondFactor: false,
    },
  };
  return { read: () => session, write: () => undefined, clear: () => undefined, lock: (_name, work) => work() };
};

export interface ConnectOptions {
  readonly url: string;
  readonly profile: string;
  readonly language: Language;
  /** Wait after a 429 response. */
  readonly wait: boolean;
  readonly onEvent: OnEvent;
  readonly told: Told;
}

/** The typed client of a profile; `PARKDECK_TOKEN` replaces its sign-in. */
export const connect = async (
  environment: Environment,
  { url, profile, language, wait, onEvent, told }: ConnectOptions,
): Promise<Client<CliFile>> => {
  const {
    PARKDECK_TOKEN: token,
    PARKDECK_CLIENT_ID: clientId = 'parkdeck',
    PARKDECK_CLIENT_SECRET: clientSecret = 'parkdeck',
  } = environment.env;
  return createClient<CliFile>({
    transport: noting(environment.transport(url), told),
    store: token ? tokenStore(token, environment.now()) : (await environment.profiles()).store(profile),
    clock: { now: environment.now, wait: environment.wait },
    random: environment.random,
    language: () => language,
    surface: 'cli',
    onEvent,
    clientId,
    clientSecret,
    waitOn429: wait,
  });
};

import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

/** Why the server cannot start, for the person at the terminal: the problem and its remedy, one line per language. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
  readonly text: Words;

  constructor(text: Words, options?: ErrorOptions) {
    super(text.en, options);
    this.text = text;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The innermost cause: libraries wrap the errors of system and database. */
const deepest = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error;

interface Place {
  readonly host: string;
  readonly port: number;
}

/** The problem of a failed listen. Undefined: another kind of error. */
export const listenProblem = (
  error: unknown,
  { host, port }: Place,
  setting: 'PORT' | 'MQTT_PORT' | 'MQTTS_PORT' | 'PARKDECK_METRICS_PORT' = 'PORT',
): StartProblem | undefined => {
  const options = { cause: error };
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartProblem(
        words(
          `端口 ${port} 已被占用。停掉占用它的程序，或用 ${setting} 换一个端口`,
          `Port ${port} is in use. Stop what uses it, or choose another one with ${setting}`,
        ),
        options,
      );
    case 'EACCES':
      return new StartProblem(
        words(
          `没有权限使用端口 ${port}。用 ${setting} 选 1024 以上的端口`,
          `Port ${port} may not be used by this account. Choose one above 1024 with ${setting}`,
        ),
        options,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        words(`本机没有地址 ${host}。改正 HOST`, `This machine has no address ${host}. Correct HOST`),
        options,
      );
    default:
      return undefined;
  }
};

/** A data folder that cannot be made or written. */
export const folderProblem = (error: unknown, folder: string): StartProblem | undefined => {
  const options = { cause: error };
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartProblem(
        words(
          `${folder} 不是文件夹。移走它，或用 PARKDECK_DATA 换一个文件夹`,
          `${folder} is no folder. Move it away, or set PARKDECK_DATA to another one`,
        ),
        options,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartProblem(
        words(
          `不能写入 ${folder}。改正权限，或用 PARKDECK_DATA 换一个文件夹`,
          `${folder} cannot be written. Correct its permissions, or set PARKDECK_DATA to another folder`,
        ),
        options,
      );
    case 'ENOSPC':
      return new StartProblem(
        words(`${folder} 所在磁盘已满。清出空间再启动`, `The disk of ${folder} is full. Make room and start again`),
        options,
      );
    default:
      return undefined;
  }
};

const UNREACHABLE: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);
/** Nobody listens on a socket of the file system. */
export const isSocketGone = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect' && codeOf(error) === 'ENOENT';
const ODD_URL = words(
  'DATABASE_URL 应形如 postgres://user:password@host:5432/parkdeck',
  'DATABASE_URL must look like postgres://user:password@host:5432/parkdeck',
);

/** Address parts of a database URL, without its password; throws when it is not one. */
const placeOf = (url: string): { readonly at: string; readonly name: string; readonly user: string } => {
  if (!/^postgres(ql)?:\/\/[^/]+\/.+/.test(url) || !URL.canParse(url)) throw new StartProblem(ODD_URL);
  const { host, pathname, username } = new URL(url);
  return { at: host, name: pathname.slice(1), user: username };
};

/** Why the database of DATABASE_URL cannot be used, without its password. */
export const databaseProblem = (error: unknown, url: string): StartProblem | undefined => {
  const { at, name, user } = placeOf(url);
  const cause = deepest(error);
  const code = codeOf(cause);
  const options = { cause };
  if (UNREACHABLE.has(code) || isSocketGone(cause))
    return new StartProblem(
      words(
        `连不上数据库 ${at}（${code}）。启动它或改正 DATABASE_URL`,
        `The database at ${at} cannot be reached (${code}). Start it, or correct DATABASE_URL`,
      ),
      options,
    );
  switch (code) {
    case '28P01':
    case '28000':
      return new StartProblem(
        words(
          `数据库 ${at} 不接受用户 ${user} 或其密码。改正 DATABASE_URL`,
          `The database at ${at} does not accept the user ${user} or its password. Correct DATABASE_URL`,
        ),
        options,
      );
    case '3D000':
      return new StartProblem(
        words(
          `${at} 上没有数据库 ${name}。先建立：CREATE DATABASE ${name}`,
          `There is no database ${name} at ${at}. Make it first: CREATE DATABASE ${name}`,
        ),
        options,
      );
    case '42501':
      return new StartProblem(
        words(
          `用户 ${user} 权限不足。它须拥有数据库 ${name}，并有 CREATEROLE`,
          `The user ${user} lacks rights. It must own the database ${name} and have CREATEROLE`,
        ),
        options,
      );
    case '53300':
      return new StartProblem(
        words(
          `数据库 ${at} 的连接已满。调高 max_connections 或停掉别的程序`,
          `The database at ${at} has no connection left. Raise max_connections, or stop what uses them`,
        ),
        options,
      );
    case '08P01':
      if (!/startup parameter/.test(messageOf(cause)))
        return new StartProblem(
          words(
            `连接池 ${at} 连不上它后面的数据库（${messageOf(cause)}）。启动数据库，或改正连接池的设置`,
            `The pooler at ${at} does not reach the database behind it (${messageOf(cause)}). Start that, or correct ` +
              'the settings of the pooler',
          ),
          options,
        );
      return new StartProblem(
        words(
          `${at} 是连接池。另设 DATABASE_DIRECT_URL 直连数据库`,
          `A pooler answers at ${at}. Set DATABASE_DIRECT_URL as well, to the database behind it`,
        ),
        options,
      );
    default:
      return undefined;
  }
};

/** Throws unless DATABASE_URL has the form of a database address. */
export const checkDatabaseUrl = (url: string): void => void placeOf(url);

/**
 * PostgreSQL 15 is the oldest version with the security rules and JSON functions we use; `version` is
 * `server_version_num`.
 */
export const versionProblem = (version: number, url: string): StartProblem | undefined => {
  if (version >= 150_000) return undefined;
  const [{ at }, major] = [placeOf(url), Math.floor(version / 10_000)];
  return new StartProblem(
    words(
      `${at} 上是 PostgreSQL ${major}。需要 15 或更新`,
      `PostgreSQL ${major} runs at ${at}. It must be 15 or newer`,
    ),
  );
};

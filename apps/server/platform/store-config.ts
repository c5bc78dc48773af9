import { words } from '@parkdeck/core/kit/words';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** A bucket of an object storage that speaks the protocol of S3, and the key to it. */
export interface Bucket {
  /** Address of the storage, without the bucket. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  /** The bucket is the first part of the path, not of the host. */
  readonly pathStyle: boolean;
  readonly keyId: string;
  readonly secret: string;
  /** Browsers are sent to the storage for pictures, with a signed address; else the platform passes them on. */
  readonly direct: boolean;
}

/** Where its objects are, without a slash at the end. */
export const bucketUrl = ({ url, bucket, pathStyle }: Bucket): string =>
  pathStyle ? `${url}/${bucket}` : url.replace('://', `://${bucket}.`);

/** From where browsers get pictures besides the platform itself. */
export const pictureOrigins = ({ bucket }: FileSettings): readonly string[] =>
  bucket?.direct ? [new URL(bucketUrl(bucket)).origin] : [];

/** Where files are kept. */
export interface FileSettings {
  readonly kind: 'disk' | 's3';
  /** Set up as well when `kind` is `disk`: files that still lie there are read from it. */
  readonly bucket: Bucket | undefined;
}

const oneOf = <W extends string>(env: Environment, name: string, options: readonly [W, ...W[]]): W => {
  const given = env[name] || options[0];
  const found = options.find((option) => option === given);
  if (found !== undefined) return found;
  const listed = options.join(', ');
  throw new StartProblem(
    words(
      `${name} 应为 ${options.join('、')} 之一，不是「${given}」`,
      `${name} must be one of ${listed}, not "${given}"`,
    ),
  );
};

const secretOf = (env: Environment, name: string): string => {
  const value = env[name];
  if (value) return value;
  throw new StartProblem(
    words(
      `PARKDECK_S3_URL 已设置，还须设置 ${name} 或 ${name}_FILE`,
      `PARKDECK_S3_URL is set. Set ${name} or ${name}_FILE as well`,
    ),
  );
};

const bucketOf = (env: Environment): Bucket | undefined => {
  const url = env.PARKDECK_S3_URL;
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).username !== '')
    throw new StartProblem(
      words(
        'PARKDECK_S3_URL 应为 https://s3.example 这样的地址，不含密钥',
        'PARKDECK_S3_URL must be an address like https://s3.example, without keys',
      ),
    );
  const bucket = env.PARKDECK_S3_BUCKET ?? '';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartProblem(
      words(
        `PARKDECK_S3_BUCKET 应为存储桶名（小写字母、数字、点和短横），不是「${bucket}」`,
        `PARKDECK_S3_BUCKET must be the name of a bucket (small letters, digits, dots, hyphens), not "${bucket}"`,
      ),
    );
  return {
    url: url.replace(/\/+$/, ''),
    bucket,
    region: env.PARKDECK_S3_REGION || 'us-east-1',
    pathStyle: oneOf(env, 'PARKDECK_S3_PATH_STYLE', ['on', 'off']) === 'on',
    keyId: secretOf(env, 'PARKDECK_S3_KEY_ID'),
    secret: secretOf(env, 'PARKDECK_S3_SECRET'),
    direct: oneOf(env, 'PARKDECK_S3_DIRECT', ['off', 'on']) === 'on',
  };
};

/** Where files are kept, from the environment; throws a problem that names the variable and the remedy. */
export const fileSettings = (env: Environment): FileSettings => {
  const kind = oneOf(env, 'PARKDECK_FILES', ['disk', 's3']);
  const bucket = bucketOf(env);
  if (kind === 's3' && !bucket)
    throw new StartProblem(
      words(
        'PARKDECK_FILES=s3 还须设置 PARKDECK_S3_URL、PARKDECK_S3_BUCKET 和密钥',
        'PARKDECK_FILES=s3 needs PARKDECK_S3_URL, PARKDECK_S3_BUCKET and the keys',
      ),
    );
  return { kind, bucket };
};

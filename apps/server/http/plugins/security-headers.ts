import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { pictureOrigins } from '../../platform/store-config.ts';

/** What no page of ours uses. */
const UNUSED = ['camera', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const permissions = (own: readonly string[]): string =>
  UNUSED.map((feature) => `${feature}=(${own.includes(feature) ? 'self' : ''})`).join(', ');
const PERMISSIONS = permissions([]);
const TALKING = permissions(['microphone']);

/** Only two pages may use the microphone: that of a call from a lane, and the desk of its attendant. */
export const allowMicrophone = (reply: Pick<FastifyReply, 'header'>): void =>
  void reply.header('Permissions-Policy', TALKING);

const YEAR_SECONDS = 31_536_000;

type Directives = Readonly<Record<string, readonly string[]>>;
const DIRECTIVES: Directives = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'style-src': ["'self'"],
  'frame-src': ['https:', 'http:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
};
/** Pictures also come from the storage to which browsers are sent for them, and from that of the maps, where set up. */
const withPictures = (files: Config['files'], more: readonly string[] = []): Directives => ({
  ...DIRECTIVES,
  'img-src': [...(DIRECTIVES['img-src'] ?? []), ...pictureOrigins(files), ...more],
});
const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/**
 * The policy of the console's page: its libraries may add style sheets that carry the nonce of this very answer (they
 * keep the page behind a dialog from scrolling).
 */
export const consolePolicy = (nonce: string, { files, map }: Pick<Config, 'files' | 'map'>): string =>
  policyOf({ ...withPictures(files, map && [map.origin]), 'style-src': ["'self'", `'nonce-${nonce}'`] });

/** Its theme switches without transitions: `*,*::before,…{transition:none!important}`, added for a moment. */
const NO_TRANSITIONS = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='";
/** The policy of the guide: the colours of its code samples are attributes of their words. */
export const GUIDE_POLICY = policyOf({
  ...DIRECTIVES,
  'style-src': ["'self'", NO_TRANSITIONS],
  'style-src-attr': ["'unsafe-inline'"],
});

/**
 * What browsers may do with our answers. Headers that only make sense behind TLS are sent only where the public address
 * has it: many platforms are reached by plain HTTP in a local network.
 */
export const mountSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl, files }: Pick<Config, 'publicUrl' | 'files'>,
): Promise<void> => {
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => void reply.header('Permissions-Policy', PERMISSIONS));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(withPictures(files)).map(([name, sources]) => [name, [...sources]]),
      ),
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
    originAgentCluster: false,
    // Pictures and files may be embedded by an operator's other systems.
    crossOriginResourcePolicy: false,
    // For browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
};

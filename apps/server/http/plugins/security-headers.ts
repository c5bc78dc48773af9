import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

/** What no page of ours uses. */
const UNUSED = ['camera', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');
const YEAR_SECONDS = 31_536_000;

/**
 * What browsers may do with our answers. Headers that only make sense behind TLS are sent only where the public address
 * has it: many platforms are reached by plain HTTP in a local network.
 */
export const mountSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> => {
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => void reply.header('Permissions-Policy', PERMISSIONS));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameSrc: ['https:', 'http:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
      },
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
